// biome-ignore-all lint/style/noNonNullAssertion: indexes come from the tables of this folder, which are complete for 468 points.
import type { SKRSContext2D } from '@napi-rs/canvas';
import { eyes } from './face-regions.ts';
import type { PhotoFigure } from './photo-figure.ts';
import { type Point, traceCurve } from './trace-curve.ts';

type Rgb = readonly [number, number, number];

/** A closed upper lid in the person's own colors. */
export interface Lid {
  /** From corner to corner: the edge of the open upper lid, the crease, the skin below the brow, the lower lid,
   * and what is below that. */
  rows: Record<'rim' | 'crease' | 'above' | 'lower' | 'under', readonly number[]>;
  /** Where the lid begins, share of the way from the crease to the brow: the photo's own lashes end below. */
  start: number;
  /** How far from the lower lid towards what is below it a closed lid reaches, 0..1, from corner to corner. */
  overlaps: readonly number[];
  /** Of the lid's skin, from corner to corner. */
  skin: readonly Rgb[];
  /** Skin of the photo for a mesh from the crease down; null where there is too little bare skin above the crease. */
  fold: Float32Array | null;
  /** For a lid without a fold: how far up it reaches, from its rim at 0 to the crease at 1, and how opaque it is up to there. */
  fades: readonly (readonly [number, number])[];
  lash: Rgb;
}

/** Places between the crease and the brow at which the lid's color is read, shares of the way. */
const readAt = [0.3, 0.45, 0.6, 0.75, 0.9] as const;
/** A color farther from the lid's own than this is a brow's, a lash's, hair's or that of glasses, 0..441. */
const unlike = 46;

/** Points on cheeks, nose and forehead whose skin is in full light; its share in the lid's color. */
const skinPoints = [50, 280, 117, 346, 101, 330, 151, 4] as const;
const ofFace = 0.15;

/** Both upper lids. */
export function createLids({ mesh, texture, cover }: PhotoFigure): Lid[] {
  const sample = (index: number): Point => [mesh.samples[index * 2]!, mesh.samples[index * 2 + 1]!];
  const around = quantile(
    skinPoints.map((index) => colorAt(texture, sample(index))),
    0.5,
  );
  return eyes.map(({ upper: [rim, crease, above], lower: [lower, under], corners }) => {
    const columns = crease!.map((index, step) =>
      readAt.map((share) => colorAt(texture, between(sample(index), sample(above![step]!), share))),
    );
    const own = quantile(columns.flat(), 0.6);
    const skin = columns.map((colors) => {
      const kept = colors.filter((color) => distance(color, own) <= unlike);
      return mix(kept.length > 0 ? quantile(kept, 0.5) : own, around, ofFace);
    });
    const row = (points: readonly number[]) => [corners[0], ...points, corners[1]];
    const overlaps = lower!.map((index, step) => {
      let share = leastOverlap;
      const isEye = (color: Rgb) => luma(color) > luma(around) * 1.12 && distance(color, around) > unlike;
      while (share < 0.7 && isEye(colorAt(texture, between(sample(index), sample(under![step]!), share))))
        share += 0.07;
      return share;
    });
    return {
      rows: { rim: row(rim!), crease: row(crease!), above: row(above!), lower: row(lower!), under: row(under!) },
      start: cover.hasGlasses ? 0 : aboveLashes,
      overlaps: row(overlaps).map((_, step) => Math.max(...overlaps.slice(Math.max(0, step - 2), step + 1))),
      skin: skin.map((_, step) => mean([skin[Math.max(0, step - 1)]!, skin[step]!, skin[Math.min(6, step + 1)]!])),
      fold: cover.hasGlasses ? null : foldSamples(crease!.map(sample), above!.map(sample), texture),
      fades: cover.hasGlasses ? fades.underGlasses : fades.bare,
      lash: darkest(rim!.map(sample), texture),
    };
  });
}

const fades = {
  bare: [
    [1.15, 0.2],
    [1, 0.35],
    [0.85, 0.5],
    [0.65, 1],
  ],
  underGlasses: [
    [0.6, 0.3],
    [0.45, 0.5],
    [0.3, 1],
  ],
} as const;
/** Lashes of an open eye reach this far beyond the crease of the networks, share of the way to the brow. */
const aboveLashes = 0.26;
/** A closed lid goes over the lower one, whose edge is not known to the pixel. */
const leastOverlap = 0.14;

