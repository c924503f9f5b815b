import { abs, add, type Expression, max, mul, type Scalar, square, sub } from '#sculpt/kernel/expression.ts';
import { length, type Vector, vec } from '#sculpt/kernel/vector.ts';
import type { FaceMotionValues } from './face-motion.ts';
import type { HeadMeasures } from './measures.ts';
import { ellipsoid, smoothMin, stick } from './shapes.ts';

/** Points the lips are drawn through, right half. */
export interface Lips {
  corner: Vector;
  upperPeak: Vector;
  upperMiddle: Vector;
  lowerSide: Vector;
  lowerMiddle: Vector;
  upperRadius: Scalar;
  lowerRadius: Scalar;
  /** Height of the line between the lips in the middle, and half of how far they are apart. */
  line: Expression;
  gap: Expression;
  width: Expression;
}

/** Where the lips are for what the face does, in head space. */
export function placeLips({ mouth }: HeadMeasures, motion: FaceMotionValues): Lips {
  const { jaw, wide, smile, tuck } = motion;
  const rounded = max(mul(wide, -1), 0);
  const spread = max(wide, 0);
  const width = add(mouth.width, mul(spread, 0.02), mul(smile, 0.012), mul(rounded, -0.036), mul(jaw, -0.01));
  const raise = mul(smile, 0.03);
  const pout = mul(rounded, 0.03);
  const up = add(mul(jaw, 0.012), mul(smile, 0.004));
  const down = add(mul(jaw, 0.068), mul(tuck, -0.006));
  const y = mouth.y;
  const thin = sub(1, mul(smile, 0.12));
  return {
    corner: vec(width, add(y, raise, -0.003, mul(jaw, -0.02)), add(0.247, mul(smile, -0.008), mul(pout, 0.7))),
    upperPeak: vec(mul(0.3, width), add(y, 0.0135, up, mul(raise, 0.25)), add(0.3, pout, mul(smile, -0.006))),
    upperMiddle: vec(0, add(y, 0.0095, up, mul(raise, 0.2)), add(0.305, pout, mul(smile, -0.006))),
    lowerSide: vec(
      mul(0.56, width),
      add(y, -0.0185, mul(down, -0.92), mul(raise, 0.3)),
      add(0.284, mul(jaw, -0.012), mul(pout, 0.9), mul(tuck, -0.014)),
    ),
    lowerMiddle: vec(
      0,
      add(y, -0.0225, mul(down, -1), mul(raise, 0.2)),
      add(0.294, mul(jaw, -0.014), pout, mul(tuck, -0.018)),
    ),
    upperRadius: mul(mouth.upper, thin),
    lowerRadius: mul(mouth.lower, thin),
    line: add(y, -0.0045, mul(sub(up, down), 0.5), mul(raise, 0.2)),
    gap: sub(add(mul(add(up, down), 0.5), mul(tuck, 0.002)), 0.004),
    width,
  };
}

/** The two swollen forms of the lips; `head` is mirrored. */
export function lipForms(head: Vector, lips: Lips): { upper: Expression; lower: Expression } {
  const { corner, upperPeak, upperMiddle, lowerSide, lowerMiddle, upperRadius, lowerRadius } = lips;
  const upper = smoothMin(
    stick(head, corner, upperPeak, 0.005, upperRadius),
    stick(head, upperPeak, upperMiddle, upperRadius, mul(upperRadius, 0.94)),
    0.006,
  );
  const lower = smoothMin(
    stick(head, corner, lowerSide, 0.006, mul(lowerRadius, 0.96)),
    stick(head, lowerSide, lowerMiddle, mul(lowerRadius, 0.96), mul(lowerRadius, 1.08)),
    0.012,
  );
  return { upper, lower };
}

/** The opening between the lips: an ellipse bent up with the smile, deep into the head; gone while they are closed. */
export function mouthOpening(head: Vector, lips: Lips, { smile }: FaceMotionValues): Expression {
  const bend = mul(square(head.x), mul(smile, 3.4));
  const y = sub(sub(head.y, lips.line), bend);
  const height = max(lips.gap, 0.0008);
  const hole = ellipsoid(
    vec(head.x, y, head.z),
    vec(0, 0, 0.275),
    vec(max(sub(lips.width, 0.004), 0.02), height, 0.105),
  );
  // Closed lips have no hole, only the crease between two round forms.
  return add(hole, mul(max(sub(0.0025, lips.gap), 0), 6));
}

/** The upper row of teeth: an arch with a flat lower edge. */
export function upperTeeth(head: Vector, lips: Lips, { smile }: FaceMotionValues): Expression {
  const bend = mul(square(head.x), mul(smile, 2.2));
  const edge = add(lips.line, max(mul(lips.gap, 0.25), 0), 0.006);
  const y = sub(sub(head.y, add(edge, 0.014)), bend);
  const radius = length(vec(mul(head.x, 1.02), sub(head.z, 0.182), 0));
  const wall = sub(abs(sub(radius, 0.094)), 0.008);
  return sub(max(max(wall, sub(abs(y), 0.02)), sub(0.182, head.z)), 0.002);
}

/** The lower row of teeth, which sinks with the jaw. */
export function lowerTeeth(head: Vector, lips: Lips): Expression {
  const y = sub(head.y, sub(lips.line, add(lips.gap, 0.004)));
  const radius = length(vec(head.x, sub(head.z, 0.178), 0));
  const wall = sub(abs(sub(radius, 0.086)), 0.007);
  return sub(max(max(wall, sub(abs(y), 0.013)), sub(0.178, head.z)), 0.002);
}

/** The tongue, on the floor of the mouth. */
export function tongue(head: Vector, lips: Lips, { jaw }: FaceMotionValues): Expression {
  const y = sub(sub(lips.line, mul(lips.gap, 0.72)), 0.006);
  return ellipsoid(head, vec(0, y, add(0.185, mul(jaw, 0.012))), vec(0.056, 0.019, 0.078));
}
