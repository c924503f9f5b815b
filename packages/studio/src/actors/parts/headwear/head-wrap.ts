import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import { createHairMass } from '#actors/parts/hair/strands.ts';
import type { HeadwearPainter } from '#actors/parts/headwear/headwear.ts';
import { blob, shape } from '#canvas/curve.ts';

/** A cloth wrapped around the head and knotted on top. */
export function headWrap(figure: Figure): HeadwearPainter {
  const { temple, crownY } = figure.head;
  const cloth = figure.palette.headwear;
  const path = shape(
    [
      [-temple + 2, -70],
      [-temple - 22, -150],
      [-temple + 4, -256],
      [-80, crownY - 80],
      [40, crownY - 104],
      [temple - 20, crownY - 30],
      [temple + 22, -150],
      [temple - 2, -70],
    ],
    [
      [temple - 2, -70],
      [120, -158],
      [0, -186],
      [-120, -158],
      [-temple + 2, -70],
    ],
  );
  const wrap = createHairMass(
    figure,
    'wrap',
    path,
    [
      {
        a: [
          [-temple, -84],
          [-120, -150],
          [0, -180],
          [90, -210],
        ],
        b: [
          [-temple - 10, -230],
          [-90, crownY - 50],
          [0, crownY - 90],
          [70, crownY - 90],
        ],
        strands: 9,
        width: 8,
        shine: 0.6,
      },
      {
        a: [
          [temple, -84],
          [140, -140],
          [110, -180],
          [70, -220],
        ],
        b: [
          [temple + 10, -180],
          [temple, crownY],
          [120, crownY - 20],
          [70, crownY - 90],
        ],
        strands: 7,
        width: 8,
        shine: 0.4,
      },
    ],
    cloth,
  );
  const knots = createKnots(figure);
  return {
    hidesHair: true,
    coversEars: false,
    coversJaw: false,
    front: (ctx) => {
      wrap(ctx);
      for (const paint of knots) paint(ctx);
    },
  };
}

/** The two ends of the cloth, knotted above the forehead. */
function createKnots(figure: Figure): ((ctx: SKRSContext2D) => void)[] {
  const { crownY } = figure.head;
  const cloth = figure.palette.headwear;
  return [
    blob([
      [30, crownY - 40],
      [-10, crownY - 120],
      [50, crownY - 150],
      [96, crownY - 90],
      [76, crownY - 30],
    ]),
    blob([
      [60, crownY - 50],
      [120, crownY - 128],
      [176, crownY - 96],
      [148, crownY - 30],
      [80, crownY - 16],
    ]),
  ].map((knot, i) =>
    createHairMass(
      figure,
      `knot${i}`,
      knot,
      [
        {
          a: [
            [40, crownY - 40],
            [20, crownY - 90],
            [40, crownY - 130],
            [70, crownY - 140],
          ],
          b: [
            [80, crownY - 30],
            [110, crownY - 60],
            [140, crownY - 100],
            [160, crownY - 90],
          ],
          strands: 9,
          width: 6,
          shine: 0.6,
        },
      ],
      cloth,
    ),
  );
}
