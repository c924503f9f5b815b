import { Path2D } from '@napi-rs/canvas';
import { withAlpha } from '#actors/draw/color.ts';
import { type Point, shape } from '#actors/draw/curve.ts';
import { createSoftLayer, paintSoftLayer } from '#actors/draw/soft-layer.ts';
import type { Figure } from '#actors/figure.ts';
import { capPath } from '#actors/parts/hair/cap.ts';
import type { Hair, Painter } from '#actors/parts/hair/hair.ts';
import { type Cubic, createHairMass } from '#actors/parts/hair/strands.ts';

const hairlineOf = (temple: number, lift = 0): Point[] => [
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

export const buzz = (figure: Figure): Hair => ({ coversEars: false, front: stubbleCap(figure, 0.86, 8) });
export const bald = (figure: Figure): Hair => ({
  coversEars: false,
  front: figure.look.age > 0.4 ? stubbleCap(figure, 0.001, 0) : () => undefined,
});

/** Sides down to the ear with combed strands, for every short cut that is not shaved. */
function sides(figure: Figure, thickness: number): Painter {
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
  const flank = sides(figure, 10);
  return {
    coversEars: false,
    front: (ctx) => {
      flank(ctx);
      top(ctx);
    },
  };
}

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
  const top = createHairMass(figure, 'top', path, [
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
  ]);
  const flank = sides(figure, 7);
  return {
    coversEars: false,
    front: (ctx) => {
      flank(ctx);
      top(ctx);
    },
  };
}

/** Short and pushed forward with a broken fringe. */
export function crop(figure: Figure): Hair {
  const { temple, crownY } = figure.head;
  const fringe: Point[] = [];
  for (let i = 0; i <= 10; i++) fringe.push([124 - i * 24.8, -158 + (i % 2) * 14 - 10 * Math.sin((i / 10) * Math.PI)]);
  const path = new Path2D();
  path.addPath(
    shape(
      [
        [-temple - 6, -76],
        [-temple - 14, -150],
        [-136, crownY + 4],
        [-60, crownY - 30],
        [30, crownY - 34],
        [136, crownY + 2],
        [temple + 14, -150],
        [temple + 6, -76],
      ],
      [
        [temple + 6, -76],
        [temple - 18, -116],
        [134, -150],
      ],
      fringe,
      [fringe.at(-1)!, [-temple + 18, -116], [-temple - 6, -76]],
    ),
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
  const flank = sides(figure, 8);
  return {
    coversEars: false,
    front: (ctx) => {
      flank(ctx);
      top(ctx);
    },
  };
}

/** Combed straight back. */
export function slick(figure: Figure): Hair {
  const { temple, crownY } = figure.head;
  const path = capPath(figure, { top: 26, side: 8, leftY: 0, rightY: 0, hairline: hairlineOf(temple, 30) });
  const front = createHairMass(figure, 'top', path, [
    {
      a: [
        [-temple + 6, -60],
        [-temple - 4, -120],
        [-temple, -180],
        [-110, crownY],
      ],
      b: [
        [-90, -190],
        [-110, -230],
        [-90, crownY - 4],
        [-20, crownY - 26],
      ],
      strands: 18,
      shine: 0.5,
    },
    {
      a: [
        [-90, -190],
        [-110, -230],
        [-90, crownY - 4],
        [-20, crownY - 26],
      ],
      b: [
        [90, -190],
        [110, -230],
        [90, crownY - 4],
        [20, crownY - 26],
      ],
      strands: 30,
      shine: 0.45,
    },
    {
      a: [
        [90, -190],
        [110, -230],
        [90, crownY - 4],
        [20, crownY - 26],
      ],
      b: [
        [temple - 6, -60],
        [temple + 4, -120],
        [temple, -180],
        [110, crownY],
      ],
      strands: 18,
      shine: 0.5,
    },
  ]);
  return { coversEars: false, front };
}

/** Clipped sides under a longer top. */
export function fade(figure: Figure): Hair {
  const { temple, crownY } = figure.head;
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
      void temple;
    },
  };
}

/** Short with a long fringe swept to one side. */
export function pixie(figure: Figure): Hair {
  const { temple, crownY } = figure.head;
  const s = figure.light.side;
  const flip = (points: readonly Point[]): Point[] => points.map(([x, y]): Point => [x * s, y]);
  const turn = (points: Cubic): Cubic => [
    flip([points[0]])[0]!,
    flip([points[1]])[0]!,
    flip([points[2]])[0]!,
    flip([points[3]])[0]!,
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

/** Thin on top, with high corners; fuller above the ears. */
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
  const flank = sides(figure, 12);
  return {
    coversEars: false,
    front: (ctx) => {
      flank(ctx);
      top(ctx);
    },
  };
}
