import { requireItem } from '#lists/require-item.ts';
import { type LabPlanes, labAt, labDistance } from './oklab.ts';

/** Backdrop color estimated at every point: bilinear between four corners, OKLab. */
export interface BackgroundModel {
  /** Per channel (l, a, b) the four weights of 1, u, v and uv, with u and v from 0 to 1 over the picture. */
  coefficients: readonly [Weights, Weights, Weights];
  /** OKLab distance that still counts as backdrop. */
  tolerance: number;
  /** Part of the border that fits the model, 0..1. Low means a scene, not a backdrop. */
  uniformity: number;
}

type Weights = readonly [number, number, number, number];

/** Edges of the picture assumed to be backdrop. In a portrait, the person extends through the lower edge. */
export type BorderEdges = 'all' | 'no-bottom';

interface Sample {
  u: number;
  v: number;
  at: number;
}

/**
 * Fits the model to a ring along the border, in three rounds that each exclude outliers, so that a product touching an
 * edge does not distort it.
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
    // The first round starts with the better half, because one edge may be covered by an object.
    const spread = requireItem(distances, Math.floor(distances.length * (round === 0 ? 0.55 : 0.7)));
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
  return [valueAt(coefficients[0], u, v), valueAt(coefficients[1], u, v), valueAt(coefficients[2], u, v)];
}

function valueAt(c: Weights, u: number, v: number): number {
  return c[0] + c[1] * u + c[2] * v + c[3] * u * v;
}

function distanceTo(coefficients: BackgroundModel['coefficients'], lab: LabPlanes, { u, v, at }: Sample): number {
  return labDistance(
    lab,
    at,
    valueAt(coefficients[0], u, v),
    valueAt(coefficients[1], u, v),
    valueAt(coefficients[2], u, v),
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
    // A person's shoulders extend through the sides; only the upper part is backdrop.
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
  const normal: Matrix = [zeros(), zeros(), zeros(), zeros()];
  const right = { l: zeros(), a: zeros(), b: zeros() };
  for (const { u, v, at } of samples) {
    const basis: Vector = [1, u, v, u * v];
    const { l, a, b } = labAt(lab, at);
    for (const i of places) {
      for (const j of places) normal[i][j] += basis[i] * basis[j];
      right.l[i] += basis[i] * l;
      right.a[i] += basis[i] * a;
      right.b[i] += basis[i] * b;
    }
  }
  // A little weight on the diagonal keeps the slopes finite if only one edge is left.
  for (const i of [1, 2, 3] as const) normal[i][i] += samples.length * 1e-4 + 1e-9;
  normal[0][0] += 1e-9;
  return [solve(normal, right.l), solve(normal, right.a), solve(normal, right.b)];
}

/** Gauss-Jordan elimination; the row with the largest leading value goes first. */
function solve(matrix: Readonly<Matrix>, vector: Readonly<Vector>): Vector {
  const rowOf = (i: Place): Row => [...matrix[i], vector[i]];
  const rows: [Row, Row, Row, Row] = [rowOf(0), rowOf(1), rowOf(2), rowOf(3)];
  for (const pivot of places) {
    let best = pivot;
    for (const row of places) if (row > pivot && Math.abs(rows[row][pivot]) > Math.abs(rows[best][pivot])) best = row;
    [rows[pivot], rows[best]] = [rows[best], rows[pivot]];
    for (const row of places) {
      if (row === pivot) continue;
      const factor = rows[row][pivot] / rows[pivot][pivot];
      for (const column of columns) if (column >= pivot) rows[row][column] -= factor * rows[pivot][column];
    }
  }
  const solutionOf = (i: Place): number => rows[i][4] / rows[i][i];
  return [solutionOf(0), solutionOf(1), solutionOf(2), solutionOf(3)];
}

/** Four unknowns: a constant, a slope along each axis, and a twist. */
type Vector = [number, number, number, number];
type Matrix = [Vector, Vector, Vector, Vector];
/** A row of the matrix with its right-hand side. */
type Row = [...Vector, number];
const places = [0, 1, 2, 3] as const;
type Place = (typeof places)[number];
const columns = [...places, 4] as const;

const zeros = (): Vector => [0, 0, 0, 0];
