import type { LabPlanes } from '#images/oklab.ts';

/** The color a backdrop would have at every point: bilinear between four corners, OKLab. */
export interface BackgroundModel {
  /** Per channel (l, a, b) the four weights of 1, u, v and uv, with u and v from 0 to 1 over the picture. */
  coefficients: readonly (readonly [number, number, number, number])[];
  /** OKLab distance that still counts as backdrop. */
  tolerance: number;
  /** Part of the border that fits the model, 0..1. Low means a scene, not a backdrop. */
  uniformity: number;
}

/** Which edges of the picture are taken for backdrop. A person's portrait goes through the lower edge. */
export type BorderEdges = 'all' | 'no-bottom';

interface Sample {
  u: number;
  v: number;
  at: number;
}

/**
 * Fits the model to a ring along the border, in three rounds that each leave out what does not fit, so that a product
 * which touches an edge does not pull it.
 */
export function fitBackground(
  lab: LabPlanes,
  width: number,
  height: number,
  edges: BorderEdges = 'all',
): BackgroundModel {
  const samples = borderSamples(width, height, edges);
  let inliers = samples;
  let coefficients = fit(lab, inliers);
  let tolerance = 0;
  for (let round = 0; round < 3; round++) {
    const distances = samples.map((s) => distanceTo(coefficients, lab, s)).toSorted((a, b) => a - b);
    // The first round starts from the better half, because one edge may be taken by something else.
    const spread = distances[Math.floor(distances.length * (round === 0 ? 0.55 : 0.7))]!;
    const limit = Math.min(0.12, Math.max(0.02, spread * 1.6));
    inliers = samples.filter((s) => distanceTo(coefficients, lab, s) <= limit);
    coefficients = fit(lab, inliers);
    tolerance = limit;
  }
  const rest = inliers.map((s) => distanceTo(coefficients, lab, s)).toSorted((a, b) => a - b);
  const noise = rest[Math.floor(rest.length * 0.9)] ?? 0;
  tolerance = Math.min(0.075, Math.max(0.018, noise * 1.8 + 0.01));
  const fitting = samples.filter((s) => distanceTo(coefficients, lab, s) <= tolerance + 0.015).length;
  return { coefficients, tolerance, uniformity: fitting / samples.length };
}

/** The model's color at (u, v). */
export function backgroundAt({ coefficients }: BackgroundModel, u: number, v: number): [number, number, number] {
  return [valueAt(coefficients[0]!, u, v), valueAt(coefficients[1]!, u, v), valueAt(coefficients[2]!, u, v)];
}

function valueAt(c: readonly [number, number, number, number], u: number, v: number): number {
  return c[0] + c[1] * u + c[2] * v + c[3] * u * v;
}

function distanceTo(coefficients: BackgroundModel['coefficients'], lab: LabPlanes, { u, v, at }: Sample): number {
  return Math.hypot(
    lab.l[at]! - valueAt(coefficients[0]!, u, v),
    lab.a[at]! - valueAt(coefficients[1]!, u, v),
    lab.b[at]! - valueAt(coefficients[2]!, u, v),
  );
}

function borderSamples(width: number, height: number, edges: BorderEdges): Sample[] {
  const samples: Sample[] = [];
  const depth = Math.max(2, Math.round(Math.min(width, height) * 0.012));
  const step = Math.max(1, Math.floor((width + height) / 500));
  const add = (x: number, y: number): void => {
    samples.push({ u: x / (width - 1), v: y / (height - 1), at: y * width + x });
  };
  for (let ring = 0; ring < depth; ring += Math.max(1, depth - 1)) {
    for (let x = 0; x < width; x += step) {
      add(x, ring);
      if (edges === 'all') add(x, height - 1 - ring);
    }
    // A person's shoulders leave through the sides; only the upper part is backdrop.
    const last = edges === 'all' ? height : height * 0.45;
    for (let y = 0; y < last; y += step) {
      add(ring, y);
      add(width - 1 - ring, y);
    }
  }
  return samples;
}

/** Least squares for all three channels by the normal equations (4 x 4). */
function fit(lab: LabPlanes, samples: readonly Sample[]): BackgroundModel['coefficients'] {
  const normal = Array.from({ length: 4 }, () => [0, 0, 0, 0]);
  const right = Array.from({ length: 3 }, () => [0, 0, 0, 0]);
  for (const { u, v, at } of samples) {
    const basis = [1, u, v, u * v];
    const values = [lab.l[at]!, lab.a[at]!, lab.b[at]!];
    for (let i = 0; i < 4; i++) {
      for (let j = 0; j < 4; j++) normal[i]![j]! += basis[i]! * basis[j]!;
      for (let channel = 0; channel < 3; channel++) right[channel]![i]! += basis[i]! * values[channel]!;
    }
  }
  // A little weight on the diagonal keeps the slopes finite when only one edge is left.
  for (let i = 1; i < 4; i++) normal[i]![i]! += samples.length * 1e-4 + 1e-9;
  normal[0]![0]! += 1e-9;
  return right.map((vector) => solve(normal, vector));
}

function solve(matrix: readonly number[][], vector: readonly number[]): [number, number, number, number] {
  const rows = matrix.map((row, i) => [...row, vector[i]!]);
  for (let pivot = 0; pivot < 4; pivot++) {
    let best = pivot;
    for (let row = pivot + 1; row < 4; row++)
      if (Math.abs(rows[row]![pivot]!) > Math.abs(rows[best]![pivot]!)) best = row;
    [rows[pivot], rows[best]] = [rows[best]!, rows[pivot]!];
    for (let row = 0; row < 4; row++) {
      if (row === pivot) continue;
      const factor = rows[row]![pivot]! / rows[pivot]![pivot]!;
      for (let column = pivot; column < 5; column++) rows[row]![column]! -= factor * rows[pivot]![column]!;
    }
  }
  const [a, b, c, d] = rows.map((row, i) => row[4]! / row[i]!);
  return [a!, b!, c!, d!];
}
