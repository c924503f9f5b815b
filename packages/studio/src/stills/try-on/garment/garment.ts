import type { Picture } from '#images/picture.ts';
import type { Sleeve } from './read-sleeve.ts';

export interface Edges {
  left: number;
  right: number;
}

/** What hangs from the shoulders: tops, dresses, and jackets that are worn open. Pixels of `picture`. */
export interface UpperGarment {
  kind: 'top' | 'dress' | 'jacket';
  /** Cut out; where a jacket is open, one sees through it. */
  picture: Picture;
  /** Axis of the body. */
  middle: number;
  /** Half width of the body without sleeves. */
  bodyHalf: number;
  /** Height below the sleeves at which only the body remains; of sleeveless ones, where the armholes end. */
  armpit: number;
  /** Lower end at the sides of the body. */
  hem: number;
  /** Edges of the body without sleeves, per row. */
  edges: readonly Edges[];
  /** First covered row per column; the height if a column is empty. */
  tops: Int32Array;
  /** Half width of the neck opening, and the height of its upper ends. */
  neckHalf: number;
  neckTop: number;
  /** Left and right as seen; null for sleeveless ones. */
  sleeves: readonly [Sleeve, Sleeve] | null;
}

/** What hangs from the waist. Pixels of `picture`. */
export interface LowerGarment {
  kind: 'skirt' | 'trousers';
  picture: Picture;
  middle: number;
  waistHalf: number;
  /** Heights of the waistband's ends, of the lower end, and of the crotch; skirts have none. */
  waist: number;
  hem: number;
  crotch: number | null;
  /** Outer edges per row, and inner edges of both legs below the crotch. */
  edges: readonly Edges[];
  gaps: readonly (Edges | null)[];
}

export type Garment = UpperGarment | LowerGarment;

/** Whether it hangs from the waist. */
export const isLower = (garment: Garment): garment is LowerGarment =>
  garment.kind === 'skirt' || garment.kind === 'trousers';
