import type { Side } from '#actors/gesture.ts';
import { seededRandom } from '#random/seeded-random.ts';

/** How an actor moves, whatever they say: always the same for an actor. */
export interface Temper {
  /** Range of the head and depth of its nods, relative to the usual. */
  range: number;
  nod: number;
  /** Time between two movements and two gestures, relative to the usual. */
  tempo: number;
  /** The hand they prefer, as the viewer sees it. */
  hand: Side;
  /** How they hold their head, radians. */
  tilt: number;
}

/** The temper of an actor with this id. */
export function temperOf(id: string): Temper {
  const random = seededRandom(`${id} temper`);
  const between = (least: number, most: number) => least + random() * (most - least);
  return {
    range: between(0.75, 1.25),
    nod: between(0.7, 1.2),
    tempo: between(0.86, 1.2),
    hand: random() < 0.5 ? -1 : 1,
    tilt: between(-0.02, 0.02),
  };
}
