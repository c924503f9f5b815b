import { add, type Expression, floor, integer, integers, mix, mul, type Scalar, sub } from './expression.ts';
import { scaled, type Vector, vec } from './vector.ts';

/** A number from 0 to 1 for each whole point of space. */
function hashed(x: Expression, y: Expression, z: Expression): Expression {
  const mixed = integers.exclusiveOr(integers.exclusiveOr(x, y), z);
  const folded = integers.multiply(integers.exclusiveOr(mixed, integers.shiftRight(mixed, 15)), integer(0x2c1b3c6d));
  const bits = integers.shiftRight(integers.exclusiveOr(folded, integers.shiftRight(folded, 13)), 9);
  return mul(integers.toFloat(bits), 1 / (1 << 23));
}

/** Smooth noise, 0..1, that changes over a distance of about 1. */
export function noise(point: Vector): Expression {
  const corner = (value: Scalar, factor: number) => {
    const whole = floor(value);
    const t = sub(value, whole);
    const low = integers.multiply(integers.of(whole), integer(factor));
    return { low, high: integers.add(low, integer(factor)), share: mul(t, t, sub(3, mul(2, t))) };
  };
  const x = corner(point.x, 0x1b873593);
  const y = corner(point.y, 0x19d699a5);
  const z = corner(point.z, 0x3c6ef372);
  const row = (ys: Expression, zs: Expression): Expression =>
    mix(hashed(x.low, ys, zs), hashed(x.high, ys, zs), x.share);
  const plane = (zs: Expression): Expression => mix(row(y.low, zs), row(y.high, zs), y.share);
  return mix(plane(z.low), plane(z.high), z.share);
}

/** Three octaves of noise, 0..1. */
export const cloudy = (point: Vector): Expression =>
  add(mul(noise(point), 0.55), mul(noise(scaled(point, 2.1)), 0.28), mul(noise(scaled(point, 4.3)), 0.17));

/** Noise stretched differently along the axes. */
export const stretched = (point: Vector, x: number, y: number, z: number): Expression =>
  noise(vec(mul(point.x, x), mul(point.y, y), mul(point.z, z)));
