import { withAlpha } from '#actors/draw/color.ts';
import { line, shape } from '#actors/draw/curve.ts';
import type { Figure } from '#actors/figure.ts';
import { createHairMass } from '#actors/parts/hair/strands.ts';
import type { HeadwearPainter } from '#actors/parts/headwear/headwear.ts';

/** A wound turban with crossing folds. */
export function turban(figure: Figure): HeadwearPainter {
  const { temple, crownY } = figure.head;
  const cloth = figure.palette.headwear;
  const path = shape(
    [
      [-temple - 6, -30],
      [-temple - 46, -130],
      [-temple - 34, -240],
      [-130, crownY - 86],
      [0, crownY - 112],
      [130, crownY - 86],
      [temple + 34, -240],
      [temple + 46, -130],
      [temple + 6, -30],
    ],
    [
      [temple + 6, -30],
      [temple - 22, -76],
      [110, -128],
      [40, -158],
      [0, -176],
    ],
    [
      [0, -176],
      [-40, -158],
      [-110, -128],
      [-temple + 22, -76],
      [-temple - 6, -30],
    ],
  );
  const wrap = createHairMass(
    figure,
    'turban',
    path,
    [
      {
        a: [
          [-temple - 4, -40],
          [-130, -110],
          [-40, -170],
          [70, -236],
        ],
        b: [
          [-temple - 36, -240],
          [-120, crownY - 50],
          [-20, crownY - 90],
          [90, crownY - 96],
        ],
        strands: 8,
        width: 8,
        shine: 0.55,
      },
      {
        a: [
          [temple + 4, -40],
          [130, -110],
          [50, -160],
          [0, -178],
        ],
        b: [
          [temple + 40, -220],
          [150, crownY - 20],
          [110, crownY - 30],
          [20, -220],
        ],
        strands: 8,
        width: 8,
        shine: 0.45,
      },
    ],
    cloth,
  );
  const crossing = line([
    [-4, -178],
    [60, -230],
    [110, crownY - 30],
    [128, crownY - 84],
  ]);
  return {
    hidesHair: true,
    coversEars: false,
    coversJaw: false,
    front: (ctx) => {
      wrap(ctx);
      ctx.strokeStyle = withAlpha(cloth.deep, 0.8);
      ctx.lineWidth = 6;
      ctx.lineCap = 'round';
      ctx.stroke(crossing);
    },
  };
}
