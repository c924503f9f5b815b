import type { Path2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import type { Hair } from '#actors/parts/hair/hair.ts';
import { createHairMass, type Flow } from '#actors/parts/hair/strands.ts';
import { type Point, shape } from '#canvas/curve.ts';
import { firstItem, lastItem } from '#lists/require-item.ts';

/** How loose hair falls around the face. */
export interface FallForm {
  /** Tips below the eyes. */
  length: number;
  /** Widest half width of the fall beside the face. */
  spread: number;
  /** Sideways swing of the wave; 0 is straight. */
  wave: number;
  /** Where the parting sits, -1 left .. 1 right. */
  part: number;
  /** Height of the fringe's edge; null for a parting. */
  fringe: number | null;
  /** Whether locks fall over the chest. */
  overShoulder: boolean;
  /** Volume on top. */
  top: number;
}

function sway(form: FallForm, y: number): number {
  return form.wave * Math.sin((y + 40) / 62);
}

/** Loose hair of any length: one mass behind, one over crown and sides. */
export function createFall(figure: Figure, form: FallForm): Hair {
  const tipsIn = form.length > 420 ? 30 : -6;
  const back = createFallBack(figure, form, tipsIn);
  const front = createFallFront(figure, form, tipsIn);
  const fringe = form.fringe === null ? null : createFringe(figure, form.fringe, form.top);
  return {
    coversEars: true,
    back,
    front: (ctx) => {
      front(ctx);
      fringe?.(ctx);
    },
  };
}

type Painter = ReturnType<typeof createHairMass>;

/** Behind: one mass from the crown to the tips. */
function createFallBack(figure: Figure, form: FallForm, tipsIn: number): Painter {
  const { temple, crownY } = figure.head;
  const { length, spread, top } = form;
  const edge = (s: number): Point[] => {
    const points: Point[] = [];
    for (let y = -60; y < length; y += 62) {
      const t = (y + 60) / (length + 60);
      points.push([
        s * (temple + 26 + (spread - temple - 26) * Math.sin(t * Math.PI * 0.62) + sway(form, y + (s > 0 ? 0 : 30))),
        y,
      ]);
    }
    points.push([s * (spread - tipsIn), length]);
    return points;
  };
  const right = edge(1);
  const left = edge(-1).reverse();
  const backPath = shape(
    [
      lastItem(left),
      [-(temple + 10), -170],
      [-100, crownY - top + 34],
      [0, crownY - top - 2],
      [100, crownY - top + 34],
      [temple + 10, -170],
      firstItem(right),
    ],
    right,
    [lastItem(right), [spread * 0.5, length + 16], [0, length + 4], [-spread * 0.5, length + 16], firstItem(left)],
    left,
  );
  const { hair } = figure.palette;
  return createHairMass(
    figure,
    'back',
    backPath,
    [-1, 1].map(
      (s): Flow => ({
        a: [
          [s * 10, crownY],
          [s * 60, 0],
          [s * 70, length * 0.6],
          [s * 60, length],
        ],
        b: [
          [s * 60, crownY],
          [s * (temple + 60), -120],
          [s * (spread + 10), length * 0.5],
          [s * (spread - tipsIn), length],
        ],
        strands: 26,
        width: 4.4,
      }),
    ),
    { ...hair, light: hair.base, base: hair.dark, dark: hair.deep },
  );
}

/** In front: from the parting over crown and sides, and a lock down each side. */
function createFallFront(figure: Figure, form: FallForm, tipsIn: number): Painter {
  const { temple, crownY, cheek, jaw } = figure.head;
  const { spread, top } = form;
  const frontPath = createFrontPath(figure, form, tipsIn);
  const px = form.part * 58;
  const lock = fallLength(form);
  return createHairMass(
    figure,
    'front',
    frontPath,
    [-1, 1].flatMap((s): Flow[] => [
      {
        a: [
          [px, -208],
          [s * (temple - 30) + px * 0.3, -206],
          [s * (cheek - 18), -40],
          [s * (cheek + 2), 90],
        ],
        b: [
          [px * 0.6, crownY - top - 8],
          [s * (temple - 10), crownY - top - 44],
          [s * (temple + 62), -130],
          [s * (spread + 2), 90],
        ],
        strands: 26,
        shine: 0.42,
        width: 3.6,
      },
      {
        a: [
          [s * (cheek - 10), 10],
          [s * (cheek + sway(form, 120)), lock * 0.4],
          [s * (jaw + 44 - sway(form, 260)), lock * 0.7],
          [s * (spread - tipsIn - 56), lock + 6],
        ],
        b: [
          [s * (temple + 40), -10],
          [s * (spread + 6 + sway(form, 120)), lock * 0.4],
          [s * (spread + 4 - sway(form, 260)), lock * 0.7],
          [s * (spread - tipsIn - 6), lock],
        ],
        strands: 16,
        shine: lock > 300 ? 0.42 : null,
        width: 3.8,
      },
    ]),
  );
}

function fallLength(form: FallForm): number {
  return form.overShoulder ? form.length - 24 : form.length - 6;
}

/** Hair over the crown and down both sides as one shape, open for the face; outside the line of cheek and jaw. */
function createFrontPath({ head }: Figure, form: FallForm, tipsIn: number): Path2D {
  const { temple, crownY, cheek, jaw } = head;
  const { spread, top } = form;
  const lock = fallLength(form);
  const px = form.part * 58;
  const blunt = form.wave < 10 && lock < 400;
  const tip = (s: number): Point => [s * (spread - tipsIn - (blunt ? 4 : 24)), lock + (blunt ? -4 : 14)];
  const outer = (s: number): Point[] => {
    const points: Point[] = [];
    for (let y = -20; y < lock - 30; y += 62) {
      const t = (y + 20) / (lock + 20);
      points.push([
        s * (temple + 30 + (spread - temple - 30) * Math.sin(t * Math.PI * 0.6) + sway(form, y + (s > 0 ? 0 : 30))),
        y,
      ]);
    }
    return points;
  };
  const inner = (s: number): Point[] => {
    const points: Point[] = [];
    for (let y = -20; y < lock - 10; y += 62) {
      const wall =
        y < 100 ? cheek - 13 + Math.max(0, Math.min(1, y / 80)) * 12 : Math.max(jaw + 20, cheek - (y - 100) * 0.07);
      const narrow = blunt ? 0 : Math.max(0, (y - lock * 0.5) / (lock * 0.5)) ** 2 * (spread - tipsIn - 30 - wall);
      points.push([s * (wall + narrow + sway(form, y + 80) * 0.6), y]);
    }
    if (blunt) points.push([s * (jaw + 34), lock + 8]);
    return points;
  };
  const brow = (s: number): Point[] =>
    form.fringe === null
      ? [
          [px, -206],
          [px + s * 44, -190],
          [s * 122 + px * 0.2, -148],
          [s * (temple - 20), -76],
        ]
      : [
          [px, -210],
          [s * 80, -200],
          [s * (temple - 26), -120],
          [s * (temple - 20), -70],
        ];
  const dome: Point[] = [
    [-(temple + 24), -84],
    [-(temple + 2), -178],
    [-104, crownY - top + 32],
    [-54, crownY - top + 4],
    [0, crownY - top - 7],
    [54, crownY - top + 4],
    [104, crownY - top + 32],
    [temple + 2, -178],
    [temple + 24, -84],
  ];
  // Loose tips end in three locks, a blunt cut in a straight edge.
  const locks = (s: number): Point[][] => {
    const [x, y] = tip(s);
    if (blunt) return [[tip(s), lastItem(inner(s))]];
    const at = (dx: number, dy: number): Point => [x - s * dx, y + dy];
    return [
      [at(-6, -6), at(2, -22), at(10, -40)],
      [at(10, -40), at(14, -12), at(22, 10)],
      [at(22, 10), at(28, -20), at(34, -44)],
      [at(34, -44), at(38, -24), at(46, -14)],
    ];
  };
  const ends = { left: locks(-1), right: locks(1) };
  const innerOf = (s: number): Point[] => [
    ...inner(s).slice(0, blunt ? undefined : -1),
    lastItem(lastItem(s > 0 ? ends.right : ends.left)),
  ];
  return shape(
    [firstItem(firstItem(ends.left)), ...outer(-1).reverse(), ...dome, ...outer(1), firstItem(firstItem(ends.right))],
    ...ends.right,
    [...innerOf(1).reverse(), ...brow(1).reverse()],
    [...brow(-1), ...innerOf(-1)],
    ...ends.left.map((edge) => [...edge].reverse()).reverse(),
  );
}

function createFringe(figure: Figure, y: number, top: number): ReturnType<typeof createHairMass> {
  const { temple, crownY } = figure.head;
  const teeth: Point[] = [];
  for (let i = 0; i <= 8; i++) {
    const x = temple - 14 - (i * (2 * temple - 28)) / 8;
    teeth.push([x, y + (i % 2 ? 5 : 0) + Math.abs(x) * 0.12]);
  }
  const path = shape(
    [
      [-(temple - 8), -60],
      [-(temple + 6), -140],
      [-104, crownY - top + 32],
      [-54, crownY - top + 4],
      [0, crownY - top - 7],
      [54, crownY - top + 4],
      [104, crownY - top + 32],
      [temple + 6, -140],
      [temple - 8, -60],
    ],
    teeth,
  );
  return createHairMass(figure, 'fringe', path, [
    {
      a: [
        [-20, crownY - top],
        [-110, crownY + 6],
        [-temple - 10, -160],
        [-temple + 12, y + 16],
      ],
      b: [
        [0, crownY - top],
        [-14, crownY + 20],
        [-10, -170],
        [0, y + 4],
      ],
      strands: 24,
      shine: 0.56,
      width: 3.4,
    },
    {
      a: [
        [0, crownY - top],
        [14, crownY + 20],
        [10, -170],
        [0, y + 4],
      ],
      b: [
        [20, crownY - top],
        [110, crownY + 6],
        [temple + 10, -160],
        [temple - 12, y + 16],
      ],
      strands: 24,
      shine: 0.56,
      width: 3.4,
    },
  ]);
}

/** Chin length with a deep side parting. */
export const bob = (figure: Figure): Hair =>
  createFall(figure, { length: 256, spread: 246, wave: 0, part: -0.8, fringe: null, overShoulder: false, top: 34 });
/** Chin length with a straight fringe. */
export const bobFringe = (figure: Figure): Hair =>
  createFall(figure, { length: 250, spread: 242, wave: 0, part: 0, fringe: -98, overShoulder: false, top: 32 });
/** Collarbone length, cut blunt. */
export const lob = (figure: Figure): Hair =>
  createFall(figure, { length: 350, spread: 250, wave: 6, part: 0.7, fringe: null, overShoulder: false, top: 34 });
/** Waves to the shoulders. */
export const shoulderWaves = (figure: Figure): Hair =>
  createFall(figure, { length: 376, spread: 262, wave: 15, part: -0.5, fringe: null, overShoulder: false, top: 38 });
/** Straight and long with a middle parting. */
export const longStraight = (figure: Figure): Hair =>
  createFall(figure, { length: 590, spread: 250, wave: 0, part: 0, fringe: null, overShoulder: true, top: 30 });
/** Long waves. */
export const longWavy = (figure: Figure): Hair =>
  createFall(figure, { length: 600, spread: 268, wave: 17, part: 0.6, fringe: null, overShoulder: true, top: 40 });
/** Long with a straight fringe. */
export const longFringe = (figure: Figure): Hair =>
  createFall(figure, { length: 570, spread: 252, wave: 5, part: 0, fringe: -96, overShoulder: true, top: 32 });
