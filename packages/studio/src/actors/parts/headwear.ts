import { Path2D } from '@napi-rs/canvas';
import { withAlpha } from '#actors/draw/color.ts';
import { blob, line, mirrored, type Point, shape } from '#actors/draw/curve.ts';
import type { Figure } from '#actors/figure.ts';
import type { Headwear } from '#actors/look.ts';
import type { Painter } from '#actors/parts/hair/hair.ts';
import { createHairMass } from '#actors/parts/hair/strands.ts';

/** Something worn on the head; it moves with the head. */
export interface HeadwearPainter {
  back?: Painter;
  front: Painter;
  /** Whether it replaces the hair, hides the ears, or wraps the jaw (which then stays still while speaking). */
  hidesHair: boolean;
  coversEars: boolean;
  coversJaw: boolean;
}

function hijab(figure: Figure): HeadwearPainter {
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
  const drape = createHairMass(
    figure,
    'hijab',
    path,
    [
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
    ],
    { ...cloth, deep: cloth.dark, dark: cloth.dark },
  );
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

function turban(figure: Figure): HeadwearPainter {
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
  const wrap = createHairMass(
    figure,
    'turban',
    path,
    [
      {
        a: [
          [-temple - 4, -40],
          [-130, -110],
          [-40, -170],
          [70, -236],
        ],
        b: [
          [-temple - 36, -240],
          [-120, crownY - 50],
          [-20, crownY - 90],
          [90, crownY - 96],
        ],
        strands: 8,
        width: 8,
        shine: 0.55,
      },
      {
        a: [
          [temple + 4, -40],
          [130, -110],
          [50, -160],
          [0, -178],
        ],
        b: [
          [temple + 40, -220],
          [150, crownY - 20],
          [110, crownY - 30],
          [20, -220],
        ],
        strands: 8,
        width: 8,
        shine: 0.45,
      },
    ],
    cloth,
  );
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
      ctx.strokeStyle = withAlpha(cloth.deep, 0.8);
      ctx.lineWidth = 6;
      ctx.lineCap = 'round';
      ctx.stroke(crossing);
    },
  };
}

function headWrap(figure: Figure): HeadwearPainter {
  const { temple, crownY } = figure.head;
  const cloth = figure.palette.headwear;
  const path = shape(
    [
      [-temple + 2, -70],
      [-temple - 22, -150],
      [-temple + 4, -256],
      [-80, crownY - 80],
      [40, crownY - 104],
      [temple - 20, crownY - 30],
      [temple + 22, -150],
      [temple - 2, -70],
    ],
    [
      [temple - 2, -70],
      [120, -158],
      [0, -186],
      [-120, -158],
      [-temple + 2, -70],
    ],
  );
  const wrap = createHairMass(
    figure,
    'wrap',
    path,
    [
      {
        a: [
          [-temple, -84],
          [-120, -150],
          [0, -180],
          [90, -210],
        ],
        b: [
          [-temple - 10, -230],
          [-90, crownY - 50],
          [0, crownY - 90],
          [70, crownY - 90],
        ],
        strands: 9,
        width: 8,
        shine: 0.6,
      },
      {
        a: [
          [temple, -84],
          [140, -140],
          [110, -180],
          [70, -220],
        ],
        b: [
          [temple + 10, -180],
          [temple, crownY],
          [120, crownY - 20],
          [70, crownY - 90],
        ],
        strands: 7,
        width: 8,
        shine: 0.4,
      },
    ],
    cloth,
  );
  const knots = [
    blob([
      [30, crownY - 40],
      [-10, crownY - 120],
      [50, crownY - 150],
      [96, crownY - 90],
      [76, crownY - 30],
    ]),
    blob([
      [60, crownY - 50],
      [120, crownY - 128],
      [176, crownY - 96],
      [148, crownY - 30],
      [80, crownY - 16],
    ]),
  ].map((knot, i) =>
    createHairMass(
      figure,
      `knot${i}`,
      knot,
      [
        {
          a: [
            [40, crownY - 40],
            [20, crownY - 90],
            [40, crownY - 130],
            [70, crownY - 140],
          ],
          b: [
            [80, crownY - 30],
            [110, crownY - 60],
            [140, crownY - 100],
            [160, crownY - 90],
          ],
          strands: 9,
          width: 6,
          shine: 0.6,
        },
      ],
      cloth,
    ),
  );
  return {
    hidesHair: true,
    coversEars: false,
    coversJaw: false,
    front: (ctx) => {
      wrap(ctx);
      for (const paint of knots) paint(ctx);
    },
  };
}

