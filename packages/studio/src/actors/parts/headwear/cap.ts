import type { Figure } from '#actors/figure.ts';
import { createHairMass } from '#actors/parts/hair/strands.ts';
import type { HeadwearPainter } from '#actors/parts/headwear/headwear.ts';
import { withAlpha } from '#canvas/color.ts';
import { line, shape } from '#canvas/curve.ts';

/** A cap with a brim. */
export function cap(figure: Figure): HeadwearPainter {
  const { temple, crownY } = figure.head;
  const cloth = figure.palette.headwear;
  const dome = shape(
    [
      [-temple - 10, -128],
      [-temple - 8, -210],
      [-100, crownY - 46],
      [0, crownY - 66],
      [100, crownY - 46],
      [temple + 8, -210],
      [temple + 10, -128],
    ],
    [
      [temple + 10, -128],
      [100, -176],
      [0, -188],
      [-100, -176],
      [-temple - 10, -128],
    ],
  );
  const crown = createHairMass(figure, 'cap', dome, [], cloth);
  const seams = [
    line([
      [0, crownY - 64],
      [0, -190],
    ]),
    line([
      [-20, crownY - 62],
      [-110, -240],
      [-124, -170],
    ]),
    line([
      [20, crownY - 62],
      [110, -240],
      [124, -170],
    ]),
  ];
  const brim = shape(
    [
      [-temple - 6, -130],
      [-110, -196],
      [0, -208],
      [110, -196],
      [temple + 6, -130],
    ],
    [
      [temple + 6, -130],
      [temple - 8, -104],
      [110, -120],
      [0, -124],
      [-110, -120],
      [-temple + 8, -104],
      [-temple - 6, -130],
    ],
  );
  return {
    hidesHair: false,
    coversEars: false,
    coversJaw: false,
    front: (ctx) => {
      crown(ctx);
      ctx.strokeStyle = withAlpha(cloth.deep, 0.6);
      ctx.lineWidth = 3;
      for (const seam of seams) ctx.stroke(seam);
      ctx.fillStyle = cloth.dark;
      ctx.beginPath();
      ctx.arc(0, crownY - 64, 10, 0, Math.PI * 2);
      ctx.fill();
      const fill = ctx.createLinearGradient(0, -206, 0, -104);
      fill.addColorStop(0, cloth.dark);
      fill.addColorStop(0.5, cloth.base);
      fill.addColorStop(0.88, cloth.light);
      fill.addColorStop(1, cloth.deep);
      ctx.fillStyle = fill;
      ctx.fill(brim);
      ctx.setLineDash([9, 5]);
      ctx.strokeStyle = withAlpha(cloth.shine, 0.5);
      ctx.lineWidth = 2;
      ctx.stroke(
        line([
          [-temple + 12, -124],
          [-100, -142],
          [0, -148],
          [100, -142],
          [temple - 12, -124],
        ]),
      );
      ctx.setLineDash([]);
    },
  };
}
