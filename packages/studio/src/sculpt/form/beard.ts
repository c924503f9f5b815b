import { abs, add, type Expression, max, mul, saturate, smoothstep, square, sub } from '#sculpt/kernel/expression.ts';
import { noise } from '#sculpt/kernel/noise.ts';
import { mirrored, type Vector, vec } from '#sculpt/kernel/vector.ts';
import type { FaceMotionValues } from './face-motion.ts';
import { lipForms, placeLips } from './mouth.ts';
import type { Person } from './person.ts';

/** Where a beard grows, 0..1: jaw, chin and upper lip, broken along its edges. */
export function beardShare(head: Vector, person: Person, motion: FaceMotionValues): Expression {
  const x = abs(head.x);
  const jag = mul(sub(noise(vec(mul(head.x, 30), mul(head.y, 30), mul(head.z, 30))), 0.5), 0.035);
  // The cheek's line falls from the ear to the corner of the mouth.
  const line = sub(-0.21, mul(smoothstep(0.1, 0.29, x), -0.085));
  const jaw = smoothstep(0.025, -0.025, add(sub(head.y, line), jag));
  const { y } = person.head.mouth;
  const lipLine = sub(abs(sub(head.y, add(y, 0.05, mul(square(x), -2)))), 0.011);
  const moustache = mul(smoothstep(0.028, 0, lipLine), smoothstep(0.13, 0.09, x), smoothstep(0.12, 0.2, head.z));
  const lips = lipForms(mirrored(head), placeLips(person.head, motion));
  const clear = mul(smoothstep(0.008, 0.03, lips.upper), smoothstep(0.008, 0.028, lips.lower));
  return mul(max(jaw, moustache), clear, smoothstep(-0.2, -0.1, head.z), saturate(add(1, mul(head.y, 0.1))));
}

/** Distance from a beard: the skin, swollen where it grows. */
export function beardDistance(head: Vector, face: Expression, person: Person, motion: FaceMotionValues): Expression {
  const share = beardShare(head, person, motion);
  const curls = noise(vec(mul(head.x, 46), mul(head.y, 46), mul(head.z, 46)));
  const fine = noise(vec(mul(head.x, 95), mul(head.y, 95), mul(head.z, 95)));
  const height = mul(share, add(person.beard, mul(sub(curls, 0.5), 0.018), mul(sub(fine, 0.5), 0.01)));
  return mul(add(sub(face, height), mul(sub(1, share), 0.012), 0.003), 0.72);
}