function beanie(figure: Figure): HeadwearPainter {
  const { temple, crownY } = figure.head;
  const cloth = figure.palette.headwear;
  const dome = blob([
    [-temple - 20, -140],
    [-temple - 8, -230],
    [-96, crownY - 62],
    [0, crownY - 86],
    [96, crownY - 62],
    [temple + 8, -230],
    [temple + 20, -140],
    [0, -150],
  ]);
  const ribs = [-1, 1].map((s) => ({
    a: [
      [s * 8, crownY - 84],
      [s * 10, crownY],
      [s * 10, -200],
      [s * 10, -150],
    ] as const,
    b: [
      [s * 40, crownY - 80],
      [s * (temple + 10), crownY - 20],
      [s * (temple + 24), -200],
      [s * (temple + 14), -140],
    ] as const,
    strands: 11,
    width: 5,
    shine: 0.35,
  }));
  const knit = createHairMass(figure, 'beanie', dome, ribs, cloth);
  const cuff = shape(
    [
      [-temple - 24, -186],
      [-100, -214],
      [0, -222],
      [100, -214],
      [temple + 24, -186],
    ],
    [
      [temple + 24, -186],
      [temple + 28, -140],
      [temple + 16, -92],
    ],
    [
      [temple + 16, -92],
      [100, -128],
      [0, -138],
      [-100, -128],
      [-temple - 16, -92],
    ],
    [
      [-temple - 16, -92],
      [-temple - 28, -140],
      [-temple - 24, -186],
    ],
  );
  const stitches = new Path2D();
  for (let i = -14; i <= 14; i++) {
    const x = (i / 14) * (temple + 20);
    const sag = (x / (temple + 20)) ** 2;
    stitches.moveTo(x, -220 + sag * 36);
    stitches.lineTo(x * 0.98, -136 + sag * 44);
  }
  return {
    hidesHair: false,
    coversEars: false,
    coversJaw: false,
    front: (ctx) => {
      knit(ctx);
      ctx.fillStyle = withAlpha(cloth.deep, 0.5);
      ctx.fill(cuff);
      ctx.save();
      ctx.translate(0, -5);
      const fill = ctx.createLinearGradient(figure.light.side * temple, 0, -figure.light.side * temple, 0);
      fill.addColorStop(0, cloth.light);
      fill.addColorStop(1, cloth.dark);
      ctx.fillStyle = fill;
      ctx.fill(cuff);
      ctx.clip(cuff);
      ctx.strokeStyle = withAlpha(cloth.deep, 0.5);
      ctx.lineWidth = 4;
      ctx.stroke(stitches);
      ctx.restore();
    },
  };
}

function cap(figure: Figure): HeadwearPainter {
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

function headband(figure: Figure): HeadwearPainter {
  const { temple } = figure.head;
  const cloth = figure.palette.headwear;
  const band = shape(
    [
      [-temple - 18, -96],
      [-temple + 8, -186],
      [-80, -240],
      [0, -252],
      [80, -240],
      [temple - 8, -186],
      [temple + 18, -96],
    ],
    [
      [temple + 18, -96],
      [temple - 4, -100],
      [temple - 34, -158],
      [70, -200],
      [0, -208],
      [-70, -200],
      [-temple + 34, -158],
      [-temple + 4, -100],
      [-temple - 18, -96],
    ],
  );
  const paint = createHairMass(
    figure,
    'band',
    band,
    [
      {
        a: [
          [-temple, -100],
          [-120, -240],
          [120, -240],
          [temple, -100],
        ],
        b: [
          [-temple + 10, -100],
          [-100, -200],
          [100, -200],
          [temple - 10, -100],
        ],
        strands: 5,
        width: 4,
        shine: 0.4,
      },
    ],
    cloth,
  );
  return { hidesHair: false, coversEars: false, coversJaw: false, front: paint };
}

const kinds: Record<Exclude<Headwear, 'none'>, (figure: Figure) => HeadwearPainter> = {
  hijab,
  turban,
  'head-wrap': headWrap,
  beanie,
  cap,
  headband,
};

/** Prepares what the look wears on the head; null for nothing. */
export function createHeadwear(figure: Figure): HeadwearPainter | null {
  const { headwear } = figure.look;
  return headwear === 'none' ? null : kinds[headwear](figure);
}
