import type { Figure } from '#actors/figure.ts';
import { createHairMass } from '#actors/parts/hair/strands.ts';
import type { HeadwearPainter } from '#actors/parts/headwear/headwear.ts';
import { withAlpha } from '#canvas/color.ts';
import { blob, shape } from '#canvas/curve.ts';

/** A felt or straw hat with a ribbon; the brim stands out on both sides. */
export function brimmedHat(figure: Figure): HeadwearPainter {
  const { temple, crownY } = figure.head;
  const cloth = figure.palette.headwear;
  const top = crownY - 92;
  const crown = createHairMass(
    figure,
    'hat',
    shape(
      [
        [-temple - 6, -158],
        [-temple + 4, -250],
        [-112, top + 22],
        [-40, top - 6],
        [0, top + 8],
        [40, top - 6],
        [112, top + 22],
        [temple - 4, -250],
        [temple + 6, -158],
      ],
      [
        [temple + 6, -158],
        [0, -192],
        [-temple - 6, -158],
      ],
    ),
    [],
    cloth,
  );
  const ribbon = shape(
    [
      [-temple - 8, -160],
      [-temple - 2, -212],
      [0, -252],
      [temple + 2, -212],
      [temple + 8, -160],
    ],
    [
      [temple + 8, -160],
      [0, -196],
      [-temple - 8, -160],
    ],
  );
  const brim = blob([
    [-temple - 150, -150],
    [-temple - 40, -196],
    [0, -218],
    [temple + 40, -196],
    [temple + 150, -150],
    [temple + 60, -132],
    [0, -148],
    [-temple - 60, -132],
  ]);
  return {
    hidesHair: false,
    coversEars: false,
    coversJaw: false,
    front: (ctx) => {
      crown(ctx);
      ctx.fillStyle = cloth.deep;
      ctx.fill(ribbon);
      ctx.save();
      ctx.translate(0, 7);
      ctx.fillStyle = withAlpha(cloth.deep, 0.5);
      ctx.fill(brim);
      ctx.restore();
      const { side } = figure.light;
      const fill = ctx.createLinearGradient(side * (temple + 150), -200, -side * (temple + 150), -130);
      fill.addColorStop(0, cloth.shine);
      fill.addColorStop(0.4, cloth.base);
      fill.addColorStop(1, cloth.dark);
      ctx.fillStyle = fill;
      ctx.fill(brim);
    },
  };
}
