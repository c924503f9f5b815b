// A pixel loop.
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Rect } from '#layouts/board.ts';

/** Where a product carries print: letters, logos and other fine detail inside its outline. */
export interface PrintMap {
  width: number;
  height: number;
  /** 1 on print and closely around it. */
  mark: Uint8Array;
  /** Number of marked pixels. */
  count: number;
}

/** Longest side of the copy that is read, pixels: letters an ad's viewer can read keep their strokes. */
const readSide = 420;
/** Least change of a stroke against its ground, 0..255 of one channel. */
const leastStroke = 16;
/** A stroke is this many times stronger than the grain of the photo. */
const overGrain = 4.5;
/** Letters have an edge up and an edge down within this part of the product's longer side. */
const strokeReach = 0.05;
/** Bands, straps and handles are thinner than this part of the longer side, or of the shorter: their gloss is not print. */
const thinBand = { longer: 0.1, shorter: 0.55 } as const;
/** Part of the longer side that fingers keep away from a letter. */
const clearance = 0.01;
/** Part of the product at its outline that is never print: folds, rims and shading. */
const rim = 0.012;

/**
 * Finds the print of a cut-out: strokes, so an edge and its opposite close by, with more of them beside. A label's own
 * border, the shading of a round body and a folded edge are single edges.
 */
export function readPrint(image: Canvas): PrintMap {
  const scale = Math.min(1, readSide / Math.max(image.width, image.height));
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const ctx = createCanvas(width, height).getContext('2d');
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(image, 0, 0, width, height);
  const { data } = ctx.getImageData(0, 0, width, height);
  const longer = Math.max(width, height);
  const size = { width, height };
  const thin = Math.min(longer * thinBand.longer, Math.min(width, height) * thinBand.shorter);
  const solid = Uint8Array.from({ length: width * height }, (_, at) => ((data[at * 4 + 3] ?? 0) > 200 ? 1 : 0));
  const edge = Math.max(2, Math.round(longer * rim));
  const inside = shrink(open(solid, size, Math.floor(thin / 2)), size, edge);
  const reach = Math.max(4, Math.round(longer * strokeReach));
  const strokes = new Uint8Array(width * height);
  const least = Math.max(leastStroke, grainOf(data, inside, size) * overGrain);
  markStrokes(data, inside, strokes, { ...size, reach, least, isDown: false });
  markStrokes(data, inside, strokes, { ...size, reach, least, isDown: true });
  const mark = grow(gather(strokes, inside, size), size, Math.round(longer * clearance));
  return halve(mark, size);
}

/** Half as wide and high: enough to measure what covers it, and a quarter of the work. */
function halve(mark: Uint8Array, { width, height }: Size): PrintMap {
  const [across, down] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const half = new Uint8Array(across * down);
  for (const [at, value] of mark.entries())
    if (value === 1) half[Math.floor(Math.floor(at / width) / 2) * across + ((at % width) >> 1)] = 1;
  return { width: across, height: down, mark: half, count: half.reduce((sum, value) => sum + value, 0) };
}

interface Size {
  width: number;
  height: number;
}

/** Areas at least `2 * by + 1` wide and high. */
const open = (mask: Uint8Array, size: Size, by: number): Uint8Array => grow(shrink(mask, size, by), size, by);

/** Pixels whose square of surroundings is inside the mask, and the picture. */
function shrink(mask: Uint8Array, { width, height }: Size, by: number): Uint8Array {
  const sum = sumIn(mask, { width, height });
  const wanted = (2 * by + 1) ** 2;
  return mask.map((_, at) => (sum(at % width, Math.floor(at / width), by) === wanted ? 1 : 0));
}

/** Pixels with one of the mask in their square of surroundings. */
function grow(mask: Uint8Array, { width, height }: Size, by: number): Uint8Array {
  const sum = sumIn(mask, { width, height });
  return mask.map((_, at) => (sum(at % width, Math.floor(at / width), by) > 0 ? 1 : 0));
}

