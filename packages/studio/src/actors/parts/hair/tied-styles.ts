import type { Figure } from '#actors/figure.ts';
import { capPath } from '#actors/parts/hair/cap.ts';
import type { Hair, Painter } from '#actors/parts/hair/hair.ts';
import { createFall } from '#actors/parts/hair/long-styles.ts';
import { type Cubic, createHairMass, type Flow } from '#actors/parts/hair/strands.ts';
import { blob, type Point, shape } from '#canvas/curve.ts';
import type { Ellipse } from '#canvas/ellipse.ts';

/** Hair pulled back tightly from the whole hairline. */
export function createPulledBack(
  figure: Figure,
  thickness: number,
  towards: Point = [0, figure.head.crownY - 10],
): Painter {
  const { temple } = figure.head;
  const right: Point[] = [
    [temple - 11, -58],
    [temple - 18, -112],
    [temple - 36, -168],
    [88, -205],
  ];
  const hairline: Point[] = [...right, [0, -215], ...right.map(([px, py]): Point => [-px, py]).reverse()];
  const path = capPath(figure, { top: thickness, side: thickness * 0.4, leftY: 2, rightY: 2, hairline });
  const [x, y] = towards;
  const ridge = y - thickness + 14;
  // Combed from three places of the hairline on each side: over the ear, the temple, the middle of the forehead.
  const overEar = (s: number): Cubic => [
    [s * (temple - 6), -6],
    [s * (temple + 12), -110],
    [s * (temple + 8), -236],
    [x + s * 84, ridge + 4],
  ];
  const overTemple = (s: number): Cubic => [
    [s * (temple - 30), -160],
    [s * (temple - 26), -196],
    [x + s * 110, -236],
    [x + s * 46, ridge],
  ];
  const overBrow = (s: number): Cubic => [
    [s * 4, -213],
    [s * 5, -236],
    [x * 0.6 + s * 5, -256],
    [x + s * 4, ridge],
  ];
  const sides = [-1, 1].flatMap((s): Flow[] => [
    { a: overEar(s), b: overTemple(s), strands: 18, shine: 0.45, width: 3 },
    { a: overTemple(s), b: overBrow(s), strands: 22, shine: 0.42, width: 3 },
  ]);
  return createHairMass(figure, 'pulled', path, sides);
}

function createBun(figure: Figure, name: string, { x, y, rx, ry }: Ellipse): Painter {
  const points: Point[] = Array.from({ length: 10 }, (_, i) => {
    const angle = (i / 10) * Math.PI * 2;
    const bump = i % 2 ? 1 : 1.035;
    return [x + Math.cos(angle) * rx * bump, y + Math.sin(angle) * ry * bump];
  });
  const coil = (k: number, turn: number): Cubic => [
    [x - rx * k, y + ry * 0.5 * turn],
    [x - rx * 0.5 * k, y - ry * 1.25 * k],
    [x + rx * 0.7 * k, y - ry * 1.1 * k],
    [x + rx * k, y + ry * 0.35 * turn],
  ];
  return createHairMass(figure, name, blob(points), [
    { a: coil(1, 1), b: coil(0.25, -1), strands: 14, shine: 0.4, width: 3.4 },
    {
      a: [
        [x - rx, y],
        [x - rx * 0.4, y + ry * 1.2],
        [x + rx * 0.4, y + ry * 1.2],
        [x + rx, y],
      ],
      b: [
        [x - rx * 0.4, y],
        [x - rx * 0.2, y + ry * 0.4],
        [x + rx * 0.2, y + ry * 0.4],
        [x + rx * 0.4, y],
      ],
      strands: 9,
      shine: null,
      width: 3.4,
    },
  ]);
}

/** Fine locks that escaped in front of the ears. */
function createTendrils(figure: Figure): Painter {
  const { temple } = figure.head;
  const painters = [-1, 1].map((s) => {
    const path = shape(
      [
        [s * (temple - 6), -130],
        [s * (temple + 6), -40],
        [s * (temple + 4), 50],
        [s * (temple - 10), 120],
      ],
      [
        [s * (temple - 10), 120],
        [s * (temple - 12), 50],
        [s * (temple - 14), -30],
        [s * (temple - 14), -112],
      ],
    );
    return createHairMass(figure, `tendril${s}`, path, [
      {
        a: [
          [s * (temple - 32), -118],
          [s * (temple - 10), -40],
          [s * (temple - 8), 50],
          [s * (temple - 10), 116],
        ],
        b: [
          [s * (temple - 22), -120],
          [s * (temple + 6), -40],
          [s * (temple + 2), 50],
          [s * (temple - 8), 116],
        ],
        strands: 5,
        width: 2,
      },
    ]);
  });
  return (ctx) => {
    for (const paint of painters) paint(ctx);
  };
}

