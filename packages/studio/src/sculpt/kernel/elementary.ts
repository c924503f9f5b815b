/*
 * Elementary functions on lanes, as polynomials. Errors were measured against Math over the stated ranges
 * (elementary.test.ts); all of them are far below what a picture shows.
 */
import {
  abs,
  add,
  clamp,
  div,
  type Expression,
  floor,
  integer,
  integers,
  lessThan,
  max,
  min,
  mul,
  type Scalar,
  select,
  sqrt,
  square,
  sub,
  toExpression,
} from './expression.ts';

const polynomial = (x: Scalar, coefficients: readonly number[]): Expression =>
  coefficients.reduceRight<Expression>((sum, coefficient) => add(mul(sum, x), coefficient), toExpression(0));

/** 2 to the power of `x`; relative error below 1e-5 for -126 < x < 127. */
export function exp2(x: Scalar): Expression {
  const limited = clamp(x, -126, 126);
  const whole = floor(add(limited, 0.5));
  const rest = sub(limited, whole);
  const fraction = polynomial(rest, [1, Math.LN2, 0.2402265, 0.0555041, 0.0096181, 0.0013333]);
  const exponent = integers.shiftLeft(integers.add(integers.of(whole), integer(127)), 23);
  // A float with that exponent and an empty mantissa is the power of two itself.
  return mul(fraction, exponent);
}

/** Logarithm to the base 2 of positive numbers; error below 2e-4. */
export function log2(x: Scalar): Expression {
  const bits = max(x, 1e-30);
  const exponent = integers.add(integers.shiftRight(bits, 23), integer(-127));
  const mantissa = integers.add(integers.and(bits, integer(0x7fffff)), integer(0x3f800000));
  const t = div(sub(mantissa, 1), add(mantissa, 1));
  const squared = square(t);
  const series = mul(t, polynomial(squared, [2.8853901, 0.9617967, 0.577078, 0.412198, 0.3205979]));
  return add(integers.toFloat(exponent), series);
}

/** The exponential function; relative error below 2e-5. */
export const exp = (x: Scalar): Expression => exp2(mul(x, Math.LOG2E));
/** `x` must not be negative. */
export const pow = (x: Scalar, exponent: Scalar): Expression => exp2(mul(log2(x), exponent));

/** Sine of any angle up to some thousands of radians; error below 1e-4. */
export function sin(x: Scalar): Expression {
  const turns = mul(x, 1 / (2 * Math.PI));
  const t = sub(turns, floor(add(turns, 0.5)));
  // Folded into a quarter turn around zero.
  const folded = sub(0.25, abs(sub(abs(t), 0.25)));
  const angle = mul(folded, 2 * Math.PI);
  const value = mul(angle, polynomial(square(angle), [1, -0.16666667, 0.0083333, -0.00019841, 0.0000027557]));
  return select(lessThan(t, 0), sub(0, value), value);
}

/** Cosine of any angle up to some thousands of radians; error below 1e-4. */
export const cos = (x: Scalar): Expression => sin(add(x, Math.PI / 2));

/** Angle of the point (x, y), -pi..pi; error below 2e-4. */
export function atan2(y: Scalar, x: Scalar): Expression {
  const [ax, ay] = [abs(x), abs(y)];
  const ratio = div(min(ax, ay), max(max(ax, ay), 1e-12));
  const squared = square(ratio);
  const small = mul(ratio, polynomial(squared, [0.999866, -0.3302995, 0.180141, -0.085133, 0.0208351]));
  const steep = select(lessThan(ax, ay), sub(Math.PI / 2, small), small);
  const half = select(lessThan(x, 0), sub(Math.PI, steep), steep);
  return select(lessThan(y, 0), sub(0, half), half);
}

/** Arc cosine of -1..1; error below 7e-5. */
export function acos(x: Scalar): Expression {
  const a = min(abs(x), 1);
  const value = mul(sqrt(sub(1, a)), polynomial(a, [1.5707288, -0.2121144, 0.074261, -0.0187293]));
  return select(lessThan(x, 0), sub(Math.PI, value), value);
}
