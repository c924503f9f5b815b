import {
  abs,
  div,
  type Expression,
  max,
  min,
  mix,
  mul,
  type Scalar,
  saturate,
  square,
  sub,
} from '#sculpt/kernel/expression.ts';
import { dot, length, minus, over, plus, scaled, type Vector, vec } from '#sculpt/kernel/vector.ts';

/** Union whose seam is rounded over a width of `k`. */
export function smoothMin(a: Scalar, b: Scalar, k: number): Expression {
  const h = div(max(sub(k, abs(sub(a, b))), 0), k);
  return sub(min(a, b), mul(h, h, k * 0.25));
}

/** Intersection with a rounded seam; with a negated second distance, a cut. */
export const smoothMax = (a: Scalar, b: Scalar, k: number): Expression => mul(smoothMin(mul(a, -1), mul(b, -1), k), -1);

/** The part of `a` that is not in `b`. */
export const without = (a: Scalar, b: Scalar, k: number): Expression => smoothMax(a, mul(b, -1), k);

/** Distance from a sphere. */
export const sphere = (point: Vector, center: Vector, radius: Scalar): Expression =>
  sub(length(minus(point, center)), radius);

/** Approximate distance, exact on the surface. */
export function ellipsoid(point: Vector, center: Vector, radii: Vector): Expression {
  const local = minus(point, center);
  const k0 = length(over(local, radii));
  const k1 = length(over(local, vec(square(radii.x), square(radii.y), square(radii.z))));
  return div(mul(k0, sub(k0, 1)), max(k1, 1e-6));
}

/** A stick with round ends of two radii. */
export function stick(point: Vector, from: Vector, to: Vector, radiusFrom: Scalar, radiusTo: Scalar): Expression {
  const axis = minus(to, from);
  const local = minus(point, from);
  const along = saturate(div(dot(local, axis), dot(axis, axis)));
  return sub(length(minus(local, scaled(axis, along))), mix(radiusFrom, radiusTo, along));
}

/** Position between two points. */
export const between = (a: Vector, b: Vector, share: Scalar): Vector => plus(a, scaled(minus(b, a), share));

/** The sum of two distances' squares' root: a tube around the curve in which two surfaces meet. */
export const tubeAlong = (a: Scalar, b: Scalar, radius: Scalar): Expression => sub(length(vec(a, b, 0)), radius);
