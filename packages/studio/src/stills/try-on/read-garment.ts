import { cutOut } from '#images/cut-out.ts';
import type { Picture } from '#images/picture.ts';
import { PictureError } from '#images/picture-error.ts';
import { findPerson } from './find-person.ts';

/** A top, free of its backdrop, with the measures that place it. Pixels of `picture`. */
export interface Garment {
  picture: Picture;
  /** Axis of the body. */
  middle: number;
  /** Half width of the body without sleeves. */
  bodyHalf: number;
  /** Outer edges per row; equal where the row is empty. */
  rows: readonly { left: number; right: number }[];
  /** First covered row per column; the height where a column is empty. */
  tops: Int32Array;
  /** Half width of the neck opening. */
  neckHalf: number;
}

/**
 * Cuts a garment out of its photo and measures it. Throws `invalid_garment_image` when there is no plain backdrop, when
 * somebody wears it, or when the shape cannot be a top.
 */
export function readGarment(photo: Picture): Garment {
  const cut = cutOut(photo);
  if (cut.kind === 'card') {
    throw new PictureError(
      'invalid_garment_image',
      'No garment could be told from its background. Use a photo of one piece of clothing on a plain background.',
    );
  }
  if (isWorn(photo)) {
    throw new PictureError(
      'invalid_garment_image',
      'The garment picture shows a person. Use a photo of the garment alone.',
    );
  }
  const { picture } = cut;
  const { width, height, data } = picture;
  const aspect = width / height;
  if (aspect < 0.42 || aspect > 2.2 || cut.coverage < 0.04) throw notATop();
  const rows: { left: number; right: number }[] = [];
  const tops = new Int32Array(width).fill(height);
  let area = 0;
  for (let y = 0; y < height; y++) {
    let [left, right] = [-1, -1];
    for (let x = 0; x < width; x++) {
      if (data[(y * width + x) * 4 + 3]! < 128) continue;
      if (left < 0) left = x;
      right = x;
      area++;
      if (tops[x] === height) tops[x] = y;
    }
    rows.push(left < 0 ? { left: 0, right: 0 } : { left, right });
  }
  const lower = rows.slice(Math.floor(height * 0.62), Math.floor(height * 0.94)).map((r) => r.right - r.left);
  lower.sort((a, b) => a - b);
  const body = lower[Math.floor(lower.length / 2)] ?? width;
  const lowest = rows[Math.floor(height * 0.85)]!;
  const middle = (lowest.left + lowest.right) / 2;
  // A top is filled cloth, about as wide at the chest as at the hem or wider, and alike on both sides.
  if (area / (width * height) < 0.38 || body < width * 0.3) throw notATop();
  if (symmetry(picture, middle) < 0.72) throw notATop();
  const neckHalf = neckOpening(tops, middle, body, height);
  if (neckHalf === 0) throw notATop();
  return { picture, middle, bodyHalf: body / 2, rows, tops, neckHalf };
}

function notATop(): PictureError {
  return new PictureError(
    'invalid_garment_image',
    'The garment could not be recognised. Use a photo of one top, laid flat or hanging, on a plain background.',
  );
}

function isWorn(photo: Picture): boolean {
  try {
    findPerson(photo);
    return true;
  } catch {
    return false;
  }
}

/** Part of the cloth that has cloth at its mirror place. */
function symmetry({ width, height, data }: Picture, middle: number): number {
  let [both, all] = [0, 0];
  for (let y = 0; y < height; y += 3)
    for (let x = 0; x < width; x += 3) {
      if (data[(y * width + x) * 4 + 3]! < 128) continue;
      all++;
      const mirror = Math.round(middle * 2 - x);
      if (mirror >= 0 && mirror < width && data[(y * width + mirror) * 4 + 3]! >= 128) both++;
    }
  return all === 0 ? 0 : both / all;
}

/** Half width of the dip between the two highest points beside the middle; 0 when the shape's top has no place for a neck. */
function neckOpening(tops: Int32Array, middle: number, body: number, height: number): number {
  const reach = Math.floor(body * 0.42);
  let [bestLeft, bestRight] = [0, 0];
  let [leftTop, rightTop] = [height, height];
  for (let off = 2; off < reach; off++) {
    const left = tops[Math.max(0, Math.round(middle - off))]!;
    const right = tops[Math.min(tops.length - 1, Math.round(middle + off))]!;
    if (left < leftTop) [leftTop, bestLeft] = [left, off];
    if (right < rightTop) [rightTop, bestRight] = [right, off];
  }
  // Straight upper edges belong to boxes and bags; a top's shoulders fall away from the neck.
  const outer = Math.round(body * 0.47);
  const fall =
    (tops[Math.max(0, Math.round(middle - outer))]! + tops[Math.min(tops.length - 1, Math.round(middle + outer))]!) /
      2 -
    (leftTop + rightTop) / 2;
  if (fall < body * 0.035) return 0;
  return Math.max(body * 0.12, Math.min(body * 0.32, (bestLeft + bestRight) / 2));
}
