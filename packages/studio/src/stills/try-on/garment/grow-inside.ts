import type { Picture } from '#images/picture.ts';

/** Sum of the differences of three channels. */
const leastApart = 70;

/**
 * Marks the shaded sides of what one sees of a neck's inside: what is closer to it than to the front, from the edges of what is
 * marked (255) outwards. `lowest` is the last marked row, `seed` one of the marked pixels.
 */
export function growInside(
  { width, height, data }: Picture,
  marked: Uint8Array,
  { seed, lowest, reach }: { seed: number; lowest: number; reach: number },
): void {
  const apart = (at: number, other: number): number =>
    [0, 1, 2].reduce((sum, c) => sum + Math.abs((data[at * 4 + c] ?? 0) - (data[other * 4 + c] ?? 0)), 0);
  const bottom = marked.subarray(lowest * width, (lowest + 1) * width);
  const axis = Math.round((bottom.indexOf(255) + bottom.lastIndexOf(255)) / 2);
  const front = Math.min(height - 1, lowest + Math.round(reach)) * width + axis;
  // Dark on dark: shade on the front would be taken for the inside.
  if (apart(seed, front) < leastApart) return;
  for (let y = 0; y < lowest; y++) {
    const row = marked.subarray(y * width, (y + 1) * width);
    const ends = [row.indexOf(255), row.lastIndexOf(255)] as const;
    if (ends[0] < 0) continue;
    for (const [i, side] of ([-1, 1] as const).entries())
      for (let off = 1; off < reach; off++) {
        const x = (ends[i] ?? 0) + side * off;
        const at = y * width + x;
        if (x < 0 || x >= width || (data[at * 4 + 3] ?? 0) < 128 || apart(at, seed) > apart(at, front)) break;
        marked[at] = 255;
      }
  }
}
