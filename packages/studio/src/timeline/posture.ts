import { seededRandom } from '#random/seeded-random.ts';
import { shotZooms } from '#timeline/plan-shots.ts';

/** Radians: weight on one leg, not a tilted picture. */
const leastLean = 0.012;
const mostLean = 0.022;

/**
 * Lean of an actor, radians, at one of the camera distances of the edit: to one side in the second, upright in the
 * first, and in the third, which a hook's camera reaches without a cut. The posture thus shifts when a sentence starts
 * in another framing, like that of people who filmed themselves twice, and costs nothing: a cut repaints everything.
 */
export function postureAt(zoom: number, seed: string): number {
  if (zoom !== shotZooms[1]) return 0;
  const random = seededRandom(`${seed} posture`);
  const side = random() < 0.5 ? -1 : 1;
  return side * (leastLean + random() * (mostLean - leastLean));
}
