import type { LinearColor } from '#sculpt/form/person.ts';
import type { Point } from '#sculpt/form/pose.ts';

/** One key with a cast shadow, light from sky and floor, and a second source behind that draws the rim. */
export interface LightRig {
  /** Directions towards the lights, of length 1. */
  key: Point;
  keyColor: LinearColor;
  sky: LinearColor;
  bounce: LinearColor;
  rim: Point;
  rimColor: LinearColor;
  /** Hardness of the cast shadow's edge: 4 soft .. 12 hard. */
  hardness: number;
  exposure: number;
}

function direction(x: number, y: number, z: number): Point {
  const size = Math.hypot(x, y, z);
  return [x / size, y / size, z / size];
}

/** A large window at one side (-1 the viewer's left), daylight. */
export const windowLight = (side: -1 | 1): LightRig => ({
  key: direction(0.62 * side, 0.42, 0.72),
  keyColor: [1.75, 1.6, 1.4],
  sky: [0.3, 0.32, 0.36],
  bounce: [0.27, 0.215, 0.175],
  rim: direction(-0.86 * side, 0.3, -0.42),
  rimColor: [0.95, 0.8, 0.62],
  hardness: 4.5,
  exposure: 0.94,
});
