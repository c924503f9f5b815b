import { type Canvas, createCanvas, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { createRandom } from '#random/seeded-random.ts';

/** Garments tests and contact sheets are drawn with. */
export type GarmentKind =
  | 'tee'
  | 'sweater'
  | 'tank'
  | 'blouse'
  | 'dress'
  | 'maxi'
  | 'trousers'
  | 'shorts'
  | 'skirt'
  | 'pencil-skirt'
  | 'jacket'
  | 'lined-jacket';

export interface GarmentPhotoOptions {
  width?: number;
  height?: number;
  backdrop?: readonly [string, string];
  /** Color of the cloth, and of its pattern, lining or print. */
  colors?: readonly [string, string];
  pattern?: 'plain' | 'stripes' | 'dots' | 'checks' | 'denim';
  /** Laid flat, on a hanger, or as worn by nobody. */
  shown?: 'flat' | 'hanger' | 'ghost';
}

type Point = readonly [x: number, y: number];

/** Right half of an outline in centimeters, from the neck or waist to the middle of the hem; the rest is mirrored. */
interface Pattern {
  outline: readonly Point[];
  /** Middle of the upper edge: depth of the front neckline, rise of a waistband. */
  middle: Point;
  /** The opening between the two fronts, upper end to lower end. */
  opening?: readonly Point[];
  length: number;
  reach: number;
}

const body = (sleeve: readonly Point[], hem: readonly Point[], neck: { half: number; depth: number }): Pattern => {
  const outline: Point[] = [[neck.half, 0], [21.5, 4.5], ...sleeve, [25.5, 24], ...hem];
  return {
    outline,
    middle: [0, neck.depth],
    length: Math.max(...outline.map(([, y]) => y)),
    reach: Math.max(...outline.map(([x]) => x)),
  };
};

const sleeves = (shown: GarmentPhotoOptions['shown'], long: boolean): Point[] => {
  if (shown !== 'flat')
    return long
      ? [
          [26, 10],
          [36, 36],
          [40, 60],
          [33.5, 61.5],
          [30, 40],
        ]
      : [
          [27, 10],
          [33.5, 24],
          [28, 27],
        ];
  return long
    ? [
        [28, 8],
        [46, 34],
        [60, 58],
        [53, 62],
        [38, 40],
      ]
    : [
        [28, 8],
        [41, 20],
        [35, 28.5],
      ];
};

const straight: readonly Point[] = [
  [25.5, 50],
  [26, 70],
  [0, 71],
];
type Shown = NonNullable<GarmentPhotoOptions['shown']>;

const shape = (outline: readonly Point[], depth: number): Pattern => ({
  outline,
  middle: [0, depth],
  length: Math.max(...outline.map(([, y]) => y)),
  reach: Math.max(...outline.map(([x]) => x)),
});

const jacket = (shown: Shown, end: Point): Pattern => ({
  ...body(sleeves(shown, true), [[26, 50], [27, 72], end], { half: 8.5, depth: 3 }),
  opening: [
    [7.5, 3],
    [8.5, 14],
    [7, 34],
    [8, 60],
    [9, 73.5],
  ],
});

const patterns: Record<GarmentKind, (shown: Shown) => Pattern> = {
  tee: (shown) => body(sleeves(shown, false), straight, { half: 9, depth: 9 }),
  sweater: (shown) =>
    body(
      sleeves(shown, true),
      [
        [26, 50],
        [25, 66],
        [0, 67],
      ],
      { half: 10, depth: 6 },
    ),
  blouse: (shown) =>
    body(
      sleeves(shown, true),
      [
        [22.5, 44],
        [25.5, 66],
        [0, 69],
      ],
      { half: 7, depth: 19 },
    ),
  tank: () =>
    shape(
      [
        [11, 0],
        [16, 1.5],
        [18, 12],
        [25, 24],
        [24.5, 44],
        [25.5, 66],
        [0, 67],
      ],
      17,
    ),
  dress: () =>
    shape(
      [
        [10, 0],
        [17, 3],
        [18, 12],
        [23, 24],
        [18.5, 44],
        [29, 72],
        [37, 100],
        [0, 103],
      ],
      13,
    ),
  maxi: (shown) =>
    body(
      sleeves(shown, false),
      [
        [21, 44],
        [27, 80],
        [36, 142],
        [0, 145],
      ],
      { half: 8, depth: 16 },
    ),
  trousers: () =>
    shape(
      [
        [20, 0],
        [23.5, 10],
        [26, 24],
        [22, 60],
        [17.5, 104],
        [5.5, 104.5],
        [4.5, 60],
        [0, 30],
      ],
      1.5,
    ),
  shorts: () =>
    shape(
      [
        [20, 0],
        [24, 10],
        [27, 24],
        [31, 48],
        [6, 50],
        [0, 30],
      ],
      1.5,
    ),
  skirt: () =>
    shape(
      [
        [17, 0],
        [21, 12],
        [29, 40],
        [35, 62],
        [0, 66],
      ],
      1.5,
    ),
  'pencil-skirt': () =>
    shape(
      [
        [17.5, 0],
        [21, 8],
        [24, 22],
        [23, 45],
        [21, 66],
        [0, 67],
      ],
      1.5,
    ),
  jacket: (shown) => jacket(shown, [9, 73]),
  'lined-jacket': (shown) => jacket(shown, [0, 73]),
};

/** A smooth line through points; straight where they are few. */
function halfPath(points: readonly Point[], side: 1 | -1, path: Path2D, isFirst: boolean): void {
  const list = side === 1 ? points : points.toReversed();
  for (const [i, [x, y]] of list.entries()) {
    if (i === 0 && isFirst) path.moveTo(x * side, y);
    else path.lineTo(x * side, y);
  }
}

function outlineOf({ outline, middle, opening }: Pattern, isSplit: boolean): Path2D {
  const path = new Path2D();
  if (isSplit && opening) {
    for (const side of [1, -1] as const) {
      const half = new Path2D();
      const all = [...outline, ...opening.toReversed()];
      for (const [i, [x, y]] of all.entries()) {
        if (i === 0) half.moveTo(x * side, y);
        else half.lineTo(x * side, y);
      }
      half.closePath();
      path.addPath(half);
    }
    // The collar behind the neck holds both halves together.
    path.rect(-8.5, 0, 17, 2.8);
    return path;
  }
  halfPath(outline, 1, path, true);
  halfPath(outline, -1, path, false);
  const [first] = outline;
  // Front neckline or waistband: one curve from side to side.
  if (first) {
    const depth = first[1] + (middle[1] - first[1]) * 1.34;
    path.bezierCurveTo(-first[0] * 0.86, depth, first[0] * 0.86, depth, first[0], first[1]);
  }
  path.closePath();
  return path;
}

function paintPattern(ctx: SKRSContext2D, { pattern, colors }: Required<GarmentPhotoOptions>): void {
  const [main, second] = colors;
  ctx.fillStyle = main;
  ctx.fillRect(-70, -10, 140, 180);
  ctx.fillStyle = second;
  const random = createRandom(`cloth/${pattern}`);
  if (pattern === 'stripes') for (let y = 2; y < 150; y += 7) ctx.fillRect(-70, y, 140, 2.8);
  if (pattern === 'dots')
    for (let y = 0; y < 150; y += 6)
      for (let x = -66; x < 70; x += 6) {
        ctx.beginPath();
        ctx.arc(x + (y % 12 ? 3 : 0), y, 1.1, 0, Math.PI * 2);
        ctx.fill();
      }
  if (pattern === 'checks') {
    ctx.globalAlpha = 0.45;
    for (let y = 0; y < 150; y += 8) ctx.fillRect(-70, y, 140, 3);
    for (let x = -68; x < 70; x += 8) ctx.fillRect(x, -10, 3, 180);
    ctx.globalAlpha = 1;
  }
  if (pattern === 'denim') {
    ctx.globalAlpha = 0.16;
    for (let i = 0; i < 2600; i++) ctx.fillRect(-70 + random() * 140, random() * 160, 0.25, 1.4);
    ctx.globalAlpha = 1;
  }
}

function paintFolds(ctx: SKRSContext2D, { length, reach }: Pattern, seed: string, px: number): void {
  const random = createRandom(`folds/${seed}`);
  ctx.filter = `blur(${Math.max(1, px * 0.7)}px)`;
  for (let i = 0; i < 26; i++) {
    const x = (random() * 2 - 1) * reach;
    const y = random() * length;
    ctx.strokeStyle = random() < 0.6 ? 'rgba(0,0,0,0.16)' : 'rgba(255,255,255,0.18)';
    ctx.lineWidth = 0.6 + random() * 1.1;
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.quadraticCurveTo(x * 0.96 + random() * 3, y + 6, x * 0.9 + random() * 4 - 2, y + 9 + random() * 14);
    ctx.stroke();
  }
  ctx.filter = 'none';
}

function paintHanger(ctx: SKRSContext2D): void {
  ctx.strokeStyle = '#8b8f94';
  ctx.lineWidth = 0.8;
  ctx.beginPath();
  ctx.moveTo(0, 4);
  ctx.lineTo(0, -5);
  ctx.arc(2.2, -7, 2.4, Math.PI * 0.85, Math.PI * 2.3);
  ctx.stroke();
  ctx.strokeStyle = '#b98a57';
  ctx.lineWidth = 2;
  ctx.beginPath();
  ctx.moveTo(-17, 7);
  ctx.quadraticCurveTo(0, 0.5, 17, 7);
  ctx.stroke();
}

/** Draws a photo of a garment for tests and sheets, on a graded backdrop. */
export function drawGarmentPhoto(kind: GarmentKind, options: GarmentPhotoOptions = {}): Canvas {
  const { width = 900, height = 1100, backdrop = ['#f4f3f1', '#e4e2df'] } = options;
  const { colors = ['#c2402f', '#f4ead8'], pattern = 'plain', shown = 'flat' } = options;
  const full = { width, height, backdrop, colors, pattern, shown };
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  const wall = ctx.createLinearGradient(0, 0, width * 0.3, height);
  wall.addColorStop(0, backdrop[0]);
  wall.addColorStop(1, backdrop[1]);
  ctx.fillStyle = wall;
  ctx.fillRect(0, 0, width, height);
  const cut = patterns[kind](shown);
  const px = Math.min((width * 0.86) / (cut.reach * 2), (height * 0.82) / cut.length);
  ctx.translate(width / 2, (height - cut.length * px) / 2 + px * 2);
  ctx.scale(px, px);
  const outline = outlineOf(cut, kind === 'jacket');
  if (shown === 'hanger') paintHanger(ctx);
  const [first] = cut.outline;
  if (first && first[1] === 0 && cut.middle[1] > 2) {
    // The inside of the back, seen through the neck.
    const back = new Path2D();
    if (shown === 'ghost') {
      back.moveTo(-first[0], 0);
      back.quadraticCurveTo(0, 4, first[0], 0);
      back.lineTo(first[0] * 0.5, cut.middle[1] + 2);
      back.lineTo(-first[0] * 0.5, cut.middle[1] + 2);
      ctx.fillStyle = colors[0];
      ctx.fill(back);
      ctx.fillStyle = 'rgba(20,16,14,0.35)';
      ctx.fill(back);
    }
  }
  ctx.save();
  ctx.clip(outline);
  paintPattern(ctx, full);
  if (kind === 'lined-jacket' && cut.opening) {
    ctx.fillStyle = colors[1];
    ctx.beginPath();
    for (const [i, [x, y]] of [...cut.opening, ...cut.opening.toReversed().map(([x, y]): Point => [-x, y])].entries())
      if (i === 0) ctx.moveTo(x, y - 4);
      else ctx.lineTo(x, y);
    ctx.fill();
  }
  paintFolds(ctx, cut, kind, px);
  const round = ctx.createLinearGradient(-cut.reach, 0, cut.reach, 0);
  for (const [at, alpha] of [
    [0, 0.16],
    [0.3, 0],
    [0.7, 0],
    [1, 0.2],
  ] as const)
    round.addColorStop(at, `rgba(0,0,0,${shown === 'ghost' ? alpha * 1.6 : alpha})`);
  ctx.fillStyle = round;
  ctx.fillRect(-70, -10, 140, 180);
  ctx.lineWidth = 0.5;
  ctx.strokeStyle = 'rgba(0,0,0,0.28)';
  ctx.stroke(outline);
  // Where sleeves are set in, and the fly and pockets of trousers.
  ctx.lineWidth = 0.35;
  ctx.beginPath();
  for (const side of [-1, 1]) {
    if (cut.reach > 32 && kind !== 'skirt' && kind !== 'dress' && kind !== 'shorts') {
      ctx.moveTo(side * 21.5, 4.5);
      ctx.quadraticCurveTo(side * 20.5, 15, side * 25.5, 24);
    }
    if (kind === 'trousers' || kind === 'shorts') {
      ctx.moveTo(side * 14, 3);
      ctx.lineTo(side * 22, 14);
    }
  }
  if (kind === 'trousers' || kind === 'shorts') {
    ctx.moveTo(0, 2);
    ctx.lineTo(0, 30);
    ctx.moveTo(-21, 3.6);
    ctx.lineTo(21, 3.6);
  }
  ctx.stroke();
  ctx.restore();
  return canvas;
}
