import type { Figure } from '#actors/figure.ts';
import type { Painter } from '#actors/parts/hair/hair.ts';
import { type Cubic, createHairMass } from '#actors/parts/hair/strands.ts';
import { shape } from '#canvas/curve.ts';

/** Sides down to the ear with combed strands, for every short cut that is not shaved. */
export function createSides(figure: Figure, thickness: number): Painter {
  const { temple } = figure.head;
  const painters = [-1, 1].map((s) => {
    const path = shape(
      [
        [s * (temple - 34), -184],
        [s * (temple - 12 + thickness * 0.5), -140],
        [s * (temple + thickness), -80],
        [s * (temple + thickness * 0.6), -16],
        [s * (temple - 2), 8],
      ],
      [
        [s * (temple - 2), 8],
        [s * (temple - 9), -14],
        [s * (temple - 13), -60],
        [s * (temple - 34), -126],
        [s * (temple - 34), -184],
      ],
    );
    const flow = {
      a: [
        [s * (temple - 34), -165],
        [s * (temple - 14), -110],
        [s * (temple - 12), -50],
        [s * (temple - 8), -6],
      ] as Cubic,
      b: [
        [s * (temple + 4), -180],
        [s * (temple + thickness), -110],
        [s * (temple + thickness), -50],
        [s * (temple + 2), 2],
      ] as Cubic,
      strands: 12,
      width: 2.4,
    };
    return createHairMass(figure, `side${s}`, path, [flow]);
  });
  return (ctx) => {
    for (const paint of painters) paint(ctx);
  };
}
