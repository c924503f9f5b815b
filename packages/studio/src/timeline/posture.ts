import { seededRandom } from '#random/seeded-random.ts';
import { shotZooms } from '#timeline/plan-shots.ts';

/** Radians: weight on one leg, not a tilted picture. */
const leastLean = 0.012;
const mostLean = 0.022;

/**
 * How far an actor leans, radians, at one of the camera distances the edit cuts between: over to one side in the second, upright
 * in the first, and in the third, which a hook's camera comes to without a cut. So the posture shifts where a sentence begins
 * in another framing, as that of people who filmed themselves twice, and costs nothing: a cut paints everything anew.
 */
export function postureAt(zoom: number, seed: string): number {
  if (zoom !== shotZooms[1]) return 0;
  const random = seededRandom(`${seed} posture`);
  const side = random() < 0.5 ? -1 : 1;
  return side * (leastLean + random() * (mostLean - leastLean));
}