/** Rows of a lid's mesh from the crease to its edge, shares of the skin's height that is taken from above the crease. */
const foldRows = [0, 0.35, 0.7, 1] as const;
const foldSteps = [0, 0, 1, 2, 3, 4, 5, 6, 6] as const;
/** That height, share of the way to the brow, at most and at least; and the change of color at which a brow begins, 0..441. */
const [highest, lowest, ofBrow] = [0.7, 0.16, 24] as const;

/** The skin above the lashes, mirrored where the lid begins, so that no seam shows there; null if it is too narrow. */
function foldSamples(
  crease: readonly Point[],
  above: readonly Point[],
  texture: PhotoFigure['texture'],
): Float32Array | null {
  const along = (step: number, share: number) => between(crease[step]!, above[step]!, share);
  const heights = crease.map((_, step) => {
    let share: number = aboveLashes;
    while (share < highest) {
      if (distance(colorAt(texture, along(step, share)), colorAt(texture, along(step, share + 0.08))) > ofBrow) break;
      share += 0.04;
    }
    return share - aboveLashes;
  });
  // The outer and inner ends may be narrow.
  const height = heights.toSorted((a, b) => a - b)[1] ?? 0;
  if (height < lowest) return null;
  return Float32Array.from(
    foldRows.flatMap((row) => foldSteps.flatMap((step) => along(step, aboveLashes + row * height))),
  );
}

const foldTriangles = Uint16Array.from(
  foldRows.slice(1).flatMap((_, row) =>
    foldSteps.slice(1).flatMap((_, step) => {
      const [a, b] = [row * foldSteps.length + step, (row + 1) * foldSteps.length + step];
      return [a, a + 1, b + 1, a, b + 1, b];
    }),
  ),
);

const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];
const betweenRows = (a: readonly Point[], b: readonly Point[], share: number): Point[] =>
  a.map((from, step) => between(from, b[step]!, share));

/**
 * Paints a lid on its way down, over an open eye: the lid's skin, a shade below the crease and above the lashes, and the
 * lashes along its edge. Nothing of the photo moves, so glasses stay what they are.
 *
 * @param at positions of the face's points on the stage
 * @param fill paints triangles of the photo at these positions
 */
export function paintLid(
  ctx: SKRSContext2D,
  { rows, start, overlaps, skin, fold, fades, lash }: Lid,
  { at, blink, scale }: { at: (index: number) => Point; blink: number; scale: number },
  fill: (positions: Float32Array, samples: Float32Array, triangles: Uint16Array) => void,
): void {
  const [open, own, above, lower, under] = [rows.rim, rows.crease, rows.above, rows.lower, rows.under].map((row) =>
    row.map(at),
  );
  // Towards the corners there is less room.
  const crease = own!.map((from, step) =>
    between(from, above![step]!, start * Math.sin((Math.PI * (step + 0.6)) / (own!.length + 0.2))),
  );
  const shut = lower!.map((from, step) => between(from, under![step]!, overlaps[step]!));
  const edge = betweenRows(open!, shut, Math.min(1, blink));
  const tone = (alpha: number) => {
    const gradient = ctx.createLinearGradient(...edge[0]!, ...edge.at(-1)!);
    for (const [step, color] of skin.entries())
      gradient.addColorStop((step + 1) / (skin.length + 1), css(color, alpha));
    return gradient;
  };
  const layer = (reach: number, style: ReturnType<typeof tone>) => {
    traceLid(ctx, betweenRows(open!, crease, reach), edge);
    ctx.fillStyle = style;
    ctx.fill();
  };
  ctx.save();
  if (fold) {
    const placed = foldRows.map((_, row) => betweenRows(crease, edge, row / (foldRows.length - 1)));
    fill(Float32Array.from(placed.flat(2)), fold, foldTriangles);
    // Little skin drawn out far shows streaks.
    for (const reach of [0.7, 0.4, 0.1]) layer(reach, tone(0.26));
  } else for (const [reach, alpha] of fades) layer(reach, tone(alpha));
  shadeLid(ctx, betweenRows(open!, crease, fold ? 0.9 : (fades.at(-1)?.[0] ?? 0.4)), edge, skin[3]!);
  paintLashes(ctx, edge, { lash, scale });
  ctx.restore();
}

function traceLid(ctx: SKRSContext2D, top: readonly Point[], edge: readonly Point[]): void {
  ctx.beginPath();
  traceCurve(ctx, top, 'move');
  traceCurve(ctx, edge.toReversed(), 'line');
  ctx.closePath();
}

