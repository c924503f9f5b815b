import type { Picture } from '#images/picture.ts';
import { requireItem } from '#lists/require-item.ts';

/** Where sleeves hang beside the body of a garment, with a gap between. */
export interface PartedSleeves {
  /** First and last row in which both sleeves are apart from the body. */
  from: number;
  to: number;
  /** Half width of the body there, under the arms. */
  half: number;
}

/**
 * Finds rows with cloth, gap, body, gap and cloth: sleeves, wherever they hang. Null for short sleeves, which hardly reach
 * below the armpit, and for garments without any.
 */
export function findPartedSleeves(
  { width, height, data }: Picture,
  middle: number,
  halves: readonly number[],
  /** Half width of the body by the narrowest rows. */
  slim: number,
): PartedSleeves | null {
  const on = (x: number, y: number): boolean => x >= 0 && x < width && (data[(y * width + x) * 4 + 3] ?? 0) >= 128;
  const least = Math.max(3, width * 0.03);
  const isParted = (y: number): boolean =>
    Math.abs(requireItem(halves, y) / slim - 1) < 0.35 &&
    [-1, 1].every((side) => {
      // Runs need not end where the mean of both sides does.
      let off = Math.round(requireItem(halves, y) * 0.8);
      while (off < width && on(Math.round(middle + side * off), y)) off++;
      while (off < width && !on(Math.round(middle + side * off), y)) off++;
      let cloth = 0;
      for (; off < width; off++) if (on(Math.round(middle + side * off), y)) cloth++;
      return cloth >= least;
    });
  let best = { from: 0, to: -1 };
  let run = { from: 0, to: -1 };
  // Above, a neckline or a lapel may look like a gap.
  for (let y = Math.round(height * 0.2); y < height; y++) {
    if (!isParted(y)) continue;
    run = run.to >= 0 && y - run.to <= Math.max(2, height * 0.02) ? { from: run.from, to: y } : { from: y, to: y };
    if (run.to - run.from > best.to - best.from) best = run;
  }
  if (best.to - best.from < height * 0.1) return null;
  const upper = halves.slice(best.from, best.from + Math.ceil((best.to - best.from) * 0.4)).toSorted((a, b) => a - b);
  return { ...best, half: requireItem(upper, upper.length >> 1) };
}

/** Half widths of the body alone: where a sleeve touches it, what the rows around say. */
export function withoutSleeves(halves: readonly number[], { from, half }: PartedSleeves, armpit: number): number[] {
  return halves.map((value, y) => (y >= armpit && value > half * 1.12 && y < from ? half : value));
}

/**
 * Whether sleeves hang so close that no gap is seen: both sides end at once, far above the hem or a little above it, where
 * a sleeve's end is.
 */
export function hasTouchingSleeves({ width, height, data }: Picture, middle: number): boolean {
  const reach = (y: number, side: -1 | 1): number => {
    let off = side < 0 ? Math.floor(middle) : Math.floor(width - 1 - middle);
    while (off > 0 && (data[(y * width + Math.round(middle + side * off)) * 4 + 3] ?? 0) < 128) off--;
    return off;
  };
  const sides = ([-1, 1] as const).map((side) => {
    const row = Array.from({ length: height }, (_, y) => reach(y, side));
    const far = Math.max(...row);
    // The last row that is still nearly as wide, and what is left a little further down.
    let end = height - 1;
    while (end > 0 && requireItem(row, end) < far * 0.9) end--;
    const below = requireItem(row, Math.min(height - 1, end + Math.round(height * 0.035)));
    const isLong = row.filter((half) => half > far * 0.88).length > height * 0.3;
    return {
      end,
      isStep: isLong && end < height * 0.97 && end > height * 0.4 && below < far * 0.84 && below > far * 0.4,
    };
  });
  const [left, right] = [requireItem(sides, 0), requireItem(sides, 1)];
  return left.isStep && right.isStep && Math.abs(left.end - right.end) < height * 0.08;
}

/**
 * What stands above the shoulders of a top, in its middle: a hood in the color of the cloth, or the neck of a mannequin. Null
 * for a neckline.
 */
export function findAboveShoulders(
  { width, height, data }: Picture,
  middle: number,
  bodyHalf: number,
): 'hood' | 'neck' | null {
  const on = (x: number, y: number): boolean => (data[(y * width + x) * 4 + 3] ?? 0) >= 128;
  const axis = Math.round(middle);
  let y = 0;
  while (y < height && !on(axis, y)) y++;
  const first = y;
  const isNarrow = (row: number): boolean => {
    let [left, right] = [axis, axis];
    while (left > 0 && on(left, row)) left--;
    while (right < width - 1 && on(right, row)) right++;
    return Math.max(axis - left, right - axis) < bodyHalf * 0.72;
  };
  // A collar stands up as well, but not as high.
  while (y < height && (!on(axis, y) || isNarrow(y))) y++;
  if (first > height * 0.04 || y - first < bodyHalf * 0.3) return null;
  const tone = (from: number, to: number, half: number): [number, number, number] => {
    const sum: [number, number, number] = [0, 0, 0];
    let count = 0;
    for (let row = from; row < to; row += 2)
      for (let x = Math.round(axis - half); x < axis + half; x += 2) {
        if (!on(x, row)) continue;
        for (const c of [0, 1, 2] as const) sum[c] += data[(row * width + x) * 4 + c] ?? 0;
        count++;
      }
    return [sum[0] / Math.max(1, count), sum[1] / Math.max(1, count), sum[2] / Math.max(1, count)];
  };
  // The rim of a hood: its opening shows the inside.
  const [above, below] = [
    tone(first + 2, first + Math.round(bodyHalf * 0.12), bodyHalf * 0.25),
    tone(y + Math.round(bodyHalf * 0.3), y + Math.round(bodyHalf * 0.9), bodyHalf * 0.5),
  ];
  return Math.hypot(above[0] - below[0], above[1] - below[1], above[2] - below[2]) < 60 ? 'hood' : 'neck';
}
