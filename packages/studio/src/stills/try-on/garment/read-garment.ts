import { detectFaces } from '#images/detect-faces.ts';
import type { Picture } from '#images/picture.ts';
import { firstItem, requireItem } from '#lists/require-item.ts';

import type { KeptCut } from '#vision/kept-cut.ts';
import { tryOnError } from '../try-on-reasons.ts';
import { freeGarment } from './free-garment.ts';
import type { Edges, Garment, UpperGarment } from './garment.ts';
import { findAboveShoulders, findPartedSleeves, hasTouchingSleeves, withoutSleeves } from './parted-sleeves.ts';
import { readLower } from './read-lower.ts';
import { readOpening } from './read-opening.ts';
import { readSleeve, type Sleeve } from './read-sleeve.ts';
import { withoutBackdropInNeck } from './without-backdrop-in-neck.ts';
import { withoutHook } from './without-hook.ts';
import { withoutInside } from './without-inside.ts';

/**
 * Cuts a garment out of its photo and measures it: a top, a dress, an open jacket, a skirt or trousers. Throws
 * `invalid_garment_image` if it cannot be separated from its background, if a person wears it, or if the shape is none
 * of these.
 */
export async function readGarment(photo: Picture, cacheDir?: string, kept?: KeptCut): Promise<Garment> {
  const cut = await freeGarment(photo, cacheDir, kept);
  if (cut.kind === 'card') throw tryOnError('background');
  if (cut.coverage < 0.04) throw tryOnError('shape');
  const whole = withoutHook(cut.picture);
  const lower = readLower(whole);
  if (lower) {
    if (symmetry(whole, lower.middle) < 0.8) throw tryOnError('shape');
    refuseIfWorn(whole, lower.middle);
    return lower;
  }
  return readUpper(withoutBackdropInNeck(whole, photo));
}

function readUpper(whole: Picture): UpperGarment {
  const opening = readOpening(whole, measure(whole).middle);
  const picture = opening ? opening.closed : withoutBackOfCollar(whole);
  const { width, height } = picture;
  const aspect = width / height;
  if (aspect < 0.22 || aspect > 2.4) throw tryOnError('shape');
  const { tops, middle, halves, area } = measure(picture);
  refuseIfWorn(picture, middle);
  const lower = halves
    .slice(Math.floor(height * 0.45), Math.floor(height * 0.96))
    .filter((half) => half > width * 0.1)
    .toSorted((a, b) => a - b);
  const slim = (lower[Math.floor(lower.length * 0.15)] ?? width / 2) * 1.03;
  // A body in two legs under sleeves is none of ours.
  const low = halves.slice(Math.floor(height * 0.6), Math.floor(height * 0.9));
  if (low.filter((half) => half < slim * 0.3).length > low.length * 0.4) throw tryOnError('shape');
  const neckHalf = neckOpening(tops, middle, slim * 2, height);
  const neck = neckHalf > 0 ? neckHalf : slim * 0.34;
  const neckTop = Math.min(...[-1, 1].map((side) => topNear(tops, middle + side * neck, height)));
  const parted = findPartedSleeves(picture, middle, halves, slim);
  const bodyHalf = parted?.half ?? chestHalf(halves, slim, neckTop);
  const isTouching = !parted && hasTouchingSleeves(picture, middle);
  if (parted || isTouching || sideReach(picture, middle, height * 0.5) > bodyHalf * 1.3) {
    const above = findAboveShoulders(picture, middle, Math.min(bodyHalf, slim));
    if (above) throw tryOnError(above === 'hood' ? 'hood' : 'mannequin');
  }
  if (isTouching) throw tryOnError('sleeves-touch');
  if (neckHalf === 0 && !opening) throw tryOnError('shape');
  if (area / (width * height) < 0.28 || bodyHalf < width * 0.13) throw tryOnError('shape');
  if (symmetry(picture, middle) < 0.68) throw tryOnError('shape');
  const reach = Math.max(
    ...halves.slice(0, Math.round(neckTop + bodyHalf * 1.1)),
    sideReach(picture, middle, neckTop + bodyHalf * 1.4),
  );
  const hasSleeves = parted !== null || reach > bodyHalf * 1.13;
  const armpit = hasSleeves ? findArmpit(picture, halves, { middle, bodyHalf, neckTop }) : neckTop + bodyHalf * 0.95;
  // What stands in a row with shoulders of its own and no neck is a bottle or a can.
  if (!hasSleeves) {
    const dip = topNear(tops, middle, height) - neckTop;
    if (dip < bodyHalf * 0.06 || sideReach(picture, middle, neckTop + bodyHalf * 0.22) > bodyHalf * 0.93)
      throw tryOnError('shape');
  }
  const hem = findHem(picture, middle, bodyHalf);
  const length = (hem - neckTop) / bodyHalf;
  if (length < 1.05 || length > 8.5) throw tryOnError('shape');
  if (shoulderRaggedness(tops, middle, bodyHalf, height) > 0.09) throw tryOnError('background');
  const body = parted ? withoutSleeves(halves, parted, armpit) : halves;
  const edges = body.map((half, y) => {
    const part = Math.min(1, Math.max(0, (y - neckTop) / Math.max(1, armpit - neckTop)));
    const seam = bodyHalf * (0.96 + 0.05 * part);
    const value = y < armpit ? (hasSleeves ? seam : Math.min(half, seam)) : Math.min(half, bodyHalf * 2.6);
    return { left: middle - value, right: middle + value };
  });
  if (!hasSleeves) for (const [y, edge] of outerEdges(picture, middle, armpit).entries()) edges[y] = edge;
  const flare = requireItem(body, Math.max(0, Math.round(hem - bodyHalf * 0.3))) / bodyHalf;
  const kind = opening ? 'jacket' : isDress(length, flare, hasSleeves) ? 'dress' : 'top';
  const garment: UpperGarment = {
    kind,
    picture: opening ? opening.open : picture,
    middle,
    bodyHalf,
    armpit,
    hem,
    edges,
    tops,
    neckHalf: neck,
    neckTop,
    sleeves: null,
  };
  if (!hasSleeves) return garment;
  const measured = { ...garment, picture, halves: body };
  const [left, right] = [readSleeve(measured, -1), readSleeve(measured, 1)];
  const isApart = (sleeve: Sleeve | null): boolean =>
    sleeve !== null && Math.abs(sleeve.to.x - middle) > bodyHalf * 1.1;
  if (!left || !right || !isApart(left) || !isApart(right)) throw tryOnError('sleeves-touch');
  return { ...garment, sleeves: [left, right] };
}

