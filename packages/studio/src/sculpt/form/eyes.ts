import { add, div, type Expression, max, mix, mul, type Scalar, sqrt, square, sub } from '#sculpt/kernel/expression.ts';
import { length, minus, turned, type Vector, vec } from '#sculpt/kernel/vector.ts';
import type { FaceMotionValues } from './face-motion.ts';
import type { HeadMeasures } from './measures.ts';

/** Center of the right eyeball (the viewer's right), of which the left is the mirror. */
export const eyeCenter = ({ eye }: HeadMeasures): Vector => vec(eye.x, -0.004, 0.262 - eye.radius * 0.95);

/** Heights of the opening above and below the line between its corners. */
export function lidHeights(
  { eye }: HeadMeasures,
  { blink, squint }: FaceMotionValues,
): { upper: Expression; lower: Expression } {
  const upper = mix(eye.upper, -eye.lower * 0.55, blink);
  const lower = mix(sub(eye.lower, mul(squint, 0.011)), eye.lower * 0.66, blink);
  return { upper, lower };
}

/**
 * Distance from the almond between the lids, negative inside, seen from the front; `local` is measured from the eye's
 * center, x outward.
 */
export function eyeOpening(local: Vector, measures: HeadMeasures, motion: FaceMotionValues): Expression {
  const { width, slant } = measures.eye;
  const [x, y] = turned(local.x, local.y, slant);
  const { upper, lower } = lidHeights(measures, motion);
  // A shut lid is lower than its corners: then the arc bends the other way, which a parabola can and a circle can't.
  const bend = max(sub(1, square(div(x, width))), -2);
  const above = sub(y, mul(upper, bend));
  const below = sub(mul(-1, y), mul(lower, bend));
  // Divided by the slope, so that the edge is as wide at the corners as in the middle.
  const slope = (height: Scalar): Expression => sqrt(add(1, square(mul(2, height, div(x, width * width)))));
  return max(div(above, slope(upper)), div(below, slope(lower)));
}

/** Distance from the eyeball; `head` is mirrored to the right side. */
export const eyeball = (head: Vector, measures: HeadMeasures): Expression =>
  sub(length(minus(head, eyeCenter(measures))), measures.eye.radius - 0.0015);
