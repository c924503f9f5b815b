import { abs, add, type Expression, max, min, mul, sqrt, square, sub } from '#sculpt/kernel/expression.ts';
import { length, mirrored, type Vector, vec } from '#sculpt/kernel/vector.ts';
import type { HeadMeasures } from './measures.ts';
import { stick } from './shapes.ts';

export interface GlassesRecipe {
  /** Half the width and height of a rim. */
  width: number;
  height: number;
  /** 2 round .. 6 square. */
  squareness: number;
  thickness: number;
}

/** Distance from the frame: two rims, a bridge and temples that end behind the ears. */
export function glassesDistance(
  head: Vector,
  { width, height, squareness, thickness }: GlassesRecipe,
  { eye }: HeadMeasures,
): Expression {
  const side = mirrored(head);
  // Rims follow the face's curve.
  const front = sub(0.325, mul(square(side.x), 1.5));
  const x = mul(sub(side.x, eye.x + 0.004), 1 / width);
  const y = mul(add(side.y, 0.012), 1 / height);
  const round = sqrt(add(square(x), square(y)));
  const boxy = max(abs(x), abs(y));
  const share = (squareness - 2) / 4;
  const shape = add(mul(round, 1 - share), mul(boxy, share));
  const off = mul(sub(shape, 1), Math.min(width, height));
  const rim = sub(length(vec(off, mul(sub(side.z, front), 0.8), 0)), thickness);
  const bridge = stick(
    side,
    vec(0, 0.022, 0.326),
    vec(eye.x - width + 0.008, 0.012, 0.315),
    thickness * 0.9,
    thickness * 0.9,
  );
  const corner = vec(eye.x + width, 0.018, 0.325 - (eye.x + width) ** 2 * 1.5);
  const temple = stick(side, corner, vec(0.335, 0.03, -0.06), thickness * 0.9, thickness * 0.7);
  return mul(min(min(rim, bridge), temple), 0.85);
}
