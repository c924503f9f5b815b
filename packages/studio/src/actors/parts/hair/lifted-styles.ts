import type { Figure } from '#actors/figure.ts';
import type { Hair } from '#actors/parts/hair/hair.ts';
import { createSides } from '#actors/parts/hair/sides.ts';
import { type Cubic, createHairMass, type Flow } from '#actors/parts/hair/strands.ts';
import { type Point, shape } from '#canvas/curve.ts';
import { firstItem } from '#lists/require-item.ts';
import { createRandom } from '#random/seeded-random.ts';

/** Swept up and back from the forehead. */
export function quiff(figure: Figure): Hair {
  const { temple, crownY } = figure.head;
  const path = shape(
    [
      [-temple - 2, -92],
      [-temple - 8, -170],
      [-146, -250],
      [-96, crownY - 54],
      [6, crownY - 84],
      [104, crownY - 66],
      [156, -256],
      [temple + 4, -176],
      [temple, -92],
    ],
    [
      [temple, -92],
      [temple - 24, -132],
      [122, -184],
      [60, -202],
      [-30, -196],
      [-104, -180],
      [-temple + 26, -134],
      [-temple - 2, -92],
    ],
  );
  const top = createHairMass(figure, 'top', path, quiffFlows(figure));
  const flank = createSides(figure, 7);
  return {
    coversEars: false,
    front: (ctx) => {
      flank(ctx);
      top(ctx);
    },
  };
}

/** Up from the forehead and back over it, with the short hair of both temples. */
function quiffFlows({ head: { temple, crownY } }: Figure): Flow[] {
  return [
    {
      a: [
        [-128, -176],
        [-160, -230],
        [-110, -300],
        [-30, crownY - 66],
      ],
      b: [
        [-20, -200],
        [-60, -260],
        [-20, crownY - 70],
        [60, crownY - 80],
      ],
      strands: 20,
      shine: 0.55,
      width: 3.6,
    },
    {
      a: [
        [-20, -200],
        [-50, -260],
        [0, crownY - 70],
        [70, crownY - 76],
      ],
      b: [
        [124, -180],
        [150, -230],
        [160, -260],
        [130, crownY - 20],
      ],
      strands: 22,
      shine: 0.5,
      width: 3.6,
    },
    {
      a: [
        [-temple, -96],
        [-temple, -150],
        [-160, -210],
        [-120, -270],
      ],
      b: [
        [-128, -176],
        [-150, -210],
        [-140, -250],
        [-100, -290],
      ],
      strands: 8,
      width: 2.6,
    },
    {
      a: [
        [temple - 2, -96],
        [temple, -150],
        [164, -210],
        [132, -270],
      ],
      b: [
        [124, -180],
        [146, -210],
        [150, -240],
        [120, -290],
      ],
      strands: 8,
      width: 2.6,
    },
  ];
}

/** Short and pushed forward with a broken fringe. */
export function crop(figure: Figure): Hair {
  const { temple, crownY } = figure.head;
  const random = createRandom(`${figure.seed}/crop`);
  const lean = figure.light.side * 6;
  // Broken into uneven tips that all lean in one direction.
  const fringe: Point[][] = [];
  const tips = 7;
  const at = (i: number): Point => [130 - (i * 260) / tips, -172 + 12 * Math.abs(i / tips - 0.5)];
  for (let i = 0; i < tips; i++) {
    const [x0, y0] = at(i);
    const [x1, y1] = at(i + 1);
    const drop = 14 + random() * 18;
    fringe.push([
      [x0, y0],
      [(x0 + x1) / 2 + 6 + lean, y0 + drop * 0.6],
      [(x0 + x1) / 2 - 4 + lean, y0 + drop],
    ]);
    fringe.push([
      [(x0 + x1) / 2 - 4 + lean, y0 + drop],
      [x1 + 4, y1 + drop * 0.35],
      [x1, y1],
    ]);
  }
  const crown: Point[] = [
    [-temple - 5, -76],
    [-temple - 10, -150],
    [-138, crownY + 10],
    [-70, crownY - 24],
    [0, crownY - 36],
    [70, crownY - 26],
    [138, crownY + 8],
    [temple + 10, -150],
    [temple + 5, -76],
  ];
  const path = shape(
    crown,
    [
      [temple + 5, -76],
      [temple - 16, -112],
      [130, -166],
    ],
    ...fringe,
    [
      [-130, -166],
      [-temple + 16, -112],
      [-temple - 5, -76],
    ],
  );
  const top = createHairMass(figure, 'top', path, [
    {
      a: [
        [-20, crownY - 20],
        [-90, crownY + 10],
        [-150, -190],
        [-temple, -96],
      ],
      b: [
        [0, crownY - 20],
        [-20, crownY + 30],
        [-40, -210],
        [-46, -160],
      ],
      strands: 22,
      shine: 0.4,
      width: 3.2,
    },
    {
      a: [
        [0, crownY - 20],
        [-20, crownY + 30],
        [-40, -210],
        [-46, -160],
      ],
      b: [
        [20, crownY - 20],
        [90, crownY + 10],
        [150, -190],
        [temple, -96],
      ],
      strands: 26,
      shine: 0.4,
      width: 3.2,
    },
  ]);
  const flank = createSides(figure, 8);
  return {
    coversEars: false,
    front: (ctx) => {
      flank(ctx);
      top(ctx);
    },
  };
}

/** Short with a long fringe swept to one side. */
export function pixie(figure: Figure): Hair {
  const { temple, crownY } = figure.head;
  const s = figure.light.side;
  const flip = (points: readonly Point[]): Point[] => points.map(([x, y]): Point => [x * s, y]);
  const turn = (points: Cubic): Cubic => [
    firstItem(flip([points[0]])),
    firstItem(flip([points[1]])),
    firstItem(flip([points[2]])),
    firstItem(flip([points[3]])),
  ];
  const path = shape(
    flip([
      [-temple + 2, 40],
      [-temple - 20, -20],
      [-temple - 24, -130],
      [-140, crownY - 12],
      [-30, crownY - 48],
      [90, crownY - 34],
      [temple + 4, -196],
      [temple + 18, -90],
      [temple + 2, 24],
    ]),
    flip([
      [temple + 2, 24],
      [temple - 18, -60],
      [140, -140],
      [104, -178],
    ]),
    flip([
      [104, -178],
      [40, -128],
      [-40, -100],
      [-116, -88],
    ]),
    flip([
      [-116, -88],
      [-90, -112],
      [-120, -98],
      [-temple + 20, -64],
      [-temple + 12, -20],
      [-temple + 2, 40],
    ]),
  );
  const front = createHairMass(figure, 'top', path, [
    {
      a: turn([
        [100, -186],
        [40, -150],
        [-50, -110],
        [-112, -92],
      ]),
      b: turn([
        [70, crownY - 44],
        [-90, crownY - 100],
        [-temple - 30, -190],
        [-temple - 4, -40],
      ]),
      strands: 34,
      shine: 0.4,
      width: 3.4,
    },
    {
      a: turn([
        [104, -180],
        [140, -150],
        [160, -90],
        [temple - 6, 10],
      ]),
      b: turn([
        [80, crownY - 40],
        [160, crownY - 30],
        [temple + 10, -140],
        [temple + 8, 0],
      ]),
      strands: 16,
      shine: 0.4,
      width: 3,
    },
  ]);
  return { coversEars: false, front };
}
