import type { Program } from '#sculpt/kernel/compile-kernel.ts';
import { type Expression, lessThan, max, min, select, sub } from '#sculpt/kernel/expression.ts';
import { length, minus, unrotated, type Vector, vec } from '#sculpt/kernel/vector.ts';
import { beardDistance } from './beard.ts';
import { bareBody, clothDistance, outsideCloth } from './body.ts';
import { eyeball } from './eyes.ts';
import { faceDistance } from './face.ts';
import type { FaceMotionValues } from './face-motion.ts';
import { glassesDistance } from './glasses.ts';
import { hairBound, hairDistance } from './hair.ts';
import { lowerTeeth, placeLips, tongue, upperTeeth } from './mouth.ts';
import type { Person } from './person.ts';
import { type Point, type Pose, rotate, unrotate } from './pose.ts';
import { smoothMin } from './shapes.ts';

/** Materials of a surface; their numbers stand in the kernels' outputs. */
export const materials = {
  skin: 1,
  eye: 2,
  teeth: 3,
  tongue: 4,
  hair: 5,
  beard: 6,
  cloth: 7,
  rib: 8,
  frame: 9,
} as const;

export interface Surface {
  distance: Expression;
  /** One of `materials`. */
  material: Expression;
}

const whole = { center: vec(0, 0, -0.03), radius: 0.56 };
const mouthRoom = { center: vec(0, -0.27, 0.24), radius: 0.15 };

const fromPoint = ([x, y, z]: Point): Vector => vec(x, y, z);
const place = (world: Vector, { turn, at }: Pose['head']): Vector => unrotated(turn, minus(world, fromPoint(at)));

/** The nearest surface of a person to a point of the world. */
export function personSurface(
  program: Program,
  world: Vector,
  person: Person,
  pose: Pose,
  motion: FaceMotionValues,
): Surface {
  const keepVector = (v: Vector): Vector =>
    vec(
      ...([v.x, v.y, v.z].map((value) => (typeof value === 'number' ? value : program.keep(value))) as [
        Expression,
        Expression,
        Expression,
      ]),
    );
  const head = keepVector(place(world, pose.head));
  const torso = keepVector(place(world, pose.torso));
  const distance = program.variable(4);
  const material = program.variable(materials.skin);
  const nearest = (candidate: Expression, of: number): void => {
    const kept = program.keep(candidate);
    const before = program.keep(distance.now);
    program.assign(material, select(lessThan(kept, before), of, material.now));
    program.assign(distance, min(kept, before));
  };

  const toTorso = (point: Point): Point =>
    unrotate(pose.torso.turn, subtract(add(rotate(pose.head.turn, point), pose.head.at), pose.torso.at));
  const nape = fromPoint(toTorso([0, -0.2, -0.13]));
  const ears: [Vector, Vector] = [fromPoint(toTorso([-0.235, -0.16, -0.1])), fromPoint(toTorso([0.235, -0.16, -0.1]))];
  const bare = program.keep(outsideCloth(bareBody(torso, nape, ears, person.head), torso, person.body.neckline));
  const toHead = program.keep(sub(length(minus(head, whole.center)), whole.radius));
  program.assign(distance, min(bare, max(toHead, 0.25)));
  program.whenAny(lessThan(toHead, 0.27), () => {
    const face = faceDistance(program, head, person.head, motion);
    program.assign(distance, smoothMin(face, bare, 0.05));
    nearest(eyeball(vec(absolute(head), head.y, head.z), person.head), materials.eye);
    const toMouth = program.keep(sub(length(minus(head, mouthRoom.center)), mouthRoom.radius));
    program.whenAny(lessThan(toMouth, 0.02), () => {
      const lips = placeLips(person.head, motion);
      nearest(upperTeeth(head, lips, motion), materials.teeth);
      nearest(lowerTeeth(head, lips), materials.teeth);
      nearest(tongue(head, lips, motion), materials.tongue);
    });
    if (person.glasses) nearest(glassesDistance(head, person.glasses, person.head), materials.frame);
    if (person.beard > 0) nearest(beardDistance(head, face, person, motion), materials.beard);
  });

  const bound = hairBound(person.hair);
  const toHair = program.keep(sub(length(minus(head, bound.center)), bound.radius));
  if (person.hair.kind !== 'none') {
    const before = program.keep(distance.now);
    program.assign(distance, min(before, max(toHair, 0.25)));
    program.whenAny(lessThan(toHair, 0.27), () => {
      const hair = hairDistance(head, person.hair);
      program.assign(distance, before);
      if (hair !== null) nearest(hair, materials.hair);
    });
  }

  const { cloth, rib } = clothDistance(program, torso, person.body);
  nearest(cloth, materials.cloth);
  program.assign(material, select(lessThan(sub(rib, 0.002), distance.now), materials.rib, material.now));
  return { distance: distance.now, material: material.now };
}

const absolute = (v: Vector): Expression => max(v.x, sub(0, v.x));
const add = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const subtract = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
