// biome-ignore-all lint/style/noNonNullAssertion: indexes come from the tables of this folder, which are complete for 468 points.
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Picture } from '#images/picture.ts';
import type { FaceCover } from './face-cover.ts';
import { eyes } from './face-regions.ts';
import { fillHoles, holeMark } from './fill-holes.ts';
import type { Texture } from './rasterize.ts';
import { type Point, traceCurve } from './trace-curve.ts';

type Rgb = readonly [number, number, number];
type Places = (index: number) => Point;

/** A closed upper lid in the person's own colors. */
export interface Lid {
  rows: Rows;
  reach: Reach;
  /** How far from the lower lid towards what is below it a closed lid reaches, 0..1, from corner to corner. */
  overlaps: readonly number[];
  /** The place of the eye as skin, and the corners of its mesh in that picture. */
  patch: Texture;
  samples: Float32Array;
  /** Of the middle of the lid. */
  skin: Rgb;
  lash: Rgb;
}

/** Points from corner to corner: the edge of the open upper lid, the crease, the skin below the brow, the lower lid, and below. */
type Rows = Record<'rim' | 'crease' | 'above' | 'lower' | 'under', readonly number[]>;

/** How far around an eye its lashes and lines go, and so what is skin when it is shut. */
interface Reach {
  /** From the crease towards the brow, or from the rim towards the crease below glasses. */
  up: number;
  isBelowGlasses: boolean;
  /** From the lower lid towards what is below it. */
  down: number;
  /** Beyond the corners, share of the eye's width. */
  aside: number;
}

/** What is skin in every shut eye, and how far lashes, lines and shadows may go on from there. */
const reaches: Record<'bare' | 'glasses', { own: Reach; most: Reach }> = {
  bare: {
    own: { up: 0.2, isBelowGlasses: false, down: 0.6, aside: 0.06 },
    most: { up: 0.5, isBelowGlasses: false, down: 2, aside: 0.2 },
  },
  glasses: {
    own: { up: 0.8, isBelowGlasses: true, down: 0.5, aside: 0.05 },
    most: { up: 0.3, isBelowGlasses: false, down: 0.9, aside: 0.16 },
  },
};

/** Skin that was filled passes into the photo's a little farther out: so much is added. */
const passing = { up: 0.15, down: 0.5, aside: 0.08 } as const;

/** What is this much darker than the skin around an eye, or of another tint, is not the skin's. */
const [shadow, otherTint] = [0.9, 0.25] as const;

/** A closed lid goes over the lower one, whose edge is not known to the pixel. */
const leastOverlap = 0.14;
/** A color farther from the skin's around an eye is a brow's, a lash's, hair's or that of glasses, 0..441. */
const unlike = 46;
/** Pixels kept around the place of an eye, to fill it from. */
const margin = 3;
/** Points below each eye whose skin is bare. */
const cheeks = [
  [117, 118, 119, 101, 50],
  [346, 347, 348, 330, 280],
] as const;

/** Both upper lids of a photo; `at` gives a point's place in it. */
export function createLids(at: Places, texture: Texture, cover: FaceCover): Lid[] {
  return eyes.map(({ upper: [rim, crease, above], lower: [lower, under], corners }, side) => {
    const row = (points: readonly number[]) => [corners[0], ...points, corners[1]];
    const rows = { rim: row(rim!), crease: row(crease!), above: row(above!), lower: row(lower!), under: row(under!) };
    const { own, most } = cover.hasGlasses ? reaches.glasses : reaches.bare;
    const around = (from: readonly number[], to: readonly number[], shares: readonly number[]) =>
      quantile(
        from.flatMap((index, step) =>
          shares.map((share) => colorAt(texture, between(at(index), at(to[step]!), share))),
        ),
        0.65,
      );
    const skin = {
      above: around(crease!, above!, cover.hasGlasses ? [-0.3, 0, 0.3] : [0.35, 0.5, 0.65, 0.8]),
      below: quantile(
        cheeks[side]!.map((index) => colorAt(texture, at(index))),
        0.5,
      ),
    };
    const reach = {
      ...most,
      up: most.up + passing.up,
      down: most.down + passing.down,
      aside: most.aside + passing.aside,
    };
    const grid = gridOf(rows, reach, at);
    const places = { own: gridOf(rows, own, at), most: gridOf(rows, most, at), all: grid, hasFrame: cover.hasGlasses };
    const { patch, left, top } = healEye(places, texture, skin);
    return {
      rows,
      reach,
      overlaps: overlapsOf(lower!, under!, { at, texture, skin: skin.below }),
      patch,
      samples: Float32Array.from(grid.flat().flatMap(([x, y]) => [x - left, y - top])),
      skin: skin.above,
      lash: darkest(rim!.map(at), texture),
    };
  });
}

