import { Path2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import { createHairMass } from '#actors/parts/hair/strands.ts';
import type { HeadwearPainter } from '#actors/parts/headwear/headwear.ts';
import { withAlpha } from '#canvas/color.ts';
import { line, type Point, shape } from '#canvas/curve.ts';

/** A point of the line along which the two sides cross, from the forehead (0) to the top (1). */
function crossAt(t: number, crownY: number): Point {
  return [-4 + 132 * t ** 0.85, -178 + (crownY + 94) * t];
}

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
  const wrap = createHairMass(figure, 'turban', path, [], cloth);
  const folds = new Path2D();
  // Layers laid one over the other from each ear to where they cross.
  const layer = (from: Point, bend: Point, to: Point): void => {
    folds.moveTo(from[0], from[1]);
    folds.quadraticCurveTo(bend[0], bend[1], to[0], to[1]);
  };
  for (let i = 1; i <= 6; i++) {
    const t = i / 6.6;
    layer([-temple - 10 - 46 * Math.sin(t * 2.2), -44 - t * 250], [-110 - 20 * t, -178 - t * 190], crossAt(t, crownY));
    if (i < 6)
      layer([temple + 8 + 44 * Math.sin(t * 2.4), -44 - t * 220], [140, -150 - t * 150], crossAt(t * 0.86, crownY));
  }
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
      ctx.save();
      ctx.clip(path);
      for (const [color, opacity, width, dy] of [
        [cloth.deep, 0.2, 15, 5],
        [cloth.deep, 0.55, 4, 0],
        [cloth.shine, 0.35, 5, -6],
      ] as const) {
        ctx.save();
        ctx.translate(0, dy);
        ctx.strokeStyle = withAlpha(color, opacity);
        ctx.lineWidth = width;
        ctx.stroke(folds);
        ctx.restore();
      }
      ctx.restore();
      ctx.strokeStyle = withAlpha(cloth.deep, 0.8);
      ctx.lineWidth = 6;
      ctx.lineCap = 'round';
      ctx.stroke(crossing);
    },
  };
}
