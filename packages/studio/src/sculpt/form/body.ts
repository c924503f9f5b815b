import type { Program } from '#sculpt/kernel/compile-kernel.ts';
import { atan2, exp, sin } from '#sculpt/kernel/elementary.ts';
import { add, type Expression, max, min, mul, smoothstep, sqrt, square, sub } from '#sculpt/kernel/expression.ts';
import { noise } from '#sculpt/kernel/noise.ts';
import { dot, length, minus, mirrored, turned, type Vector, vec } from '#sculpt/kernel/vector.ts';
import type { HeadMeasures } from './measures.ts';
import { ellipsoid, smoothMax, smoothMin, stick, tubeAlong, without } from './shapes.ts';

/** An arm's three joints in torso space, and their radii with the sleeve. */
export interface Arm {
  shoulder: Vector;
  elbow: Vector;
  wrist: Vector;
}

export type Neckline = 'round' | 'v' | 'high' | 'collar';

export interface BodyMeasures {
  /** 0.9 slight .. 1.15 broad. */
  build: number;
  /** 0 .. 1. */
  bust: number;
  neckline: Neckline;
  arms: readonly [Arm, Arm];
}

/** Neck, collarbones and what is bare of the chest. `headTop` is where the neck enters the head, in torso space. */
export function bareBody(
  torso: Vector,
  nape: Vector,
  behindEars: readonly [Vector, Vector],
  { neck, age }: HeadMeasures,
): Expression {
  const side = mirrored(torso);
  let d: Expression = stick(torso, nape, vec(0, -0.86, -0.17), neck, neck + 0.012);
  d = smoothMin(d, stick(side, vec(0.06, -0.62, -0.24), vec(0.5, -1, -0.22), 0.085, 0.07), 0.14);
  d = smoothMin(d, ellipsoid(torso, vec(0, -1.42, -0.16), vec(0.52, 0.66, 0.3)), 0.16);
  d = smoothMin(d, stick(side, vec(0.055, -0.875, 0.03), vec(0.48, -0.875, -0.1), 0.018, 0.024), 0.06);
  const sinew = 0.028 + 0.01 * age;
  d = smoothMin(d, stick(torso, behindEars[0], vec(-0.032, -0.865, 0.045), sinew, 0.02), 0.08);
  d = smoothMin(d, stick(torso, behindEars[1], vec(0.032, -0.865, 0.045), sinew, 0.02), 0.08);
  return without(d, sub(length(minus(torso, vec(0, -0.87, 0.085))), 0.025), 0.06);
}

/** Skin under cloth, which would come through where both are near, is left away. */
export const outsideCloth = (bare: Expression, torso: Vector, neckline: Neckline): Expression =>
  max(bare, min(sub(neckHole(torso, neckline), 0.035), sub(-0.7, torso.y)));

/** Folds that radiate from the arm pit and cross the waist. */
function folds(torso: Vector): Expression {
  const x = sub(sqrt(add(square(torso.x), 0.02)), 0.5);
  const y = add(torso.y, 1.22);
  const distance = sqrt(add(square(x), square(y)));
  const rays = sin(add(mul(atan2(y, x), 7), mul(noise(vec(mul(torso.x, 4), mul(torso.y, 4), mul(torso.z, 4))), 4)));
  const near = mul(exp(mul(distance, -3)), 0.012, smoothstep(0.05, 0.2, distance));
  const waves = sub(noise(vec(mul(torso.x, 2.6), mul(torso.y, 6), mul(torso.z, 4))), 0.5);
  return add(mul(rays, near), mul(waves, 0.02, smoothstep(-1, -1.5, torso.y)));
}

function sleeve(torso: Vector, { shoulder, elbow, wrist }: Arm, build: number): Expression {
  const upper = stick(torso, shoulder, elbow, 0.165 * build, 0.132 * build);
  const lower = stick(torso, elbow, wrist, 0.132 * build, 0.1 * build);
  const arm = smoothMin(upper, lower, 0.07);
  const bend = minus(torso, elbow);
  const atElbow = exp(mul(dot(bend, bend), -9));
  const rings = sin(
    add(dot(torso, vec(9, 24, 14)), mul(noise(vec(mul(torso.x, 7), mul(torso.y, 7), mul(torso.z, 7))), 5)),
  );
  const loose = sub(noise(vec(mul(torso.x, 5), mul(torso.y, 8), mul(torso.z, 5))), 0.5);
  return sub(arm, add(mul(rings, atElbow, 0.012), mul(loose, 0.022)));
}

/** Where the cloth is cut out around the neck: negative inside. */
function neckHole(torso: Vector, neckline: Neckline): Expression {
  const [y, z] = turned(add(torso.y, 0.8), sub(torso.z, 0.1), 0.35);
  if (neckline === 'v') {
    const oval = ellipsoid(vec(torso.x, add(torso.y, 0.72), sub(torso.z, 0.14)), vec(0, 0, 0), vec(0.2, 0.32, 0.4));
    const wedge = sub(sub(sqrt(add(square(torso.x), 0.0006)), 0.02), mul(max(add(torso.y, 1.1), 0), 0.5));
    const around = ellipsoid(torso, vec(0, -0.66, -0.1), vec(0.2, 0.2, 0.23));
    return min(smoothMax(oval, wedge, 0.03), around);
  }
  if (neckline === 'high') return ellipsoid(torso, vec(0, -0.42, -0.1), vec(0.2, 0.24, 0.24));
  return ellipsoid(vec(torso.x, y, z), vec(0, 0, 0), vec(0.238, 0.21, 0.36));
}

export interface ClothDistances {
  cloth: Expression;
  /** Distance from the edge around the neck, for the rib's own color. */
  rib: Expression;
}

/** Distance from a top with sleeves, in torso space. */
export function clothDistance(
  program: Program,
  torso: Vector,
  { build, bust, neckline, arms }: BodyMeasures,
): ClothDistances {
  // Rounded at the middle, where two halves would meet in an edge.
  const side = vec(sqrt(add(square(torso.x), 0.006)), torso.y, torso.z);
  let d: Expression = ellipsoid(torso, vec(0, -1.78, -0.14), vec(0.6 * build, 1.1, 0.38 * build));
  d = smoothMin(d, stick(side, vec(0.17, -0.765, -0.2), vec(0.52 * build, -0.96, -0.2), 0.125, 0.15 * build), 0.16);
  d = smoothMin(d, ellipsoid(torso, vec(0, -1, -0.17), vec(0.46 * build, 0.25, 0.24)), 0.12);
  if (bust > 0) d = smoothMin(d, ellipsoid(side, vec(0.18, -1.46, 0.03), vec(0.23, 0.25, 0.08 + 0.07 * bust)), 0.3);
  for (const arm of arms) d = smoothMin(d, sleeve(torso, arm, build), 0.1);
  const surface = program.keep(sub(d, folds(torso)));
  const hole = program.keep(neckHole(torso, neckline));
  const rib = program.keep(tubeAlong(surface, hole, neckline === 'high' ? 0.03 : 0.018));
  return { cloth: mul(min(without(surface, hole, 0.008), rib), 0.82), rib };
}
