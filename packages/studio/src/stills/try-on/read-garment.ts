import { PictureError } from '#errors/picture-error.ts';
import { detectFaces } from '#images/detect-faces.ts';
import type { Picture } from '#images/picture.ts';
import { firstItem, requireItem } from '#lists/require-item.ts';
import { freeProduct } from '#vision/free-product.ts';
import type { KeptCut } from '#vision/kept-cut.ts';
import { readSleeve, type Sleeve } from './read-sleeve.ts';

/** A top, cut out of its backdrop, with its measures. Pixels of `picture`. */
export interface Garment {
  picture: Picture;
  /** Axis of the body. */
  middle: number;
  /** Half width of the body without sleeves. */
  bodyHalf: number;
  /** Height below the sleeves at which only the body remains; the top for sleeveless tops. */
  armpit: number;
  /** Lower end at the sides of the body. */
  hem: number;
  /** Edges of the body without sleeves, per row. */
  edges: readonly { left: number; right: number }[];
  /** Half width of the cloth around the axis, including sleeves where they overlap. */
  halves: readonly number[];
  /** First covered row per column; the height if a column is empty. */
  tops: Int32Array;
  /** Half width of the neck opening, and the height of its upper ends. */
  neckHalf: number;
  neckTop: number;
  /** Left and right as seen; null for sleeveless tops. */
  sleeves: readonly [Sleeve, Sleeve] | null;
}

/**
 * Cuts a garment out of its photo and measures it. Throws `invalid_garment_image` if it cannot be separated from its
 * background, if a person wears it, or if the shape cannot be a top.
 */
export async function readGarment(photo: Picture, cacheDir?: string, kept?: KeptCut): Promise<Garment> {
  const cut = await freeProduct(photo, cacheDir, kept);
  if (cut.kind === 'card') {
    throw new PictureError(
      'invalid_garment_image',
      'We could not separate the garment from its background. Use a photo of one piece of clothing on a plain background.',
    );
  }
  const picture = withoutBackOfCollar(cut.picture);
  const { width, height } = picture;
  const aspect = width / height;
  if (aspect < 0.42 || aspect > 2.2 || cut.coverage < 0.04) throw notATop();
  const { tops, middle, halves, area } = measure(picture);
  if (isWorn(picture, middle)) {
    throw new PictureError(
      'invalid_garment_image',
      'The garment picture shows a person. Use a photo of the garment alone.',
    );
  }
  const lower = halves
    .slice(Math.floor(height * 0.45), Math.floor(height * 0.96))
    .filter((half) => half > width * 0.1)
    .toSorted((a, b) => a - b);
  const bodyHalf = (lower[Math.floor(lower.length * 0.15)] ?? width / 2) * 1.03;
  // Trousers are empty in the middle, where tops have their hem.
  const low = halves.slice(Math.floor(height * 0.6), Math.floor(height * 0.9));
  if (low.filter((half) => half < bodyHalf * 0.3).length > low.length * 0.4) throw notATop();
  // A top is a solid piece of cloth, symmetrical, with shoulders that slope from a neck.
  if (area / (width * height) < 0.3 || bodyHalf < width * 0.13) throw notATop();
  if (symmetry(picture, middle) < 0.68) throw notATop();
  const neckHalf = neckOpening(tops, middle, bodyHalf * 2, height);
  if (neckHalf === 0) throw notATop();
  const neckTop = Math.min(...[-1, 1].map((side) => topNear(tops, middle + side * neckHalf, height)));
  const reach = Math.max(middle - firstColumn(picture), width - middle);
  const hasSleeves = reach > bodyHalf * 1.13;
  const armpit = hasSleeves ? findArmpit(halves, bodyHalf, neckTop) : neckTop;
  const hem = findHem(picture, middle, bodyHalf);
  const length = (hem - neckTop) / bodyHalf;
  if (length < 1.05 || length > 5) throw notATop();
  if (shoulderRaggedness(tops, middle, bodyHalf, height) > 0.09) {
    throw new PictureError(
      'invalid_garment_image',
      'The garment blends into its background. Photograph it on a plain background in a different color.',
    );
  }
  const edges = halves.map((half, y) => {
    const fit = y < armpit ? bodyHalf * (0.96 + 0.05 * Math.max(0, (y - neckTop) / Math.max(1, armpit - neckTop))) : 0;
    const value = y < armpit ? fit : Math.min(half, bodyHalf * 1.3);
    return { left: middle - value, right: middle + value };
  });
  const garment = { picture, middle, bodyHalf, armpit, hem, edges, tops, neckHalf, neckTop, halves };
  if (!hasSleeves) return { ...garment, sleeves: null };
  const [left, right] = [readSleeve(garment, -1), readSleeve(garment, 1)];
  const isApart = (sleeve: Sleeve | null): boolean =>
    sleeve !== null && Math.abs(sleeve.to.x - middle) > bodyHalf * 1.2;
  if (!left || !right || !isApart(left) || !isApart(right)) {
    throw new PictureError(
      'invalid_garment_image',
      'We could not separate the sleeves from the body. Lay them a little apart.',
    );
  }
  return { ...garment, sleeves: [left, right] };
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

function notATop(): PictureError {
  return new PictureError(
    'invalid_garment_image',
    'We could not recognize the garment. Use a photo of one top, laid flat or hanging, on a plain background.',
  );
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
      let off = 0;
      for (; off < width; off++) {
        const x = Math.round(middle + side * off);
        if (x < 0 || x >= width || (data[(y * width + x) * 4 + 3] ?? 0) < 128) break;
      }
      return off;
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

function firstColumn({ width, height, data }: Picture): number {
  for (let x = 0; x < width; x++)
    for (let y = 0; y < height; y++) if ((data[(y * width + x) * 4 + 3] ?? 0) > 128) return x;
  return 0;
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

/** First row below the shoulders in which the cloth around the axis is as narrow as the body. */
function findArmpit(halves: readonly number[], bodyHalf: number, neckTop: number): number {
  for (let y = Math.round(neckTop + bodyHalf * 0.45); y < halves.length; y++)
    if (requireItem(halves, y) < bodyHalf * 1.1) return Math.min(y, neckTop + bodyHalf * 1.3);
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
