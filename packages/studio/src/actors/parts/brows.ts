import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import type { Expression, FaceState } from '#actors/rig.ts';
import { tone, withAlpha } from '#canvas/color.ts';
import { addTapered, type Point, shape } from '#canvas/curve.ts';
import { firstItem, requireItem } from '#lists/require-item.ts';
import { createRandom } from '#random/seeded-random.ts';

/** How far inner end, arch and tail rise (units up) for an expression. */
const lifts: Record<Expression, readonly [inner: number, arch: number, tail: number]> = {
  neutral: [0, 0, 0],
  happy: [8, 11, 3],
  excited: [20, 23, 9],
  serious: [-4, -6, -6],
  surprised: [33, 35, 19],
};

/** Remaining lift for a stressed word when the brows are already raised. */
const headroom: Record<Expression, number> = { neutral: 1, happy: 0.8, excited: 0.5, serious: 1, surprised: 0.4 };

/** Thickness along the brow, relative to its maximum. */
const profile = [0.72, 1, 0.94, 0.66, 0.1] as const;

/** Painter of both brows; `brow` -1 knits them, 1 raises them. */
export function createBrows(figure: Figure): (ctx: SKRSContext2D, face: FaceState) => void {
  const { palette, look, head, female } = figure;
  const thick = (female ? 10.5 : 13) * look.brow;
  const fill = withAlpha(palette.brow, 0.88);
  const hairs = withAlpha(tone(palette.brow, -0.07), 0.75);
  const rest = female ? { inner: -64, arch: -79, tail: -60 } : { inner: -58, arch: -67, tail: -52 };
  return (ctx, face) => {
    const [inner, arch, tail] = lifts[face.expression];
    const raise = face.brow > 0 ? face.brow * 17 * headroom[face.expression] : face.brow * 7;
    const knit = Math.max(0, -face.brow) * 8 + (face.expression === 'serious' ? 3.5 : 0);
    const yInner = rest.inner - inner - raise + knit * 0.5;
    const yArch = rest.arch - arch - raise;
    const yTail = rest.tail - tail - raise * 0.65;
    const center: Point[] = [
      [-47 - knit * 0.5, yInner],
      [-26 - knit * 0.3, yInner + (yArch - yInner) * 0.4],
      [6, yInner + (yArch - yInner) * 0.84],
      [34, yArch + (yTail - yArch) * 0.12],
      [68, yTail],
    ];
    if (knit > 3) paintFrown(ctx, figure, Math.min(1, knit / 13));
    for (const side of [-1, 1]) {
      const at = ([x, y]: Point, dy: number): Point => [side * (head.eyeX + x), y + dy];
      const upper = center.map((p, i) => at(p, -thick * 0.5 * requireItem(profile, i)));
      const lower = center.map((p, i) => at(p, thick * 0.5 * requireItem(profile, i)));
      ctx.fillStyle = fill;
      // Hairs thin out towards the nose: a round end, because a straight one looks cut off.
      const [innerX, innerY] = firstItem(center);
      const end = at([innerX - thick * 0.42, innerY], thick * 0.1);
      ctx.fill(shape(upper, [...lower.reverse(), end, firstItem(upper)]));
      const random = createRandom(`${figure.seed}/brow${side}`);
      const strokes = new Path2D();
      for (let i = 0; i < 14; i++) {
        const t = (i / 14) * 2.7;
        const k = Math.floor(t);
        const [p, q] = [requireItem(center, k), requireItem(center, k + 1)];
        const x = p[0] + (q[0] - p[0]) * (t - k);
        const y = p[1] + (q[1] - p[1]) * (t - k);
        const lean = 6 + random() * 8;
        const rise = thick * (0.55 - 0.2 * (t / 2.7));
        addTapered(
          strokes,
          at([x, y], thick * 0.36),
          at([x + lean * 0.5, y], -rise * 0.2),
          at([x + lean, y], -rise + t * 1.5),
          1.5,
        );
      }
      ctx.fillStyle = hairs;
      ctx.fill(strokes);
    }
  };
}

/** The two folds between knitted brows. */
function paintFrown(ctx: SKRSContext2D, { palette }: Figure, strength: number): void {
  const folds = new Path2D();
  for (const side of [-1, 1]) addTapered(folds, [side * 13, -62], [side * 9, -44], [side * 12, -26], 2.6);
  ctx.fillStyle = withAlpha(palette.skin.line, 0.5 * strength);
  ctx.fill(folds);
}