/** Lengths in half widths of the chest: of tops that may be dresses, and of what is a dress for sure. */
const longestTop = { usual: 3.75, straight: 4.6 };

/** What is long and flares is a dress; long T-shirts, and those laid with their sides turned in, are straight. */
const isDress = (length: number, flare: number, hasSleeves: boolean): boolean =>
  length > longestTop.straight || (length > longestTop.usual && (!hasSleeves || flare > 1.15));

/**
 * Half width of the chest. Tops hang straight, so it is their usual width; what flares or is narrow at the waist is
 * measured below the sleeves.
 */
function chestHalf(halves: readonly number[], slim: number, neckTop: number): number {
  const below = halves
    .slice(Math.round(neckTop + slim * 1.05), Math.round(neckTop + slim * 1.6))
    .toSorted((a, b) => a - b);
  const chest = below[Math.floor(below.length * 0.35)] ?? slim;
  return Math.min(Math.max(slim, chest), slim * 1.35);
}

/** Farthest reach of the cloth from the axis above a height: sleeves, if there are any. */
function sideReach({ width, height, data }: Picture, middle: number, below: number): number {
  let reach = 0;
  for (let y = 0; y < Math.min(height, below); y += 2)
    for (let x = 0; x < width; x++)
      if ((data[(y * width + x) * 4 + 3] ?? 0) >= 128) reach = Math.max(reach, Math.abs(x - middle));
  return reach;
}

/** Outermost cloth per row down to the end of the armholes: straps are not around the axis. */
function outerEdges({ width, height, data }: Picture, middle: number, end: number): Edges[] {
  return Array.from({ length: Math.min(height, Math.ceil(end)) }, (_, y) => {
    let half = 1;
    for (let x = 0; x < width; x++)
      if ((data[(y * width + x) * 4 + 3] ?? 0) >= 128) half = Math.max(half, Math.abs(x - middle));
    return { left: middle - half, right: middle + half };
  });
}

function refuseIfWorn(picture: Picture, middle: number): void {
  if (isWorn(picture, middle)) throw tryOnError('worn');
}

/**
 * Removes the inside of the back collar, which is behind the neck when worn: everything in the neck opening above the
 * edge of the front collar. Garments without a visible collar edge are unchanged.
 */
