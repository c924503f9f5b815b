import type { Edges } from '../garment/garment.ts';
import type { Place } from './paint-grid.ts';

/** Both sides of an arm at one of its heights, from the shoulder (first) to the wrist (last). */
export interface ArmStation {
  /** Towards the trunk, and away from it. */
  inner: Place;
  outer: Place;
}

/** Where a person's body is, in pixels of their picture: what garments are fitted to. */
export interface Wearer {
  /** Middle of the trunk at the shoulders. */
  x: number;
  /** Half the distance of the seams where sleeves start, and half the width of the trunk under the arms. */
  seamHalf: number;
  bodyHalf: number;
  /** Heights of the shoulders' ends and of the armpits. */
  tipY: number;
  armpitY: number;
  /** Pixels of a centimeter along the body. */
  unit: number;
  /** Half width to which the neck opening is drawn together; as it is cut without one. */
  closeNeck?: number;
  /** Sleeves that would end less than `within` above this height are drawn out to it. */
  sleevesTo?: { y: number; within: number };
  /** Lower ends of the sleeves worn before, left and right; sleeves that are a little shorter are drawn out to them. */
  cuffs?: readonly [number | null, number | null];
  /** Lower end of the top worn before; a garment that is a little shorter is drawn out to it. */
  oldHem?: number | null;
  /** Upper edge of the body at a column, beside the neck. */
  topAt(x: number): number;
  /** The trunk without the arms; below the crotch both legs. */
  trunk(y: number): Edges;
  /** -1 left, 1 right in the picture. */
  arm(side: -1 | 1): readonly ArmStation[];
  /** Null if the picture ends above. */
  lower: LowerBody | null;
}

export interface LowerBody {
  waistY: number;
  hipY: number;
  crotchY: number;
  ankleY: number;
  leg(side: -1 | 1, y: number): Edges;
}
