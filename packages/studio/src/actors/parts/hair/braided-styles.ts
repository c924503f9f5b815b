import { Path2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import type { Hair, Painter } from '#actors/parts/hair/hair.ts';
import type { Cubic } from '#actors/parts/hair/strands.ts';
import { createPulledBack } from '#actors/parts/hair/tied-styles.ts';
import { withAlpha } from '#canvas/color.ts';
import { cubicAt, type Point } from '#canvas/curve.ts';
import { requireItem } from '#lists/require-item.ts';
import { createRandom } from '#random/seeded-random.ts';

interface Rope {
  curve: Cubic;
  width: number;
}

/** Paints ropes of hair: `braided` shows plaited lobes, otherwise the ropes are rolled (locs). */
function createRopes(figure: Figure, ropes: readonly Rope[], braided: boolean, behind: boolean): Painter {
  const { hair } = figure.palette;
  const body = new Path2D();
  const marks = new Path2D();
  const glints = new Path2D();
  for (const { curve, width } of ropes) {
    const length = curve
      .slice(1)
      .reduce((sum, p, i) => sum + Math.hypot(p[0] - requireItem(curve, i)[0], p[1] - requireItem(curve, i)[1]), 0);
    const count = Math.max(6, Math.round(length / (width * (braided ? 1.5 : 1.1))));
    for (let i = 0; i < count; i++) {
      const t = i / count;
      const p = cubicAt(curve, t);
      const q = cubicAt(curve, Math.min(1, t + 1 / count));
      const angle = Math.atan2(q[1] - p[1], q[0] - p[0]);
      const taper = i > count - 3 ? 0.75 : 1;
      const reach = Math.hypot(q[0] - p[0], q[1] - p[1]);
      if (braided) {
        for (const s of [-1, 1]) {
          const cx = p[0] + Math.cos(angle) * reach * 0.5 - Math.sin(angle) * s * width * 0.3;
          const cy = p[1] + Math.sin(angle) * reach * 0.5 + Math.cos(angle) * s * width * 0.3;
          const lobe = new Path2D();
          lobe.ellipse(cx, cy, reach * 0.78, width * 0.42 * taper, angle - s * 0.5, 0, Math.PI * 2);
          body.addPath(lobe);
          const mark = new Path2D();
          mark.ellipse(cx, cy, reach * 0.72, width * 0.4 * taper, angle - s * 0.5, Math.PI * 0.1, Math.PI * 0.9);
          marks.addPath(mark);
          const glint = new Path2D();
          glint.ellipse(cx, cy, reach * 0.42, width * 0.16 * taper, angle - s * 0.5, Math.PI, Math.PI * 1.8);
          glints.addPath(glint);
        }
      } else {
        const bump = new Path2D();
        bump.ellipse(
          p[0] + Math.cos(angle) * reach * 0.5,
          p[1] + Math.sin(angle) * reach * 0.5,
          reach * 0.8,
          width * 0.52 * taper,
          angle,
          0,
          Math.PI * 2,
        );
        body.addPath(bump);
        const nx = -Math.sin(angle) * width * 0.46;
        const ny = Math.cos(angle) * width * 0.46;
        marks.moveTo(p[0] + nx, p[1] + ny);
        marks.quadraticCurveTo((p[0] + q[0]) / 2, (p[1] + q[1]) / 2 + 3, q[0] - nx, q[1] - ny);
        glints.moveTo(p[0] + nx * 0.4, p[1] + ny * 0.4);
        glints.lineTo(p[0] + (q[0] - p[0]) * 0.6 + nx * 0.1, p[1] + (q[1] - p[1]) * 0.6 + ny * 0.1);
      }
    }
  }
  const base = behind ? hair.dark : hair.base;
  return (ctx) => {
    ctx.lineJoin = 'round';
    ctx.lineCap = 'round';
    ctx.strokeStyle = hair.deep;
    ctx.lineWidth = 4;
    ctx.stroke(body);
    ctx.fillStyle = base;
    ctx.fill(body);
    ctx.strokeStyle = withAlpha(hair.deep, 0.75);
    ctx.lineWidth = 2.2;
    ctx.stroke(marks);
    ctx.strokeStyle = withAlpha(hair.shine, behind ? 0.25 : 0.5);
    ctx.lineWidth = 2.4;
    ctx.stroke(glints);
  };
}

/** Ropes hanging from the crown to both sides; `length` in units below the eyes. */
function hanging(
  figure: Figure,
  name: string,
  { perSide, width, length, behind }: { perSide: number; width: number; length: number; behind: boolean },
): Rope[] {
  const { temple, crownY, jaw } = figure.head;
  const random = createRandom(`${figure.seed}/${name}`);
  const ropes: Rope[] = [];
  for (const s of [-1, 1]) {
    for (let i = 0; i < perSide; i++) {
      const t = i / Math.max(1, perSide - 1);
      const drop = length * (0.9 + random() * 0.16);
      // The ropes behind the head fill the space to the neck; those in front stay outside the jaw.
      const endX = behind ? 60 + t * (temple - 10) : jaw + 34 + t * 62;
      const start: Point = behind
        ? [s * (30 + t * 110), crownY + 50 + t * 60]
        : [s * (8 + t * 12), -204 - t * (-crownY - 186)];
      ropes.push({
        curve: [
          start,
          [s * (temple * (0.8 + 0.2 * t)), behind ? crownY + 70 : -206 - t * 50],
          [s * (temple + 24 + t * 40 + random() * 10), 40],
          [s * (endX + (random() - 0.5) * 14), drop],
        ],
        width,
      });
    }
  }
  return ropes;
}

/** Box braids with a middle parting. */
export function braids(figure: Figure): Hair {
  const back = createRopes(
    figure,
    hanging(figure, 'back', { perSide: 8, width: 23, length: 520, behind: true }),
    true,
    true,
  );
  const cap = createPulledBack(figure, 20);
  const front = createRopes(
    figure,
    hanging(figure, 'front', { perSide: 6, width: 22, length: 500, behind: false }),
    true,
    false,
  );
  return {
    coversEars: true,
    back,
    front: (ctx) => {
      cap(ctx);
      front(ctx);
    },
  };
}

/** Rolled locs to the chin (men) or the shoulders. */
export function locs(figure: Figure): Hair {
  const length = figure.female ? 380 : 210;
  const back = createRopes(
    figure,
    hanging(figure, 'back', { perSide: 7, width: 30, length: length + 20, behind: true }),
    false,
    true,
  );
  const cap = createPulledBack(figure, 26);
  const front = createRopes(
    figure,
    hanging(figure, 'front', { perSide: 5, width: 30, length, behind: false }),
    false,
    false,
  );
  return {
    coversEars: true,
    back,
    front: (ctx) => {
      cap(ctx);
      front(ctx);
    },
  };
}

/** One thick plait over a shoulder. */
export function sideBraid(figure: Figure): Hair {
  const s = -figure.light.side;
  const { temple, jaw, crownY } = figure.head;
  const cap = createPulledBack(figure, 26, [s * -50, crownY + 4]);
  const back = createRopes(
    figure,
    [
      {
        curve: [
          [s * 40, 60],
          [s * (temple + 20), 90],
          [s * (jaw + 70), 150],
          [s * (jaw + 66), 260],
        ],
        width: 84,
      },
    ],
    true,
    true,
  );
  const plait = createRopes(
    figure,
    [
      {
        curve: [
          [s * (jaw + 76), 96],
          [s * (jaw + 96), 250],
          [s * (jaw + 44), 420],
          [s * (jaw + 24), 610],
        ],
        width: 74,
      },
    ],
    true,
    false,
  );
  return {
    coversEars: false,
    back,
    front: (ctx) => {
      plait(ctx);
      cap(ctx);
    },
  };
}