function withoutBackOfCollar(cloth: Picture): Picture {
  const { width, height, data } = cloth;
  const { tops, middle, halves } = measure(cloth);
  const body = requireItem(
    halves.toSorted((a, b) => a - b),
    Math.floor(halves.length * 0.4),
  );
  const half = neckOpening(tops, middle, body * 2, height);
  const x = Math.round(middle);
  const top = tops[x] ?? height;
  if (half === 0 || top >= height) return cloth;
  const opened = withoutInside(cloth, { x, top, half });
  if (opened) return opened;
  const end = Math.min(height - 6, Math.round(top + half * 1.1));
  const rowMean = (y: number): number[] => {
    const sum = [0, 0, 0];
    for (let dx = -6; dx <= 6; dx++)
      for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + (data[(y * width + x + dx) * 4 + c] ?? 0) / 13;
    return sum;
  };
  let [edge, strongest] = [0, 26];
  for (let y = top + 6; y < end; y++) {
    const [above, below] = [rowMean(y - 3), rowMean(y + 3)];
    const change =
      Math.abs(firstItem(above) - firstItem(below)) +
      Math.abs(requireItem(above, 1) - requireItem(below, 1)) +
      Math.abs(requireItem(above, 2) - requireItem(below, 2));
    // The first strong one: stripes and prints are further down.
    if (change > strongest * 1.35) [edge, strongest] = [y, change];
  }
  if (edge === 0) return cloth;
  const neckTop = Math.min(...[-1, 1].map((side) => topNear(tops, middle + side * half, height)));
  const result: Picture = { width, height, data: new Uint8ClampedArray(data) };
  for (let y = 0; y < edge; y++)
    for (let dx = -Math.floor(half); dx <= half; dx++) {
      const depth = (y - neckTop) / Math.max(1, edge - neckTop);
      if ((dx / (half * 0.93)) ** 2 + Math.max(0, depth) ** 2 < 1) result.data[(y * width + x + dx) * 4 + 3] = 0;
    }
  return result;
}

/** First covered row per column, axis, and per row the half width of the run of cloth around the axis. */
function measure({ width, height, data }: Picture): {
  tops: Int32Array;
  middle: number;
  halves: number[];
  area: number;
} {
  const tops = new Int32Array(width).fill(height);
  const middles: number[] = [];
  let area = 0;
  for (let y = 0; y < height; y++) {
    let [left, right] = [-1, -1];
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < 128) continue;
      if (left < 0) left = x;
      right = x;
      area++;
      if (tops[x] === height) tops[x] = y;
    }
    if (left >= 0 && y > height * 0.3) middles.push((left + right) / 2);
  }
  middles.sort((a, b) => a - b);
  const middle = middles[middles.length >> 1] ?? width / 2;
  const halves = Array.from({ length: height }, (_, y) => {
    const run = (side: -1 | 1): number => {
      const on = (off: number): boolean => {
        const x = Math.round(middle + side * off);
        return x >= 0 && x < width && (data[(y * width + x) * 4 + 3] ?? 0) >= 128;
      };
      let off = 0;
      // A deep neckline is part of the body.
      if (y < height * 0.45 && !on(0)) while (off < width * 0.2 && !on(off)) off++;
      const start = off;
      while (on(off)) off++;
      return off === start ? 0 : off;
    };
    return Math.max(1, (run(-1) + run(1)) / 2);
  });
  return { tops, middle, halves, area };
}

/** A person's face over the cloth, or at the position of a neck. Printed faces are lower. */
function isWorn(picture: Picture, middle: number): boolean {
  return detectFaces(shrink(picture)).some(
    (face) =>
      face.votes >= 20 && Math.abs(face.x + face.size / 2 - middle * shrinkBy(picture)) < face.size && face.y < 90,
  );
}

const shrinkBy = ({ width, height }: Picture): number => Math.min(1, 360 / Math.max(width, height));

function shrink(picture: Picture): Picture {
  const by = shrinkBy(picture);
  const [width, height] = [Math.max(1, Math.floor(picture.width * by)), Math.max(1, Math.floor(picture.height * by))];
  const small: Picture = { width, height, data: new Uint8ClampedArray(width * height * 4) };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = (Math.floor(y / by) * picture.width + Math.floor(x / by)) * 4;
      const alpha = (picture.data[from + 3] ?? 0) / 255;
      for (let c = 0; c < 3; c++)
        small.data[(y * width + x) * 4 + c] = (picture.data[from + c] ?? 0) * alpha + 235 * (1 - alpha);
      small.data[(y * width + x) * 4 + 3] = 255;
    }
  return small;
}

/** Part of the cloth that is mirrored by other cloth. */
function symmetry({ width, height, data }: Picture, middle: number): number {
  let [both, all] = [0, 0];
  for (let y = 0; y < height; y += 3)
    for (let x = 0; x < width; x += 3) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < 128) continue;
      all++;
      const mirror = Math.round(middle * 2 - x);
      if (mirror >= 0 && mirror < width && (data[(y * width + mirror) * 4 + 3] ?? 0) >= 128) both++;
    }
  return all === 0 ? 0 : both / all;
}