/** Sums over squares of a mask, of `2 * r + 1` pixels about a pixel. */
function sumIn(mask: Uint8Array, { width, height }: Size): (x: number, y: number, r: number) => number {
  const row = width + 1;
  const sums = new Int32Array(row * (height + 1));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      sums[(y + 1) * row + x + 1] =
        (mask[y * width + x] ?? 0) +
        (sums[y * row + x + 1] ?? 0) +
        (sums[(y + 1) * row + x] ?? 0) -
        (sums[y * row + x] ?? 0);
  return (x, y, r) => {
    const [x0, x1] = [Math.max(0, x - r), Math.min(width, x + r + 1)];
    const [y0, y1] = [Math.max(0, y - r), Math.min(height, y + r + 1)];
    return (
      (sums[y1 * row + x1] ?? 0) - (sums[y0 * row + x1] ?? 0) - (sums[y1 * row + x0] ?? 0) + (sums[y0 * row + x0] ?? 0)
    );
  };
}

/** Median change from pixel to pixel, 0..255: the grain of a photo; print is a small part of a product. */
function grainOf(data: Uint8ClampedArray, inside: Uint8Array, { width }: Size): number {
  const changes: number[] = [];
  for (let at = 1; at + 1 < inside.length; at += 3)
    if (inside[at - 1] === 1 && inside[at + 1] === 1 && at % width > 0)
      changes.push(Math.abs((data[at * 4 + 5] ?? 0) - (data[at * 4 - 3] ?? 0)));
  return changes.toSorted((a, b) => a - b)[changes.length >> 1] ?? 0;
}

/** Marks what lies between an edge and its opposite, along rows or columns. */
function markStrokes(
  data: Uint8ClampedArray,
  inside: Uint8Array,
  strokes: Uint8Array,
  { width, height, reach, least, isDown }: Size & { reach: number; least: number; isDown: boolean },
): void {
  const [lines, length] = isDown ? [width, height] : [height, width];
  const indexOf = (line: number, at: number): number => (isDown ? at * width + line : line * width + at);
  for (let line = 0; line < lines; line++)
    for (let c = 0; c < 3; c++) {
      let last = { at: -1, sign: 0 };
      for (let at = 1; at + 1 < length; at++) {
        const [before, after] = [indexOf(line, at - 1), indexOf(line, at + 1)];
        if (inside[before] !== 1 || inside[after] !== 1) {
          last = { at: -1, sign: 0 };
          continue;
        }
        const change = (data[after * 4 + c] ?? 0) - (data[before * 4 + c] ?? 0);
        if (Math.abs(change) < least) continue;
        const sign = Math.sign(change);
        if (last.sign === -sign && last.at >= 0 && at - last.at <= reach)
          for (let i = last.at; i <= at; i++) strokes[indexOf(line, i)] = 1;
        last = { at, sign };
      }
    }
}

/** Strokes with others around them, and the ground between them; lone specks and hairlines are not print. */
function gather(strokes: Uint8Array, inside: Uint8Array, { width, height }: Size): Uint8Array {
  const sum = sumIn(strokes, { width, height });
  return strokes.map((_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return inside[at] === 1 && sum(x, y, 2) > 25 * 0.12 && sum(x, y, 7) > 225 * 0.1 ? 1 : 0;
  });
}

/**
 * Part of the print (0..1) that is covered: `cover` is painted into a canvas over the product's box, and every pixel it
 * leaves opaque hides what is below. 0 without print.
 */
export function coveredPrint(
  print: PrintMap,
  box: Rect,
  cover: (ctx: ReturnType<Canvas['getContext']>) => void,
): number {
  if (print.count === 0) return 0;
  const ctx = createCanvas(print.width, print.height).getContext('2d');
  ctx.scale(print.width / box.width, print.height / box.height);
  ctx.translate(-box.x, -box.y);
  cover(ctx);
  const { data } = ctx.getImageData(0, 0, print.width, print.height);
  let covered = 0;
  for (let at = 0; at < print.mark.length; at++) if (print.mark[at] === 1 && (data[at * 4 + 3] ?? 0) > 150) covered++;
  return covered / print.count;
}
