import type { Program } from '#sculpt/kernel/compile-kernel.ts';
import { add, type Expression, lessThan, max, min, mul, sqrt, square, sub } from '#sculpt/kernel/expression.ts';
import { length, minus, mirrored, turned, type Vector, vec } from '#sculpt/kernel/vector.ts';
import { eyeCenter, eyeOpening } from './eyes.ts';
import type { FaceMotionValues } from './face-motion.ts';
import type { HeadMeasures } from './measures.ts';
import { lipForms, mouthOpening, placeLips } from './mouth.ts';
import { ellipsoid, smoothMin, sphere, stick, without } from './shapes.ts';

/** Skull, jaw, cheeks and chin: what a head is without its features. */
function headVolume(head: Vector, measures: HeadMeasures, { jaw, smile }: FaceMotionValues): Expression {
  const side = mirrored(head);
  // Rounded at the middle, where two halves would meet in an edge.
  const soft = vec(sqrt(add(square(head.x), 0.0016)), head.y, head.z);
  const { faceWidth, jawWidth, chinWidth, chinHeight, chinRadius, cheek } = measures;
  let d: Expression = ellipsoid(head, vec(0, 0.125, -0.105), vec(0.338, 0.385, 0.425));
  d = smoothMin(d, ellipsoid(head, vec(0, -0.06, 0.012), vec(faceWidth, 0.36, 0.268)), 0.14);
  const chinDrop = mul(jaw, -0.075);
  const jawBone = stick(
    soft,
    vec(jawWidth, add(-0.2, mul(jaw, -0.015)), -0.05),
    vec(chinWidth, add(chinHeight + 0.02, chinDrop), 0.165),
    0.088,
    0.064,
  );
  d = smoothMin(d, jawBone, 0.13);
  d = smoothMin(d, sphere(head, vec(0, add(chinHeight, chinDrop), add(0.2, mul(jaw, -0.02))), chinRadius), 0.085);
  const apple = add(1, mul(smile, 0.09));
  d = smoothMin(
    d,
    ellipsoid(
      side,
      vec(0.158, add(-0.112, mul(smile, 0.014)), 0.158),
      vec(mul(0.098 * cheek, apple), mul(0.08 * cheek, apple), mul(0.09 * cheek, apple)),
    ),
    0.09,
  );
  d = smoothMin(d, stick(soft, vec(0.045, 0.09, measures.browRidge), vec(0.2, 0.084, 0.163), 0.03, 0.03), 0.085);
  return smoothMin(
    d,
    ellipsoid(head, vec(0, add(measures.mouth.y + 0.01, mul(jaw, -0.03)), 0.19), vec(0.112, 0.09, 0.088)),
    0.09,
  );
}

function withEyes(d: Expression, side: Vector, measures: HeadMeasures, motion: FaceMotionValues): Expression {
  const socket = ellipsoid(side, vec(measures.eye.x - 0.008, 0.006, 0.318), vec(0.086, 0.054, 0.082));
  let face = without(d, socket, 0.075);
  const center = eyeCenter(measures);
  const local = minus(side, center);
  const lid = sub(length(local), measures.eye.radius + 0.0125);
  face = smoothMin(face, lid, 0.024);
  // The fold between lid and brow, deeper or hanging.
  const fold = stick(
    side,
    vec(measures.eye.x - 0.065, 0.036, 0.262),
    vec(measures.eye.x + 0.07, 0.03, 0.232),
    0.012 + 0.012 * measures.hood,
    0.01 + 0.014 * measures.hood,
  );
  face = smoothMin(face, fold, 0.03);
  const opening = max(eyeOpening(local, measures, motion), mul(local.z, -1));
  return without(face, opening, 0.008);
}

function withNose(
  d: Expression,
  head: Vector,
  side: Vector,
  { noseTip, noseBridge, nostrils }: HeadMeasures,
): Expression {
  let nose: Expression = stick(
    head,
    vec(0, 0.04, noseBridge.z),
    vec(0, noseTip.y + 0.024, noseTip.z - 0.008),
    noseBridge.radius,
    noseTip.radius * 0.82,
  );
  nose = smoothMin(nose, sphere(head, vec(0, noseTip.y, noseTip.z), noseTip.radius), 0.05);
  const { x, size } = nostrils;
  nose = smoothMin(
    nose,
    ellipsoid(side, vec(x, noseTip.y - 0.016, 0.298), vec(0.03 * size, 0.025 * size, 0.042 * size)),
    0.036,
  );
  const joined = smoothMin(d, nose, 0.05);
  const hole = ellipsoid(side, vec(x * 0.55, noseTip.y - 0.041, noseTip.z - 0.032), vec(0.014, 0.012, 0.018));
  return without(joined, hole, 0.012);
}