/** A knot on top of the head. */
export function bun(figure: Figure): Hair {
  const { crownY } = figure.head;
  return {
    coversEars: false,
    back: createBun(figure, 'bun', { x: 0, y: crownY - 74, rx: 96, ry: 84 }),
    front: createPulledBack(figure, 18),
  };
}

/** Smooth, knotted at the nape, with loose locks at the temples. */
export function lowBun(figure: Figure): Hair {
  const pulled = createPulledBack(figure, 22, [figure.light.side * -24, figure.head.crownY + 10]);
  const tendrils = createTendrils(figure);
  const { jaw } = figure.head;
  const buns = [-1, 1].map((s) => createBun(figure, `nape${s}`, { x: s * (jaw + 6), y: 168, rx: 62, ry: 70 }));
  return {
    coversEars: false,
    back: (ctx) => {
      for (const paint of buns) paint(ctx);
    },
    front: (ctx) => {
      pulled(ctx);
      tendrils(ctx);
    },
  };
}

/** A high ponytail that falls to the side away from the light. */
export function ponytail(figure: Figure): Hair {
  const s = -figure.light.side;
  const { temple, crownY } = figure.head;
  const tail = shape(
    [
      [s * 20, crownY + 10],
      [s * 90, crownY - 88],
      [s * (temple + 40), crownY - 30],
      [s * (temple + 104), -60],
      [s * (temple + 108), 160],
      [s * (temple + 70), 340],
      [s * (temple + 84), 440],
    ],
    [
      [s * (temple + 84), 440],
      [s * (temple + 10), 370],
      [s * (temple + 6), 180],
      [s * (temple - 6), -40],
      [s * 110, -150],
      [s * 20, crownY + 40],
    ],
  );
  const back = createHairMass(figure, 'tail', tail, [
    {
      a: [
        [s * 40, crownY + 20],
        [s * (temple + 10), crownY + 10],
        [s * (temple + 6), 60],
        [s * (temple + 60), 420],
      ],
      b: [
        [s * 50, crownY - 40],
        [s * (temple + 100), crownY - 60],
        [s * (temple + 130), 100],
        [s * (temple + 78), 430],
      ],
      strands: 34,
      shine: 0.3,
      width: 4,
    },
  ]);
  const pulled = createPulledBack(figure, 20, [s * 30, crownY - 14]);
  const tendrils = createTendrils(figure);
  return {
    coversEars: false,
    back,
    front: (ctx) => {
      pulled(ctx);
      tendrils(ctx);
    },
  };
}

/** Two knots high at the sides. */
export function spaceBuns(figure: Figure): Hair {
  const { crownY } = figure.head;
  const buns = [-1, 1].map((s) => createBun(figure, `bun${s}`, { x: s * 142, y: crownY - 26, rx: 82, ry: 76 }));
  const pulled = createPulledBack(figure, 20);
  return {
    coversEars: false,
    back: (ctx) => {
      for (const paint of buns) paint(ctx);
    },
    front: pulled,
  };
}

/** A small knot at the back of the crown. */
export function manBun(figure: Figure): Hair {
  const { crownY } = figure.head;
  return {
    coversEars: false,
    back: createBun(figure, 'bun', { x: 0, y: crownY - 40, rx: 66, ry: 56 }),
    front: createPulledBack(figure, 14),
  };
}

/** Gathered at the top, loose below. */
export function halfUp(figure: Figure): Hair {
  const { crownY } = figure.head;
  const fall = createFall(figure, {
    length: 520,
    spread: 256,
    wave: 12,
    part: 0,
    fringe: null,
    overShoulder: true,
    top: 30,
  });
  const knot = createBun(figure, 'knot', { x: 0, y: crownY - 62, rx: 64, ry: 52 });
  const pulled = createPulledBack(figure, 26, [0, crownY - 24]);
  return {
    coversEars: true,
    back: (ctx) => {
      knot(ctx);
      fall.back?.(ctx);
    },
    front: (ctx) => {
      fall.front(ctx);
      pulled(ctx);
    },
  };
}
