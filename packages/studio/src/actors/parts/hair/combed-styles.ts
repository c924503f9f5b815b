import type { Figure } from '#actors/figure.ts';
import type { Hair } from '#actors/parts/hair/hair.ts';
import { createSides } from '#actors/parts/hair/sides.ts';
import { type Cubic, createHairMass } from '#actors/parts/hair/strands.ts';
import { createPulledBack } from '#actors/parts/hair/tied-styles.ts';
import { type Point, shape } from '#canvas/curve.ts';

/** A cut parted at one side, combed over. */
export function sidePart(figure: Figure): Hair {
  const { temple, crownY } = figure.head;
  const s = figure.light.side;
  const flip = (points: Point[]): Point[] => (s > 0 ? points : points.map(([x, y]) => [-x, y]));
  const path = shape(
    flip([
      [-temple - 12, -70],
      [-temple - 20, -150],
      [-130, crownY - 14],
      [-20, crownY - 46],
      [100, crownY - 30],
      [temple - 2, -206],
      [temple + 14, -110],
      [temple + 6, -62],
    ]),
    flip([
      [temple + 6, -62],
      [temple - 16, -104],
      [132, -168],
      [116, -196],
    ]),
    flip([
      [116, -196],
      [40, -172],
      [-60, -150],
      [-128, -132],
      [-temple + 8, -88],
      [-temple - 12, -70],
    ]),
  );
  const f = (p: Cubic): Cubic => flip([...p]) as unknown as Cubic;
  const top = createHairMass(figure, 'top', path, [
    {
      a: f([
        [112, -198],
        [40, -190],
        [-90, -150],
        [-temple, -84],
      ]),
      b: f([
        [84, crownY - 20],
        [-20, crownY - 60],
        [-140, crownY - 20],
        [-temple - 16, -110],
      ]),
      strands: 30,
      shine: 0.36,
      width: 3.4,
    },
    {
      a: f([
        [114, -198],
        [136, -170],
        [156, -130],
        [temple - 4, -74],
      ]),
      b: f([
        [90, crownY - 20],
        [140, -236],
        [temple, -170],
        [temple + 10, -80],
      ]),
      strands: 12,
      shine: 0.4,
      width: 2.6,
    },
  ]);
  const flank = createSides(figure, 10);
  return {
    coversEars: false,
    front: (ctx) => {
      flank(ctx);
      top(ctx);
    },
  };
}

/** Combed straight back. */
export const slick = (figure: Figure): Hair => ({ coversEars: false, front: createPulledBack(figure, 24) });

/** Thin on top, with a receding hairline; fuller above the ears. */
export function receding(figure: Figure): Hair {
  const { temple, crownY } = figure.head;
  const path = shape(
    [
      [-temple + 14, -110],
      [-150, -214],
      [-96, crownY + 6],
      [0, crownY - 14],
      [96, crownY + 6],
      [150, -214],
      [temple - 14, -110],
    ],
    [
      [temple - 14, -110],
      [132, -196],
      [84, -232],
      [40, -214],
      [0, -208],
      [-40, -214],
      [-84, -232],
      [-132, -196],
      [-temple + 14, -110],
    ],
  );
  const top = createHairMass(figure, 'top', path, [
    {
      a: [
        [-130, -190],
        [-130, -230],
        [-90, crownY + 14],
        [-20, crownY],
      ],
      b: [
        [0, -212],
        [0, -230],
        [0, crownY + 10],
        [10, crownY - 8],
      ],
      strands: 16,
      shine: 0.5,
    },
    {
      a: [
        [0, -212],
        [0, -230],
        [0, crownY + 10],
        [10, crownY - 8],
      ],
      b: [
        [130, -190],
        [130, -230],
        [90, crownY + 14],
        [30, crownY],
      ],
      strands: 16,
      shine: 0.5,
    },
  ]);
  const flank = createSides(figure, 12);
  return {
    coversEars: false,
    front: (ctx) => {
      flank(ctx);
      top(ctx);
    },
  };
}