function withMouth(
  d: Expression,
  head: Vector,
  side: Vector,
  measures: HeadMeasures,
  motion: FaceMotionValues,
): Expression {
  const lips = placeLips(measures, motion);
  const { y } = measures.mouth;
  const groove = stick(head, vec(0, measures.noseTip.y - 0.06, 0.316), vec(0, y + 0.036, 0.322), 0.004, 0.007);
  let face = without(d, groove, 0.022);
  const { upper, lower } = lipForms(side, lips);
  face = smoothMin(face, upper, 0.018);
  face = smoothMin(face, lower, 0.02);
  const drop = mul(motion.jaw, 0.068);
  const under = stick(
    side,
    vec(0, sub(y - 0.066, drop), sub(0.29, mul(motion.jaw, 0.012))),
    vec(0.048, sub(y - 0.06, drop), sub(0.27, mul(motion.jaw, 0.012))),
    0.006,
    0.004,
  );
  face = without(face, under, 0.032);
  return without(face, mouthOpening(head, lips, motion), 0.009);
}

/** Folds, jowls, bags and hollow temples. */
function withAge(d: Expression, side: Vector, age: number): Expression {
  const fold = stick(side, vec(0.062, -0.165, 0.3), vec(0.122, -0.31, 0.237), 0.006 * age, 0.006 * age);
  let face = without(d, fold, 0.016 + 0.02 * age);
  face = smoothMin(face, ellipsoid(side, vec(0.165, -0.325, 0.13), vec(0.055 * age, 0.06 * age, 0.06 * age)), 0.06);
  const bag = stick(side, vec(0.075, -0.085, 0.27), vec(0.185, -0.1, 0.225), 0.003 * age, 0.003 * age);
  face = without(face, bag, 0.02);
  return without(face, sphere(side, vec(0.335, 0.11, 0.12), 0.06 * age), 0.1);
}

function ear(side: Vector, size: number): Expression {
  const local = minus(side, vec(0.328, -0.015, -0.085));
  const [x1, z] = turned(local.x, local.z, 0.42);
  const [x, y] = turned(x1, local.y, -0.1);
  const point = vec(x, y, z);
  let form: Expression = ellipsoid(point, vec(0, 0, 0), vec(0.032, 0.108 * size, 0.068 * size));
  form = smoothMin(form, ellipsoid(point, vec(0, -0.083 * size, 0.012), vec(0.026, 0.038, 0.033)), 0.03);
  form = without(form, ellipsoid(point, vec(0.03, 0.012, 0.008), vec(0.022, 0.078 * size, 0.045 * size)), 0.022);
  form = smoothMin(form, ellipsoid(point, vec(0.008, -0.01, 0.045), vec(0.014, 0.03, 0.014)), 0.02);
  return smoothMin(form, stick(point, vec(0.016, 0.055, -0.006), vec(0.016, -0.03, -0.03), 0.01, 0.009), 0.02);
}

/** Everything a face adds to its volume lies within these. */
const features = { center: vec(0, -0.09, 0.2), radius: 0.29 };
const ears = { center: vec(0.335, -0.02, -0.08), radius: 0.13 };

/** Distance from the skin of a head, in head space. */
export function faceDistance(
  program: Program,
  head: Vector,
  measures: HeadMeasures,
  motion: FaceMotionValues,
): Expression {
  const side = mirrored(head);
  const volume = program.keep(headVolume(head, measures, motion));
  const toFeatures = program.keep(sub(length(minus(head, features.center)), features.radius));
  const toEars = program.keep(sub(length(minus(side, ears.center)), ears.radius));
  const d = program.variable(min(volume, max(toFeatures, 0.16)));
  program.whenAny(lessThan(toFeatures, 0.18), () => {
    let face = withEyes(volume, side, measures, motion);
    if (measures.age > 0.3) face = withAge(face, side, measures.age);
    face = withNose(face, head, side, measures);
    program.assign(d, withMouth(face, head, side, measures, motion));
  });
  const withoutEars = program.keep(add(d.now, 0));
  program.assign(d, min(withoutEars, max(toEars, 0.16)));
  program.whenAny(lessThan(toEars, 0.18), () => {
    program.assign(d, smoothMin(withoutEars, ear(side, measures.ears), 0.03));
  });
  return program.keep(add(d.now, 0));
}
