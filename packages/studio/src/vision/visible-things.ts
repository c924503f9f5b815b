// biome-ignore-all lint/style/noNonNullAssertion: every pixel of a photo is read here several times, at places computed within it.
import type { Mask } from '#images/mask.ts';
import type { LabPlanes } from '#images/oklab.ts';

/** Weakest step of color (OKLab) over four pixels that is an edge: some levels of 255. */
const weakestEdge = 0.006;
/** Where the ground itself has stronger ones, it tells nothing. */
const mostGrain = 0.05;
/** Radius of the mean that takes a camera's noise away, pixels. */
const blur = 2;

/**
 * What one sees before a plain ground, be it ever so faint: everything a flood from the rim cannot reach without crossing an
 * edge, which soft shadows do not have. Null where the ground is too grained to say. Takes colors without noise.
 */
export function findVisibleThings(
  { l, a, b }: LabPlanes,
  width: number,
  height: number,
): { things: Mask | null; grain: number } {
  const smooth = [l, a, b];
  const steps = new Float32Array(width * height);
  for (let y = 2; y < height - 2; y++)
    for (let x = 2; x < width - 2; x++) {
      const at = y * width + x;
      let [across, down] = [0, 0];
      for (const plane of smooth) {
        across += (plane[at + 2]! - plane[at - 2]!) ** 2;
        down += (plane[at + 2 * width]! - plane[at - 2 * width]!) ** 2;
      }
      steps[at] = Math.sqrt(across + down);
    }
  const limit = Math.max(weakestEdge, grainAtRim(steps, width, height) * 1.4);
  if (limit > mostGrain) return { things: null, grain: limit };
  const edge = new Uint8Array(width * height);
  for (let at = 0; at < edge.length; at++) if (steps[at]! > limit) edge[at] = 1;
  return { things: unreached(closed(edge, width, height), width, height), grain: limit };
}

/** Colors without a camera's noise: the mean of a square around each pixel, by running sums. */
export function withoutNoise({ l, a, b }: LabPlanes, width: number, height: number): LabPlanes {
  const mean = (plane: Float32Array) => meanPlane(plane, width, height);
  return { l: mean(l), a: mean(a), b: mean(b) };
}

function meanPlane(plane: Float32Array, width: number, height: number): Float32Array {
  const across = new Float32Array(plane.length);
  const result = new Float32Array(plane.length);
  const size = blur * 2 + 1;
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let sum = 0;
    for (let x = -blur; x <= blur; x++) sum += plane[row + Math.min(width - 1, Math.max(0, x))]!;
    for (let x = 0; x < width; x++) {
      across[row + x] = sum / size;
      sum += plane[row + Math.min(width - 1, x + blur + 1)]! - plane[row + Math.max(0, x - blur)]!;
    }
  }
  for (let x = 0; x < width; x++) {
    let sum = 0;
    for (let y = -blur; y <= blur; y++) sum += across[Math.min(height - 1, Math.max(0, y)) * width + x]!;
    for (let y = 0; y < height; y++) {
      result[y * width + x] = sum / size;
      sum += across[Math.min(height - 1, y + blur + 1) * width + x]! - across[Math.max(0, y - blur) * width + x]!;
    }
  }
  return result;
}

/** How strong steps within the ground are, along the rim: nearly the strongest. */
function grainAtRim(steps: Float32Array, width: number, height: number): number {
  const depth = Math.max(6, Math.round(Math.min(width, height) * 0.03));
  const values: number[] = [];
  for (let y = 3; y < height - 3; y += 2)
    for (let x = 3; x < width - 3; x += 2) {
      const isRim = y < depth || y >= height - depth || x < depth || x >= width - depth;
      if (isRim) values.push(steps[y * width + x]!);
    }
  values.sort((a, b) => a - b);
  return values[Math.floor(values.length * 0.97)] ?? 0;
}

/** Edges one pixel thicker: a faint outline has gaps. */
function closed(edge: Uint8Array, width: number, height: number): Uint8Array {
  const thick = new Uint8Array(edge);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      if (edge[at - 1] || edge[at + 1] || edge[at - width] || edge[at + width]) thick[at] = 1;
    }
  return thick;
}

function unreached(edge: Uint8Array, width: number, height: number): Mask {
  const data = new Uint8Array(width * height).fill(255);
  const stack = new Int32Array(width * height);
  let size = 0;
  const reach = (at: number): void => {
    if (data[at] === 0 || edge[at]) return;
    data[at] = 0;
    stack[size++] = at;
  };
  for (let x = 0; x < width; x++) {
    reach(x);
    reach((height - 1) * width + x);
  }
  for (let y = 0; y < height; y++) {
    reach(y * width);
    reach(y * width + width - 1);
  }
  while (size > 0) {
    const at = stack[--size]!;
    const x = at % width;
    if (x > 0) reach(at - 1);
    if (x < width - 1) reach(at + 1);
    if (at >= width) reach(at - width);
    if (at < data.length - width) reach(at + width);
  }
  return { width, height, data };
}
