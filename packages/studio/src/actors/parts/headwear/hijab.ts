import { Path2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import { createHairMass, type Flow } from '#actors/parts/hair/strands.ts';
import type { HeadwearPainter } from '#actors/parts/headwear/headwear.ts';
import { withAlpha } from '#canvas/color.ts';
import { blob, mirrored, type Point } from '#canvas/curve.ts';

/** A scarf around face and neck. */
export function hijab(figure: Figure): HeadwearPainter {
  const { temple, cheek, jaw, chinY, crownY } = figure.head;
  const cloth = figure.palette.headwear;
  const outer = blob(
    mirrored([
      [0, crownY - 46],
      [112, crownY - 24],
      [temple + 20, -176],
      [temple + 44, -60],
      [cheek + 42, 70],
      [jaw + 70, 190],
      [jaw + 96, 300],
      [jaw + 130, 420],
      [jaw + 60, 540],
      [0, 590],
    ]),
  );
  const opening = mirrored([
    [0, -206],
    [96, -190],
    [temple - 34, -116],
    [cheek - 24, -10],
    [cheek - 34, 90],
    [jaw - 12, 176],
    [74, chinY - 22],
    [0, chinY - 4],
  ]);
  const path = new Path2D();
  path.addPath(outer);
  path.addPath(blob([...opening].reverse()));
  const drape = createHairMass(figure, 'hijab', path, foldsOf(figure), {
    ...cloth,
    deep: cloth.dark,
    dark: cloth.dark,
  });
  const rim = blob(opening);
  return {
    hidesHair: true,
    coversEars: true,
    coversJaw: true,
    front: (ctx) => {
      drape(ctx);
      ctx.strokeStyle = withAlpha(cloth.deep, 0.8);
      ctx.lineWidth = 5;
      ctx.stroke(rim);
      ctx.strokeStyle = withAlpha(cloth.shine, 0.6);
      ctx.lineWidth = 2.5;
      ctx.stroke(blob(opening.map(([x, y]): Point => [x * 1.025, y * 1.02])));
    },
  };
}

/** Folds of the cloth, from the temples over the chest. */
function foldsOf({ head: { temple, cheek, jaw, crownY } }: Figure): Flow[] {
  return [
    {
      a: [
        [-temple - 20, -120],
        [-cheek - 30, 60],
        [-jaw - 20, 240],
        [40, 330],
      ],
      b: [
        [-temple + 20, -150],
        [-cheek, 80],
        [-jaw + 10, 230],
        [90, 250],
      ],
      strands: 7,
      width: 9,
    },
    {
      a: [
        [temple + 20, -120],
        [cheek + 40, 80],
        [jaw + 20, 300],
        [-90, 420],
      ],
      b: [
        [temple - 4, -140],
        [cheek, 90],
        [jaw - 10, 240],
        [-60, 290],
      ],
      strands: 8,
      width: 9,
    },
    {
      a: [
        [jaw + 60, 210],
        [jaw + 60, 360],
        [60, 470],
        [-140, 500],
      ],
      b: [
        [jaw + 90, 240],
        [jaw + 110, 430],
        [60, 560],
        [-60, 580],
      ],
      strands: 6,
      width: 10,
    },
    {
      a: [
        [-jaw - 60, 190],
        [-jaw - 80, 300],
        [-jaw - 80, 420],
        [-60, 540],
      ],
      b: [
        [-jaw - 30, 220],
        [-jaw - 40, 320],
        [-jaw, 400],
        [0, 470],
      ],
      strands: 5,
      width: 9,
    },
    {
      a: [
        [-100, crownY - 10],
        [-60, crownY - 34],
        [60, crownY - 34],
        [100, crownY - 10],
      ],
      b: [
        [-temple + 20, -140],
        [-90, -214],
        [90, -214],
        [temple - 20, -140],
      ],
      strands: 6,
      width: 6,
      shine: 0.4,
    },
  ];
}