/** Where white of the eye goes on below the points of the lower lid, the closed lid goes on as well. */
function overlapsOf(
  lower: readonly number[],
  under: readonly number[],
  { at, texture, skin }: { at: Places; texture: Texture; skin: Rgb },
): number[] {
  const isEye = (color: Rgb) => luma(color) > luma(skin) * 1.12 && distance(color, skin) > unlike;
  const own = lower.map((index, step) => {
    let share = leastOverlap;
    while (share < 0.7 && isEye(colorAt(texture, between(at(index), at(under[step]!), share)))) share += 0.07;
    return share;
  });
  return [own[0]!, ...own, own.at(-1)!].map((_, step) => Math.max(...own.slice(Math.max(0, step - 2), step + 1)));
}

/** Rows of a mesh around an eye: from its top over both lids to its foot, from beyond one corner to beyond the other. */
function gridOf({ rim, crease, above, lower, under }: Rows, reach: Reach, at: Places): Point[][] {
  const last = rim.length - 1;
  const inner = rim.slice(1, -1).map((index, step): Point[] => {
    const [top, low] = [at(index), at(lower[step + 1]!)];
    const fold = at(crease[step + 1]!);
    return [
      reach.isBelowGlasses ? between(top, fold, reach.up) : between(fold, at(above[step + 1]!), reach.up),
      top,
      low,
      between(low, at(under[step + 1]!), reach.down),
    ];
  });
  const [top, rise, fall, foot] = inner[3]!;
  const ends = ([own, other]: readonly [Point, Point], nearest: Point[], share: number): Point[][] => {
    const [x, y] = between(other, own, 1 + reach.aside * share);
    const side = (from: Point, to: Point): Point => [x + (to[0] - from[0]) * 0.25, y + (to[1] - from[1]) * 0.25];
    const outer = [side(rise!, top!), [x, y] as const, [x, y] as const, side(fall!, foot!)];
    return [outer, [between(outer[0]!, nearest[0]!, 0.5), own, own, between(outer[3]!, nearest[3]!, 0.5)]];
  };
  const corners = [at(rim[0]!), at(rim[last]!)] as const;
  const columns = [
    ...ends([corners[0], corners[1]], inner[0]!, 1),
    ...inner,
    // Towards the nose there are no lines, but the nose's shadow.
    ...ends([corners[1], corners[0]], inner.at(-1)!, 0.35).toReversed(),
  ];
  return [0, 1, 2, 3].map((row) => columns.map((column) => column[row]!));
}

const gridColumns = 11;
const gridTriangles = Uint16Array.from(
  [0, 1, 2].flatMap((row) =>
    Array.from({ length: gridColumns - 1 }, (_, step) => {
      const [a, b] = [row * gridColumns + step, (row + 1) * gridColumns + step];
      return [a, a + 1, b + 1, a, b + 1, b];
    }).flat(),
  ),
);

type Grid = readonly (readonly Point[])[];

