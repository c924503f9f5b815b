import type { FaceMotion } from '#sculpt/form/face-motion.ts';
import { type FaceMotionValues, faceMotions } from '#sculpt/form/face-motion.ts';
import { materials, personSurface } from '#sculpt/form/field.ts';
import type { Person } from '#sculpt/form/person.ts';
import type { Point, Pose } from '#sculpt/form/pose.ts';
import { compileKernel, type Kernel } from '#sculpt/kernel/compile-kernel.ts';
import type { Expression } from '#sculpt/kernel/expression.ts';
import { minus, unrotated, type Vector, vec } from '#sculpt/kernel/vector.ts';
import { illuminate } from '#sculpt/light/illuminate.ts';
import type { LightRig } from '#sculpt/light/light-rig.ts';
import {
  beardFinish,
  clothFinish,
  eyeFinish,
  type Finish,
  frameFinish,
  hairFinish,
  type Spot,
  skinFinish,
  teethFinish,
  tongueFinish,
} from '#sculpt/light/materials.ts';

/** Points worked on at a time: their numbers stay in the processor's cache. */
export const batch = 4096;

/** A person compiled into kernels. */
export interface Sculptor {
  /** x, y, z -> distance. */
  distance: Kernel;
  /** x, y, z -> distance, material. */
  surface: Kernel;
  /** Position, normal, ray, shadow, openness -> red, green, blue, by material. */
  shade: ReadonlyMap<number, Kernel>;
  setMotion(motion: FaceMotion): void;
}

const vectorOf = (list: readonly Expression[], from: number): Vector =>
  vec(list[from] ?? 0, list[from + 1] ?? 0, list[from + 2] ?? 0);
const fixed = ([x, y, z]: Point): Vector => vec(x, y, z);

/** Compiles a person in a pose and light; the face's motion stays open. Takes a few hundred milliseconds. */
export function createSculptor(person: Person, pose: Pose, rig: LightRig): Sculptor {
  const uniforms = [...faceMotions];
  const distance = compileKernel({
    inputs: 3,
    uniforms,
    capacity: batch,
    write: (program, inputs, motion) => [
      personSurface(program, vectorOf(inputs, 0), person, pose, motion as FaceMotionValues).distance,
    ],
  });
  const surface = compileKernel({
    inputs: 3,
    uniforms,
    capacity: batch,
    write: (program, inputs, motion) => {
      const found = personSurface(program, vectorOf(inputs, 0), person, pose, motion as FaceMotionValues);
      return [found.distance, found.material];
    },
  });
  const finishes: Record<number, (spot: Spot, motion: FaceMotionValues) => Finish> = {
    [materials.skin]: (spot, motion) => skinFinish(spot, person, motion),
    [materials.eye]: (spot, motion) => eyeFinish(spot, person, motion),
    [materials.teeth]: (spot) => teethFinish(spot),
    [materials.tongue]: () => tongueFinish(),
    [materials.hair]: (spot) => hairFinish(spot, person),
    [materials.beard]: (spot) => beardFinish(spot, person),
    [materials.cloth]: (spot) => clothFinish(spot, person.colors.cloth),
    [materials.rib]: (spot) => clothFinish(spot, person.colors.rib),
    [materials.frame]: () => frameFinish(person.colors.frame),
  };
  const shade = new Map<number, Kernel>();
  for (const [material, finish] of Object.entries(finishes)) {
    const kernel = compileKernel({
      inputs: 11,
      uniforms,
      capacity: batch,
      write: (_, inputs, motion) => {
        const world = vectorOf(inputs, 0);
        const spot: Spot = {
          world,
          normal: vectorOf(inputs, 3),
          ray: vectorOf(inputs, 6),
          head: unrotated(pose.head.turn, minus(world, fixed(pose.head.at))),
          torso: unrotated(pose.torso.turn, minus(world, fixed(pose.torso.at))),
          key: fixed(rig.key),
          headTurn: pose.head.turn,
        };
        const [, , , , , , , , , shadow, open] = inputs;
        if (shadow === undefined || open === undefined) return [];
        const { x, y, z } = illuminate(finish(spot, motion as FaceMotionValues), spot, rig, { shadow, open });
        return [x, y, z];
      },
    });
    shade.set(Number(material), kernel);
  }
  return {
    distance,
    surface,
    shade,
    setMotion(motion) {
      for (const kernel of [distance, surface, ...shade.values()])
        for (const name of faceMotions) {
          const uniform = kernel.uniforms[name];
          if (uniform) uniform.value = motion[name];
        }
    },
  };
}