/** The lid is round: dark in the crease and towards the lashes, light between. */
function shadeLid(ctx: SKRSContext2D, top: readonly Point[], edge: readonly Point[], skin: Rgb): void {
  const [from, to] = [top[4]!, edge[4]!];
  if (Math.hypot(to[0] - from[0], to[1] - from[1]) < 2) return;
  const dark = skin.map((value) => value * 0.45) as unknown as Rgb;
  const light = skin.map((value) => 255 - (255 - value) * 0.7) as unknown as Rgb;
  const shade = ctx.createLinearGradient(from[0], from[1], to[0], to[1]);
  shade.addColorStop(0, css(dark, 0.2));
  shade.addColorStop(0.2, css(dark, 0.04));
  shade.addColorStop(0.5, css(light, 0.14));
  shade.addColorStop(0.75, css(dark, 0.04));
  shade.addColorStop(1, css(dark, 0.24));
  ctx.globalAlpha = 1;
  traceLid(ctx, top, edge);
  ctx.fillStyle = shade;
  ctx.fill();
}

/** Thickness of the line of lashes in the middle, and length of the longest of them, units. */
const lashes = { line: 1.9, length: 4.6 } as const;

function paintLashes(ctx: SKRSContext2D, edge: readonly Point[], { lash, scale }: { lash: Rgb; scale: number }): void {
  const steps = edge.length - 1;
  ctx.fillStyle = css(lash);
  ctx.strokeStyle = css(lash);
  // Thin at the corners: a long lens.
  const below = edge.map(([x, y], step): Point => [x, y + Math.sin((step / steps) * Math.PI) * lashes.line * scale]);
  ctx.globalAlpha = 0.75;
  traceLid(ctx, edge, below);
  ctx.fill();
  ctx.globalAlpha = 0.36;
  ctx.lineWidth = 0.8 * scale;
  ctx.beginPath();
  for (let step = 1; step < steps; step += 0.5) {
    const [a, b] = [below[Math.floor(step)]!, below[Math.ceil(step)]!];
    const [x, y] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    // Rows start at the corner that is farther from the nose.
    const outward = 1 - step / steps;
    const long = lashes.length * scale * (0.3 + 0.7 * outward) * Math.sin((step / steps) * Math.PI) ** 0.5;
    const side = (edge[0]![0] < edge.at(-1)![0] ? -1 : 1) * (outward - 0.25);
    ctx.moveTo(x, y);
    ctx.quadraticCurveTo(x + side * long * 0.3, y + long * 0.7, x + side * long * 0.9, y + long * 0.85);
  }
  ctx.stroke();
}

const distance = (a: Rgb, b: Rgb): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

const css = (color: readonly number[], alpha = 1): string =>
  `rgba(${color.map((value) => Math.round(Math.min(255, Math.max(0, value)))).join(',')},${alpha})`;

const luma = ([r, g, b]: Rgb): number => r * 0.3 + g * 0.59 + b * 0.11;

function mean(colors: readonly Rgb[]): Rgb {
  const of = (channel: 0 | 1 | 2) => colors.reduce((sum, color) => sum + color[channel], 0) / colors.length;
  return [of(0), of(1), of(2)];
}

/** The color at a place among them by lightness, and its neighbors. */
function quantile(colors: readonly Rgb[], share: number): Rgb {
  const sorted = colors.toSorted((a, b) => luma(a) - luma(b));
  const at = Math.floor((sorted.length - 1) * share);
  return mean(sorted.slice(Math.max(0, at - 1), at + 2));
}

const mix = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

function colorAt({ width, height, words }: PhotoFigure['texture'], [x, y]: Point): Rgb {
  const at = (value: number, side: number) => Math.min(side - 1, Math.max(0, Math.round(value)));
  const word = words[at(y, height) * width + at(x, width)]!;
  return [word & 255, (word >>> 8) & 255, (word >>> 16) & 255];
}

/** The darkest color near some pixels. */
function darkest(places: readonly (readonly [number, number])[], texture: PhotoFigure['texture']): Rgb {
  const colors = places.flatMap(([px, py]) =>
    [-2, -1, 0, 1, 2].flatMap((dy) => [-1, 0, 1].map((dx) => colorAt(texture, [px + dx, py + dy]))),
  );
  return colors.reduce((best, color) => (luma(color) < luma(best) ? color : best), [60, 40, 30] as Rgb);
}