/** The photo around an eye with skin in the eye's place: lids, lashes and lines are gone. */
function healEye(
  { own, most, all, hasFrame }: { own: Grid; most: Grid; all: Grid; hasFrame: boolean },
  texture: Texture,
  skin: { above: Rgb; below: Rgb },
): { patch: Texture; left: number; top: number } {
  const points = all.flat();
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const left = Math.floor(Math.min(...xs)) - margin;
  const top = Math.floor(Math.min(...ys)) - margin;
  const width = Math.ceil(Math.max(...xs)) + margin - left;
  const height = Math.ceil(Math.max(...ys)) + margin - top;
  const crop: Picture = { width, height, data: new Uint8ClampedArray(width * height * 4) };
  const [isOwn, isNear, isSeen] = [own, most, all].map((grid) => insideOf(grid, { left, top, width, height }));
  const marks = new Uint8Array(width * height);
  const middle = own[1]!.reduce((sum, [, y]) => sum + y, 0) / own[1]!.length - top;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const [color, bare] = [colorAt(texture, [left + x, top + y]), y < middle ? skin.above : skin.below];
      crop.data.set([...color, 255], at * 4);
      const isRim = x === 0 || y === 0 || x === width - 1 || y === height - 1;
      if (!isRim && isOwn![at]) marks[at] = holeMark.hole;
      else if (luma(color) < luma(bare) * shadow || tintOf(color, bare) > otherTint) marks[at] = holeMark.strange;
    }
  growHoles(marks, isNear!, width, hasFrame);
  const reach = Math.max(2, Math.round(width * softness));
  widenHoles(marks, { width, height, reach, hasFrame });
  fillHoles(crop, marks, skin.above);
  for (const at of marks.keys()) if (!isSeen![at]) marks[at] = holeMark.kept;
  softenHoles(crop, marks, reach);
  return { patch: { width, height, words: new Uint32Array(crop.data.buffer) }, left, top };
}

/** Lashes, lines, white and shadows that begin at the eye belong to it; with glasses only what ends near it, unlike their frame. */
function growHoles(marks: Uint8Array, isNear: readonly boolean[], width: number, hasFrame: boolean): void {
  const around = (at: number) => [at - 1, at + 1, at - width, at + width];
  const isFree = (at: number) => marks[at] === holeMark.strange;
  const seen = new Set<number>();
  const starts = Array.from(marks.keys()).filter((at) => marks[at] === holeMark.hole);
  for (const start of starts.flatMap(around)) {
    if (!isFree(start) || !isNear[start] || seen.has(start)) continue;
    const part = [start];
    seen.add(start);
    let goesOn = false;
    for (const at of part)
      for (const other of around(at)) {
        if (!isFree(other) || seen.has(other)) continue;
        if (!isNear[other]) goesOn = true;
        else {
          seen.add(other);
          part.push(other);
        }
      }
    if (!(hasFrame && goesOn)) for (const at of part) marks[at] = holeMark.hole;
  }
}

/** Width over which filled skin passes into the photo's, share of the eye's picture. */
const softness = 0.045;

function widenHoles(
  marks: Uint8Array,
  { width, height, reach, hasFrame }: { width: number; height: number; reach: number; hasFrame: boolean },
): void {
  for (let round = 0; round < reach; round++) {
    const before = marks.slice();
    for (let y = 1; y < height - 1; y++)
      for (let x = 1; x < width - 1; x++) {
        const at = y * width + x;
        if (before[at] === holeMark.hole || (hasFrame && before[at] === holeMark.strange)) continue;
        if ([at - 1, at + 1, at - width, at + width].some((other) => before[other] === holeMark.hole))
          marks[at] = holeMark.hole;
      }
  }
}

/** Shows nothing but what was filled, softly. */
function softenHoles({ width, height, data }: Picture, marks: Uint8Array, reach: number): void {
  // Steps to the next pixel that is no hole, forth and back.
  const far = Float32Array.from(marks, (mark) => (mark === holeMark.hole ? 255 : 0));
  for (let at = width; at < far.length - width; at++)
    if (far[at]! > 0) far[at] = Math.min(far[at]!, far[at - 1]! + 1, far[at - width]! + 1, far[at - width - 1]! + 1.4);
  for (let at = far.length - width - 1; at >= width; at--)
    if (far[at]! > 0) far[at] = Math.min(far[at]!, far[at + 1]! + 1, far[at + width]! + 1, far[at + width + 1]! + 1.4);
  for (let at = 0; at < width * height; at++) data[at * 4 + 3] = Math.min(1, far[at]! / reach) * 255;
}

/** Which pixels of a box lie inside a grid's outline. */
function insideOf(
  grid: Grid,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
): boolean[] {
  const ctx = createCanvas(width, height).getContext('2d');
  ctx.beginPath();
  for (const [step, [x, y]] of [...grid[0]!, ...grid[3]!.toReversed()].entries())
    if (step === 0) ctx.moveTo(x - left, y - top);
    else ctx.lineTo(x - left, y - top);
  ctx.fill();
  const { data } = ctx.getImageData(0, 0, width, height);
  return Array.from({ length: width * height }, (_, at) => data[at * 4 + 3]! > 20);
}

