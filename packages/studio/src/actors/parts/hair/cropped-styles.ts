import type { Figure } from '#actors/figure.ts';
import { capPath } from '#actors/parts/hair/cap.ts';
import type { Hair, Painter } from '#actors/parts/hair/hair.ts';
import { createHairMass } from '#actors/parts/hair/strands.ts';
import { withAlpha } from '#canvas/color.ts';
import { type Point, shape } from '#canvas/curve.ts';
import { createSoftLayer, paintSoftLayer } from '#canvas/soft-layer.ts';

/** The usual edge of short hair from the right ear to the left; `lift` raises it over the forehead. */
export const hairlineOf = (temple: number, lift = 0): Point[] => [
  [temple - 10, -64],
  [temple - 26, -104 - lift],
  [temple - 44, -150 - lift],
  [78, -174 - lift],
  [0, -178 - lift],
  [-78, -174 - lift],
  [-(temple - 44), -150 - lift],
  [-(temple - 26), -104 - lift],
  [-(temple - 10), -64],
];

/** Very short hair: skin shows through and the edge is soft. */
function stubbleCap(figure: Figure, opacity: number, thickness: number, lift = 0): Painter {
  const { head, palette } = figure;
  const path = capPath(figure, {
    top: thickness,
    side: thickness * 0.5,
    leftY: 4,
    rightY: 4,
    hairline: hairlineOf(head.temple, lift),
  });
  const soft = createSoftLayer(
    { left: -260, top: -340, right: 260, bottom: 60 },
    figure.resolution / 2,
    ({ ctx, blur }) => {
      blur(5);
      ctx.fillStyle = withAlpha(palette.hair.dark, opacity);
      ctx.fill(path);
      blur(26);
      ctx.globalCompositeOperation = 'source-atop';
      ctx.fillStyle = withAlpha(palette.hair.shine, 0.4);
      ctx.beginPath();
      ctx.ellipse(figure.light.side * 64, -236, 86, 30, figure.light.side * 0.3, 0, Math.PI * 2);
      ctx.fill();
    },
  );
  return (ctx) => {
    ctx.save();
    ctx.clip(head.outline);
    paintSoftLayer(ctx, soft);
    ctx.restore();
  };
}

/** Clipped all over. */
export const buzz = (figure: Figure): Hair => ({ coversEars: false, front: stubbleCap(figure, 0.86, 8) });
/** No hair; older heads keep a shadow of it. */
export const bald = (figure: Figure): Hair => ({
  coversEars: false,
  front: figure.look.age > 0.4 ? stubbleCap(figure, 0.001, 0) : () => undefined,
});

/** Clipped sides, and a crest that stands up from the forehead back. */
export function mohawk(figure: Figure): Hair {
  const { crownY } = figure.head;
  const shaved = stubbleCap(figure, 0.34, 4);
  const crest = shape(
    [
      [-46, -176],
      [-62, -240],
      [-72, crownY - 60],
      [-52, crownY - 128],
      [-34, crownY - 108],
      [-16, crownY - 150],
      [4, crownY - 120],
      [24, crownY - 148],
      [38, crownY - 106],
      [58, crownY - 122],
      [72, crownY - 56],
      [62, -240],
      [46, -176],
    ],
    [
      [46, -176],
      [0, -190],
      [-46, -176],
    ],
  );
  const top = createHairMass(figure, 'crest', crest, [
    {
      a: [
        [-42, -178],
        [-56, -240],
        [-66, crownY - 50],
        [-44, crownY - 112],
      ],
      b: [
        [42, -178],
        [56, -240],
        [66, crownY - 50],
        [46, crownY - 112],
      ],
      strands: 22,
      shine: 0.5,
    },
  ]);
  return {
    coversEars: false,
    front: (ctx) => {
      shaved(ctx);
      top(ctx);
    },
  };
}

/** Clipped sides under a longer top. */
export function fade(figure: Figure): Hair {
  const { crownY } = figure.head;
  const shaved = stubbleCap(figure, 0.62, 6, -4);
  const path = shape(
    [
      [-152, -176],
      [-146, -246],
      [-80, crownY - 34],
      [20, crownY - 44],
      [110, crownY - 24],
      [158, -236],
      [152, -172],
    ],
    [
      [152, -172],
      [100, -190],
      [30, -184],
      [-40, -192],
      [-110, -186],
      [-152, -176],
    ],
  );
  const top = createHairMass(figure, 'top', path, [
    {
      a: [
        [-140, -184],
        [-130, -240],
        [-70, crownY - 20],
        [0, crownY - 30],
      ],
      b: [
        [0, -190],
        [10, -230],
        [30, crownY - 20],
        [60, crownY - 34],
      ],
      strands: 18,
      shine: 0.5,
    },
    {
      a: [
        [0, -190],
        [10, -230],
        [30, crownY - 20],
        [60, crownY - 34],
      ],
      b: [
        [144, -180],
        [150, -220],
        [150, -250],
        [120, crownY],
      ],
      strands: 18,
      shine: 0.5,
    },
  ]);
  return {
    coversEars: false,
    front: (ctx) => {
      shaved(ctx);
      top(ctx);
    },
  };
}
