import { type Mask, softenMask } from '#images/mask.ts';
import type { Picture } from '#images/picture.ts';
import { withoutSpikes } from '../photo/neck-opening.ts';
import { growInside } from './grow-inside.ts';
import { insideByTone } from './inside-by-tone.ts';

export interface Neck {
  /** Column of the axis, and its first covered row. */
  x: number;
  top: number;
  /** Half width of the neck opening. */
  half: number;
}

/** Sums of the differences of three channels: the inside of dark cloth differs little from its front. */
const tolerances = [16, 26, 42];

/**
 * Removes what one sees of the inside of the back through a neckline: even areas below the upper edge, of another color than
 * the front, that end at its edges. Null where none do.
 */
export function withoutInside(cloth: Picture, neck: Neck): Picture | null {
  for (const tolerance of tolerances) {
    const found = floodInside(cloth, neck, tolerance);
    if (!found) continue;
    growInside(cloth, found.marked, { seed: found.seed, lowest: found.lowest, reach: neck.half * 0.35 });
    return cleared(cloth, neck, found);
  }
  const found = insideByTone(cloth, neck);
  return found && cleared(cloth, neck, found);
}

/** Without everything above the front's edge, and a hair into it: the upper edge of the back is of another color. */
function cleared(cloth: Picture, neck: Neck, { marked, lowest }: { marked: Uint8Array; lowest: number }): Picture {
  const { width, height, data } = cloth;
  const result: Picture = { width, height, data: new Uint8ClampedArray(data) };
  const clear: Mask = { width, height, data: new Uint8Array(width * height) };
  for (let x = 0; x < width; x++) {
    let last = lowest;
    while (last >= 0 && marked[last * width + x] !== 255) last--;
    for (let y = 0; last >= 0 && y <= Math.min(height - 1, last + 2); y++) clear.data[y * width + x] = 255;
  }
  const soft = softenMask(withoutSpikes(clear, Math.max(1, Math.round(neck.half * 0.05))), 1);
  for (let at = 0; at < clear.data.length; at++) {
    const open = (clear.data[at] ?? 0) === 255 && Math.floor(at / width) < neck.top + 4 ? 255 : (soft.data[at] ?? 0);
    result.data[at * 4 + 3] = ((data[at * 4 + 3] ?? 0) * (255 - open)) / 255;
  }
  return result;
}

function floodInside(
  { width, height, data }: Picture,
  { x, top, half }: Neck,
  tolerance: number,
): { marked: Uint8Array; lowest: number; seed: number } | null {
  const apart = (at: number, other: number): number =>
    [0, 1, 2].reduce((sum, c) => sum + Math.abs((data[at * 4 + c] ?? 0) - (data[other * 4 + c] ?? 0)), 0);
  const first = (top + 5) * width + x;
  const front = Math.min(height - 1, Math.round(top + half * 1.6)) * width + x;
  const marked = new Uint8Array(width * height);
  /** Null if it leaks into the front: no inside, or none that can be told. */
  const flood = (seed: number): number[] | null => {
    const seen = new Set<number>([seed]);
    const stack = [seed];
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const [px, py] = [at % width, Math.floor(at / width)];
      if (py > top + half * 4.5 || Math.abs(px - x) > half * 1.4 || px < 1 || px >= width - 1 || py >= height - 1)
        return null;
      for (const next of [at - 1, at + 1, at + width, at - width]) {
        if (next < 0 || seen.has(next) || (data[next * 4 + 3] ?? 0) < 128 || apart(next, seed) > tolerance) continue;
        seen.add(next);
        stack.push(next);
      }
    }
    return [...seen];
  };
  // The upper edge of the back, its label and its shade are areas of their own.
  for (let depth = 5; depth < half * 0.95; depth += Math.max(2, half * 0.06)) {
    const seed = Math.round(top + depth) * width + x;
    if (marked[seed] === 255) continue;
    if ((data[seed * 4 + 3] ?? 0) < 128) break;
    if (seed !== first && apart(seed, front) < apart(seed, first)) break;
    const area = flood(seed);
    if (!area) break;
    for (const at of area) marked[at] = 255;
  }
  // Necklines are symmetric; a stain of shade is not.
  const own = Uint8Array.from(marked);
  for (let at = 0; at < own.length; at++) {
    if (own[at] !== 255) continue;
    const mirror = at + 2 * (x - (at % width));
    if ((data[mirror * 4 + 3] ?? 0) >= 128 && apart(mirror, first) < tolerance * 2.5) marked[mirror] = 255;
  }
  let [left, right, lowest] = [0, 0, 0];
  for (let at = 0; at < marked.length; at++) {
    if (marked[at] !== 255) continue;
    if (at % width < x) left++;
    else right++;
    lowest = Math.floor(at / width);
  }
  const isEven = Math.min(left, right) > Math.max(left, right) * 0.7;
  const isDeep = left + right > half * half * 0.3 && lowest > top + half * 0.25;
  return isEven && isDeep ? { marked, lowest, seed: first } : null;
}
