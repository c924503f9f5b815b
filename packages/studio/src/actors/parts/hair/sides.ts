import { shape } from '#actors/draw/curve.ts';
import type { Figure } from '#actors/figure.ts';
import type { Painter } from '#actors/parts/hair/hair.ts';
import { type Cubic, createHairMass } from '#actors/parts/hair/strands.ts';

/** Sides down to the ear with combed strands, for every short cut that is not shaved. */
export function createSides(figure: Figure, thickness: number): Painter {
  const { temple } = figure.head;
  const painters = [-1, 1].map((s) => {
    const path = shape(
      [
        [s * (temple + thickness * 0.6), -150],
        [s * (temple + thickness), -80],
        [s * (temple + thickness * 0.7), 6],
        [s * (temple + 2), 26],
      ],
      [
        [s * (temple + 2), 26],
        [s * (temple - 12), 10],
        [s * (temple - 15), -60],
        [s * (temple - 36), -130],
        [s * (temple - 30), -170],
      ],
    );
    const flow = {
      a: [
        [s * (temple - 34), -165],
        [s * (temple - 14), -110],
        [s * (temple - 12), -50],
        [s * (temple - 10), 14],
      ] as Cubic,
      b: [
        [s * (temple + 4), -180],
        [s * (temple + thickness), -110],
        [s * (temple + thickness), -50],
        [s * (temple + 4), 18],
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