function topNear(tops: Int32Array, x: number, height: number): number {
  const from = Math.max(0, Math.round(x) - 3);
  const near = [...tops.slice(from, from + 7)].filter((top) => top < height);
  return near.length === 0 ? 0 : near.reduce((sum, top) => sum + top, 0) / near.length;
}

/**
 * Half width of the dip between the two highest points beside the middle; 0 if the shape's upper edge has no dip for a
 * neck.
 */
function neckOpening(tops: Int32Array, middle: number, body: number, height: number): number {
  const reach = Math.floor(body * 0.44);
  let [bestLeft, bestRight] = [0, 0];
  let [leftTop, rightTop] = [height, height];
  for (let off = 2; off < reach; off++) {
    const left = tops[Math.max(0, Math.round(middle - off))] ?? 0;
    const right = tops[Math.min(tops.length - 1, Math.round(middle + off))] ?? 0;
    if (left < leftTop) [leftTop, bestLeft] = [left, off];
    if (right < rightTop) [rightTop, bestRight] = [right, off];
  }
  // Straight upper edges belong to boxes and bags; a top's shoulders slope from the neck.
  const outer = Math.round(body * 0.5);
  const fall =
    ((tops[Math.max(0, Math.round(middle - outer))] ?? 0) +
      (tops[Math.min(tops.length - 1, Math.round(middle + outer))] ?? 0)) /
      2 -
    (leftTop + rightTop) / 2;
  if (fall < body * 0.022) return 0;
  return Math.max(body * 0.12, Math.min(body * 0.36, (bestLeft + bestRight) / 2));
}

/**
 * Difference between the upper edges of both halves, in half widths of the body: damaged shoulders differ from intact
 * ones.
 */
function shoulderRaggedness(tops: Int32Array, middle: number, bodyHalf: number, height: number): number {
  let [sum, count] = [0, 0];
  for (let off = 4; off < bodyHalf * 0.95; off += 2) {
    const left = tops[Math.max(0, Math.round(middle - off))] ?? 0;
    const right = tops[Math.min(tops.length - 1, Math.round(middle + off))] ?? 0;
    sum += Math.abs(Math.min(left, height) - Math.min(right, height));
    count++;
  }
  return count === 0 ? 0 : sum / count / bodyHalf;
}

/**
 * The row where sleeves part from the body; of sleeves that do not, the first one in which the cloth around the axis is
 * as narrow as the body.
 */
function findArmpit(
  { width, data }: Picture,
  halves: readonly number[],
  { middle, bodyHalf, neckTop }: { middle: number; bodyHalf: number; neckTop: number },
): number {
  const from = Math.round(neckTop + bodyHalf * 0.45);
  const on = (x: number, y: number): boolean =>
    x >= 0 && x < width && (data[(y * width + Math.round(x)) * 4 + 3] ?? 0) >= 128;
  for (let y = from; y < Math.min(halves.length, neckTop + bodyHalf * 1.35); y++) {
    const half = requireItem(halves, y);
    if (half < bodyHalf * 0.6 || half > bodyHalf * 1.2) continue;
    // A hole in the cloth is not a gap: that goes on further down.
    const isApart = [0, 0.03, 0.06].every((more) => {
      const row = Math.min(halves.length - 1, Math.round(y + bodyHalf * more));
      const edge = requireItem(halves, row);
      return [-1, 1].every((side) => {
        if (edge < bodyHalf * 0.6 || on(middle + side * (edge + 2), row)) return false;
        for (let off = edge + 3; off < bodyHalf * 2.2; off++) if (on(middle + side * off, row)) return true;
        return false;
      });
    });
    if (isApart) return y;
  }
  // Below the widest place, which is where sleeves end.
  let widest = from;
  const end = Math.min(halves.length - 1, Math.round(neckTop + bodyHalf * 1.3));
  for (let y = from; y < end; y++) if (requireItem(halves, y) > requireItem(halves, widest)) widest = y;
  for (let y = widest; y < halves.length; y++)
    if (requireItem(halves, y) < bodyHalf * 1.1 && requireItem(halves, y) > bodyHalf * 0.6)
      return Math.min(y, neckTop + bodyHalf * 1.3);
  return neckTop + bodyHalf * 0.9;
}

/** Lower end of the body, beside the axis. */
function findHem({ width, height, data }: Picture, middle: number, bodyHalf: number): number {
  const ends = [-0.55, -0.3, 0.3, 0.55].map((part) => {
    const x = Math.min(width - 1, Math.max(0, Math.round(middle + bodyHalf * part)));
    let y = height - 1;
    while (y > 0 && (data[(y * width + x) * 4 + 3] ?? 0) < 128) y--;
    return y;
  });
  ends.sort((a, b) => a - b);
  return (requireItem(ends, 1) + requireItem(ends, 2)) / 2;
}