const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];
const betweenRows = (a: readonly Point[], b: readonly Point[], share: number): Point[] =>
  a.map((from, step) => between(from, b[step]!, share));

/**
 * Paints a lid on its way down, over an open eye: the skin that is in the eye's place, a shade above the lashes, and the
 * lashes along its edge. Nothing of the photo moves, so glasses stay what they are.
 *
 * @param at positions of the face's points on the stage
 * @param fill paints triangles of a texture at these positions
 */
export function paintLid(
  ctx: SKRSContext2D,
  { rows, reach, overlaps, patch, samples, skin, lash }: Lid,
  { at, blink, scale }: { at: Places; blink: number; scale: number },
  fill: (texture: Texture, warp: { positions: Float32Array; samples: Float32Array }, triangles: Uint16Array) => void,
): void {
  const [open, lower, under] = [rows.rim, rows.lower, rows.under].map((row) => row.map(at));
  const shut = lower!.map((from, step) => between(from, under![step]!, overlaps[step]!));
  const edge = betweenRows(open!, shut, Math.min(1, blink));
  const grid = gridOf(rows, reach, at);
  ctx.save();
  if (blink < 1) {
    // What the lid has not reached yet is open.
    ctx.beginPath();
    traceCurve(ctx, grid[0]!, 'move');
    ctx.lineTo(...grid[1]!.at(-1)!);
    traceCurve(ctx, edge.toReversed(), 'line');
    ctx.lineTo(...grid[1]![0]!);
    ctx.closePath();
    ctx.clip();
  }
  fill(patch, { positions: Float32Array.from(grid.flat(2)), samples }, gridTriangles);
  ctx.restore();
  ctx.save();
  shadeLid(ctx, open!, edge, skin);
  paintLashes(ctx, edge, { lash, scale });
  ctx.restore();
}

function traceLid(ctx: SKRSContext2D, top: readonly Point[], edge: readonly Point[]): void {
  ctx.beginPath();
  traceCurve(ctx, top, 'move');
  traceCurve(ctx, edge.toReversed(), 'line');
  ctx.closePath();
}

/** The lid is round: light in its middle, dark towards the lashes. */
function shadeLid(ctx: SKRSContext2D, top: readonly Point[], edge: readonly Point[], skin: Rgb): void {
  const [from, to] = [top[4]!, edge[4]!];
  if (Math.hypot(to[0] - from[0], to[1] - from[1]) < 2) return;
  const dark = skin.map((value) => value * 0.45) as unknown as Rgb;
  const light = skin.map((value) => 255 - (255 - value) * 0.7) as unknown as Rgb;
  const shade = ctx.createLinearGradient(from[0], from[1], to[0], to[1]);
  shade.addColorStop(0, css(light, 0));
  shade.addColorStop(0.45, css(light, 0.1));
  shade.addColorStop(0.7, css(dark, 0.03));
  shade.addColorStop(1, css(dark, 0.22));
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

/** Difference of two colors of the same light. */
function tintOf(a: Rgb, b: Rgb): number {
  const [one, two] = [Math.max(12, luma(a)), Math.max(12, luma(b))];
  return Math.abs(a[0] / one - b[0] / two) + Math.abs(a[1] / one - b[1] / two) + Math.abs(a[2] / one - b[2] / two);
}

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

function colorAt({ width, height, words }: Texture, [x, y]: Point): Rgb {
  const at = (value: number, side: number) => Math.min(side - 1, Math.max(0, Math.round(value)));
  const word = words[at(y, height) * width + at(x, width)]!;
  return [word & 255, (word >>> 8) & 255, (word >>> 16) & 255];
}

/** The darkest color near some pixels. */
function darkest(places: readonly (readonly [number, number])[], texture: Texture): Rgb {
  const colors = places.flatMap(([px, py]) =>
    [-2, -1, 0, 1, 2].flatMap((dy) => [-1, 0, 1].map((dx) => colorAt(texture, [px + dx, py + dy]))),
  );
  return colors.reduce((best, color) => (luma(color) < luma(best) ? color : best), [60, 40, 30] as Rgb);
}
