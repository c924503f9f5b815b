import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { tone, withAlpha } from '#actors/draw/color.ts';
import { addTapered, type Point, shape } from '#actors/draw/curve.ts';
import { createRandom } from '#actors/draw/random.ts';
import type { Figure } from '#actors/figure.ts';
import type { Expression, FaceState } from '#actors/rig.ts';

/** How far inner end, arch and tail rise (units up) for an expression. */
const lifts: Record<Expression, readonly [inner: number, arch: number, tail: number]> = {
  neutral: [0, 0, 0],
  happy: [4, 7, 2],
  excited: [12, 18, 8],
  serious: [-9, -5, 1],
  surprised: [20, 26, 14],
};

/** Painter of both brows; `brow` -1 knits them, 1 raises them. */
export function createBrows(figure: Figure): (ctx: SKRSContext2D, face: FaceState) => void {
  const { palette, look, head, female } = figure;
  const thick = (female ? 9.5 : 13.5) * look.brow;
  const fill = withAlpha(palette.brow, 0.9);
  const hairs = withAlpha(tone(palette.brow, -0.07), 0.75);
  return (ctx, face) => {
    const [inner, arch, tail] = lifts[face.expression];
    const raise = face.brow > 0 ? face.brow * 17 : face.brow * 7;
    const knit = Math.max(0, -face.brow) * 9;
    for (const side of [-1, 1]) {
      const at = (x: number, y: number): Point => [side * (head.eyeX + x), y];
      const yInner = (female ? -56 : -52) - inner - raise * 0.9 + knit * 0.6;
      const yArch = (female ? -78 : -68) - arch - raise;
      const yTail = (female ? -58 : -54) - tail - raise * 0.65;
      const xInner = -44 - knit * 0.5;
      const brow = shape(
        [at(xInner, yInner + thick * 0.5), at(-10, (yInner + yArch) / 2 - 1), at(24, yArch + 2), at(64, yTail)],
        [
          at(64, yTail),
          at(24, yArch + thick * 0.85),
          at(-10, (yInner + yArch) / 2 + thick * 1.1),
          at(xInner + 2, yInner + thick * 1.35),
        ],
      );
      ctx.fillStyle = fill;
      ctx.fill(brow);
      const random = createRandom(`${figure.seed}/brow${side}`);
      const strokes = new Path2D();
      for (let i = 0; i < 9; i++) {
        const t = i / 9;
        const x = xInner + 4 + t * 88;
        const y = yInner + thick * 0.8 + (yArch - yInner) * Math.min(1, t * 1.4) + (t > 0.7 ? (t - 0.7) * 40 : 0);
        addTapered(
          strokes,
          at(x, y + thick * 0.3),
          at(x + 5, y - 2),
          at(x + 12 + random() * 5, y - thick * 0.32 + t * 5),
          1.6,
        );
      }
      ctx.fillStyle = hairs;
      ctx.fill(strokes);
    }
  };
}
