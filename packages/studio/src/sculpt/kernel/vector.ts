import { abs, add, constant, div, type Expression, max, mul, type Scalar, sqrt, square, sub } from './expression.ts';

/** Three scalars; colors are red, green, blue. */
export interface Vector {
  readonly x: Scalar;
  readonly y: Scalar;
  readonly z: Scalar;
}

/** A vector of three scalars. */
export const vec = (x: Scalar, y: Scalar, z: Scalar): Vector => ({ x, y, z });
/** Sum. */
export const plus = (a: Vector, b: Vector): Vector => vec(add(a.x, b.x), add(a.y, b.y), add(a.z, b.z));
/** `a` without `b`. */
export const minus = (a: Vector, b: Vector): Vector => vec(sub(a.x, b.x), sub(a.y, b.y), sub(a.z, b.z));
/** Product of each part: light on a color. */
export const times = (a: Vector, b: Vector): Vector => vec(mul(a.x, b.x), mul(a.y, b.y), mul(a.z, b.z));
/** All parts times a factor. */
export const scaled = (a: Vector, by: Scalar): Vector => vec(mul(a.x, by), mul(a.y, by), mul(a.z, by));
/** Quotient of each part. */
export const over = (a: Vector, b: Vector): Vector => vec(div(a.x, b.x), div(a.y, b.y), div(a.z, b.z));
/** Scalar product. */
export const dot = (a: Vector, b: Vector): Expression => add(mul(a.x, b.x), mul(a.y, b.y), mul(a.z, b.z));
/** Euclidean length. */
export const length = (a: Vector): Expression => sqrt(add(square(a.x), square(a.y), square(a.z)));
/** Of length 1; of nothing, nothing. */
export const normalized = (a: Vector): Vector => scaled(a, div(1, max(length(a), 1e-9)));
/** Vector product. */
export const cross = (a: Vector, b: Vector): Vector =>
  vec(sub(mul(a.y, b.z), mul(a.z, b.y)), sub(mul(a.z, b.x), mul(a.x, b.z)), sub(mul(a.x, b.y), mul(a.y, b.x)));
/** `a` at 0, `b` at 1. */
export const blended = (a: Vector, b: Vector, share: Scalar): Vector => plus(a, scaled(minus(b, a), share));
/** Three times the same. */
export const even = (value: Scalar): Vector => vec(value, value, value);

/** Mirrored to the right side: what is symmetrical is written down once. */
export const mirrored = (a: Vector): Vector => vec(abs(a.x), a.y, a.z);

/** Rotation matrices are nine scalars, column after column. */
export type Matrix = readonly Scalar[];

const item = (matrix: Matrix, index: number): Scalar => matrix[index] ?? constant(0);

/** From the space whose axes are the columns into the world. */
export const rotated = (m: Matrix, v: Vector): Vector =>
  vec(
    add(mul(item(m, 0), v.x), mul(item(m, 3), v.y), mul(item(m, 6), v.z)),
    add(mul(item(m, 1), v.x), mul(item(m, 4), v.y), mul(item(m, 7), v.z)),
    add(mul(item(m, 2), v.x), mul(item(m, 5), v.y), mul(item(m, 8), v.z)),
  );

/** From the world into that space. */
export const unrotated = (m: Matrix, v: Vector): Vector =>
  vec(
    add(mul(item(m, 0), v.x), mul(item(m, 1), v.y), mul(item(m, 2), v.z)),
    add(mul(item(m, 3), v.x), mul(item(m, 4), v.y), mul(item(m, 5), v.z)),
    add(mul(item(m, 6), v.x), mul(item(m, 7), v.y), mul(item(m, 8), v.z)),
  );

/** A plane's two coordinates turned by an angle, radians. */
export function turned(a: Scalar, b: Scalar, angle: number): [Expression, Expression] {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return [sub(mul(a, c), mul(b, s)), add(mul(a, s), mul(b, c))];
}
