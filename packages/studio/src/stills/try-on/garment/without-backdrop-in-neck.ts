// biome-ignore-all lint/style/noNonNullAssertion: pixels of one garment are visited here.
import { type LabPlanes, toLabPlanes } from '#images/oklab.ts';
import type { Picture } from '#images/picture.ts';
import { growInside } from './grow-inside.ts';

/** OKLab distance up to which a pixel is the backdrop, its shade behind the cloth included. */
const alike = 0.07;
/** The largest part of a garment that a neck opening takes. */
const mostPart = 0.12;

/**
 * Opens the neck of a garment on a hanger: the bar closes the neckline, so that the backdrop seen through it stayed with
 * the cloth. Clears it, and the bar above it. White cloth on white is not mistaken for it: that goes on to the hem.
 */
export function withoutBackdropInNeck(cloth: Picture, photo: Picture): Picture {
  const { width, height, data } = cloth;
  const backdrop = rimTone(photo);
  const lab = toLabPlanes(data);
  const isBackdrop = (at: number): boolean =>
    data[at * 4 + 3]! >= 128 &&
    Math.hypot((lab.l[at]! - backdrop.l) * 0.7, lab.a[at]! - backdrop.a, lab.b[at]! - backdrop.b) < alike;
  const solid = lab.l.reduce((sum, _, at) => sum + (data[at * 4 + 3]! >= 128 ? 1 : 0), 0);
  const marked = new Uint8Array(width * height);
  const axis = Math.round(width / 2);
  for (let y = 0; y < height * 0.35; y++)
    for (const x of [axis, axis - Math.round(width * 0.04), axis + Math.round(width * 0.04)]) {
      const seed = y * width + x;
      if (marked[seed] !== 0 || !isBackdrop(seed)) continue;
      const patch = flood(seed, isBackdrop, { width, height, most: solid * mostPart });
      if (!patch || patch.length < solid * 0.004 || !isOpening(patch, cloth)) continue;
      for (const at of patch) marked[at] = 255;
    }
  const seed = marked.indexOf(255);
  if (seed < 0) return cloth;
  growInside(cloth, marked, { seed, lowest: Math.floor(marked.lastIndexOf(255) / width), reach: width * 0.06 });
  const result: Picture = { width, height, data: new Uint8ClampedArray(data) };
  for (let x = 0; x < width; x++) {
    let lowest = -1;
    for (let y = 0; y < height; y++) if (marked[y * width + x] !== 0) lowest = y;
    // The rim of the opening still has the backdrop in it.
    for (let y = 0; y <= Math.min(height - 1, lowest + (lowest < 0 ? 0 : 2)); y++)
      result.data[(y * width + x) * 4 + 3] = 0;
  }
  return result;
}

/** Whether pixels lie within the outline and are as deep as a neckline: stripes are neither. */
function isOpening(patch: readonly number[], { width, height, data }: Picture): boolean {
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (const at of patch) {
    const [x, y] = [at % width, Math.floor(at / width)];
    if (x === 0 || x === width - 1 || y === 0 || y === height - 1) return false;
    if ([at - 1, at + 1, at - width, at + width].some((next) => data[next * 4 + 3]! < 128)) return false;
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
  }
  return right - left < width * 0.42 && bottom - top > (right - left) * 0.4;
}

/** Pixels that hang together with a first one; null if they are more than `most`. */
function flood(
  seed: number,
  isIn: (at: number) => boolean,
  { width, height, most }: { width: number; height: number; most: number },
): number[] | null {
  const seen = new Set<number>([seed]);
  const stack = [seed];
  const found: number[] = [];
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    found.push(at);
    if (found.length > most) return null;
    const [x, y] = [at % width, Math.floor(at / width)];
    for (const next of [
      x > 0 ? at - 1 : at,
      x < width - 1 ? at + 1 : at,
      y > 0 ? at - width : at,
      y < height - 1 ? at + width : at,
    ])
      if (!seen.has(next) && isIn(next)) {
        seen.add(next);
        stack.push(next);
      }
  }
  return found;
}

/** Median color of a photo's rim. */
function rimTone({ width, height, data }: Picture): { l: number; a: number; b: number } {
  const rim: number[] = [];
  const add = (x: number, y: number): void => {
    const at = (y * width + x) * 4;
    rim.push(data[at]!, data[at + 1]!, data[at + 2]!, 255);
  };
  for (let x = 0; x < width; x += 4) for (const y of [1, height - 2]) add(x, y);
  for (let y = 0; y < height; y += 4) for (const x of [1, width - 2]) add(x, y);
  const lab: LabPlanes = toLabPlanes(Uint8ClampedArray.from(rim));
  const median = (values: ArrayLike<number>): number =>
    Array.from(values).toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
  return { l: median(lab.l), a: median(lab.a), b: median(lab.b) };
}
