import type { Figure } from '#actors/figure.ts';
import { createHairMass } from '#actors/parts/hair/strands.ts';
import type { HeadwearPainter } from '#actors/parts/headwear/headwear.ts';
import { shape } from '#canvas/curve.ts';

/** A band over the hair; its ends taper as they run back behind the ears. */
export function headband(figure: Figure): HeadwearPainter {
  const { temple } = figure.head;
  const cloth = figure.palette.headwear;
  const band = shape(
    [
      [-temple - 11, -58],
      [-temple - 16, -112],
      [-temple + 8, -186],
      [-80, -240],
      [0, -252],
      [80, -240],
      [temple - 8, -186],
      [temple + 16, -112],
      [temple + 11, -58],
    ],
    [
      [temple + 11, -58],
      [temple - 3, -104],
      [temple - 34, -158],
      [70, -200],
      [0, -208],
      [-70, -200],
      [-temple + 34, -158],
      [-temple + 3, -104],
      [-temple - 11, -58],
    ],
  );
  const paint = createHairMass(
    figure,
    'band',
    band,
    [
      {
        a: [
          [-temple, -100],
          [-120, -240],
          [120, -240],
          [temple, -100],
        ],
        b: [
          [-temple + 10, -100],
          [-100, -200],
          [100, -200],
          [temple - 10, -100],
        ],
        strands: 5,
        width: 4,
        shine: 0.4,
      },
    ],
    cloth,
  );
  return { hidesHair: false, coversEars: false, coversJaw: false, front: paint };
}
