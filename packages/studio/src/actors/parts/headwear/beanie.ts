import { Path2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import { createHairMass } from '#actors/parts/hair/strands.ts';
import type { HeadwearPainter } from '#actors/parts/headwear/headwear.ts';
import { withAlpha } from '#canvas/color.ts';
import { blob, shape } from '#canvas/curve.ts';

/** A knitted hat with a ribbed cuff. */
export function beanie(figure: Figure): HeadwearPainter {
  const { temple, crownY } = figure.head;
  const cloth = figure.palette.headwear;
  const dome = blob([
    [-temple - 14, -140],
    [-temple + 6, -226],
    [-96, crownY - 46],
    [0, crownY - 72],
    [96, crownY - 46],
    [temple - 6, -226],
    [temple + 14, -140],
    [0, -150],
  ]);
  const ribs = [-1, 1].map((s) => ({
    a: [
      [s * 8, crownY - 84],
      [s * 10, crownY],
      [s * 10, -200],
      [s * 10, -150],
    ] as const,
    b: [
      [s * 40, crownY - 80],
      [s * (temple + 10), crownY - 20],
      [s * (temple + 24), -200],
      [s * (temple + 14), -140],
    ] as const,
    strands: 11,
    width: 5,
    shine: 0.35,
  }));
  const knit = createHairMass(figure, 'beanie', dome, ribs, cloth);
  const cuff = shape(
    [
      [-temple - 14, -186],
      [-100, -214],
      [0, -222],
      [100, -214],
      [temple + 14, -186],
    ],
    [
      [temple + 14, -186],
      [temple + 20, -140],
      [temple + 10, -92],
    ],
    [
      [temple + 10, -92],
      [100, -128],
      [0, -138],
      [-100, -128],
      [-temple - 10, -92],
    ],
    [
      [-temple - 10, -92],
      [-temple - 20, -140],
      [-temple - 14, -186],
    ],
  );
  const stitches = new Path2D();
  for (let i = -14; i <= 14; i++) {
    const x = (i / 14) * (temple + 20);
    const sag = (x / (temple + 20)) ** 2;
    stitches.moveTo(x, -220 + sag * 36);
    stitches.lineTo(x * 0.98, -136 + sag * 44);
  }
  return {
    hidesHair: false,
    coversEars: false,
    coversJaw: false,
    front: (ctx) => {
      knit(ctx);
      ctx.fillStyle = withAlpha(cloth.deep, 0.5);
      ctx.fill(cuff);
      ctx.save();
      ctx.translate(0, -5);
      const fill = ctx.createLinearGradient(figure.light.side * temple, 0, -figure.light.side * temple, 0);
      fill.addColorStop(0, cloth.light);
      fill.addColorStop(1, cloth.dark);
      ctx.fillStyle = fill;
      ctx.fill(cuff);
      ctx.clip(cuff);
      ctx.strokeStyle = withAlpha(cloth.deep, 0.5);
      ctx.lineWidth = 4;
      ctx.stroke(stitches);
      ctx.restore();
    },
  };
}
