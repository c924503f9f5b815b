import type { Picture } from '#images/picture.ts';
import { requireItem } from '#lists/require-item.ts';
import type { Edges, LowerGarment } from './garment.ts';

interface Row extends Edges {
  /** Part without cloth around the axis. */
  gap: Edges | null;
}

/**
 * Reads a skirt or trousers from the outline of a cut-out: a straight waistband, no sleeves, and below it either two legs
 * or one width that grows. Null for everything else.
 */
export function readLower(picture: Picture): LowerGarment | null {
  const { width, height } = picture;
  const middle = findAxis(picture);
  const rows = Array.from({ length: height }, (_, y) => readRow(picture, middle, y));
  const at = (part: number): Row => requireItem(rows, Math.min(height - 1, Math.round(part * (height - 1))));
  const half = (part: number): number => (at(part).right - at(part).left) / 2;
  const waistHalf = half(0.045);
  const widest = Math.max(...Array.from({ length: 19 }, (_, i) => half(0.05 + i * 0.05)));
  if (waistHalf < widest * 0.3 || waistHalf < width * 0.1) return null;
  if (!hasStraightTop(picture, middle, waistHalf)) return null;
  const crotch = findCrotch(rows);
  const common = { picture, middle, waistHalf, waist: waistHeight(picture, middle, waistHalf), edges: rows };
  const gaps = rows.map(({ gap }, y) => (crotch !== null && y > crotch ? gap : null));
  if (crotch !== null) {
    // The rise of trousers is about as high as the waist is wide; a bag with handles, turned over, is not.
    if (crotch < waistHalf * 0.7 || crotch > waistHalf * 2.6) return null;
    return { ...common, kind: 'trousers', crotch, gaps, hem: height - 1 };
  }
  const length = height / waistHalf;
  if (length < 1.1 || length > 7 || !growsLikeSkirt(half)) return null;
  return { ...common, kind: 'skirt', crotch: null, gaps, hem: height - 1 };
}

function findAxis({ width, height, data }: Picture): number {
  const middles: number[] = [];
  for (let y = 0; y < height; y += 2) {
    let [left, right] = [-1, -1];
    for (let x = 0; x < width; x++)
      if ((data[(y * width + x) * 4 + 3] ?? 0) >= 128) {
        if (left < 0) left = x;
        right = x;
      }
    if (left >= 0) middles.push((left + right) / 2);
  }
  middles.sort((a, b) => a - b);
  return middles[middles.length >> 1] ?? width / 2;
}

function readRow({ width, data }: Picture, middle: number, y: number): Row {
  const on = (x: number): boolean => x >= 0 && x < width && (data[(y * width + x) * 4 + 3] ?? 0) >= 128;
  let [left, right] = [0, width - 1];
  while (left < middle && !on(left)) left++;
  while (right > middle && !on(right)) right--;
  const axis = Math.round(middle);
  const reach = Math.max(2, Math.round(width * 0.06));
  // Legs need not part exactly on the axis.
  let start = -1;
  for (let off = 0; off <= reach && start < 0; off++)
    for (const x of [axis - off, axis + off]) if (!on(x) && x > left && x < right) start = x;
  if (start < 0) return { left, right, gap: null };
  let [from, to] = [start, start];
  while (from > left && !on(from - 1)) from--;
  while (to < right && !on(to + 1)) to++;
  return { left, right, gap: from <= left || to >= right ? null : { left: from, right: to } };
}

/** The row below which both legs are apart down to the hem; null without legs. */
function findCrotch(rows: readonly Row[]): number | null {
  const last = rows.length - 1;
  let y = Math.round(last * 0.97);
  let missing = 0;
  for (; y > 0; y--) {
    if (requireItem(rows, y).gap === null) missing++;
    else missing = 0;
    if (missing > 6) break;
  }
  const crotch = y + 6;
  return crotch < last * 0.86 && crotch > last * 0.06 ? crotch : null;
}

/** No dip for a neck, no slope of shoulders: the upper edge hardly leaves a straight line. */
function hasStraightTop({ width, height, data }: Picture, middle: number, waistHalf: number): boolean {
  const tops: number[] = [];
  for (let part = -0.86; part <= 0.861; part += 0.043) {
    const x = Math.min(width - 1, Math.max(0, Math.round(middle + part * waistHalf)));
    let y = 0;
    while (y < height && (data[(y * width + x) * 4 + 3] ?? 0) < 128) y++;
    tops.push(y);
  }
  return Math.max(...tops) - Math.min(...tops) < Math.max(waistHalf * 0.24, 4);
}

function waistHeight({ width, height, data }: Picture, middle: number, waistHalf: number): number {
  const ends = [-0.85, 0.85].map((part) => {
    const x = Math.min(width - 1, Math.max(0, Math.round(middle + part * waistHalf)));
    let y = 0;
    while (y < height && (data[(y * width + x) * 4 + 3] ?? 0) < 128) y++;
    return y;
  });
  return (requireItem(ends, 0) + requireItem(ends, 1)) / 2;
}

/** Whether the width grows from the waist as in skirts: steadily, and not to a box or a bottle. */
function growsLikeSkirt(half: (part: number) => number): boolean {
  const widths = Array.from({ length: 23 }, (_, i) => half(0.04 + i * 0.04));
  const widest = Math.max(...widths);
  const [first, last] = [requireItem(widths, 0), requireItem(widths, widths.length - 1)];
  if (first > widest * 0.93 || last < widest * 0.74) return false;
  for (let i = 1; i < widths.length; i++) {
    const step = requireItem(widths, i) - requireItem(widths, i - 1);
    if (step > widest * 0.14 || step < -widest * 0.06) return false;
  }
  // Jars and bottles are.
  const lower = widths.slice(8, 19);
  return Math.max(...lower) - Math.min(...lower) > widest * 0.025;
}
