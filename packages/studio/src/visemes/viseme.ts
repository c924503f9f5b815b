/**
 * The 13 mouth shapes for drawn speech. Names list the sounds: sil rest, MBP closed lips, FV lip to teeth, TH tongue
 * tip, CH rounded teeth, KG back of the mouth, U and O rounded, A wide open, E and I spread, AX neutral vowel, R.
 */
export const visemes = ['sil', 'MBP', 'FV', 'TH', 'CH', 'KG', 'U', 'O', 'A', 'E', 'I', 'AX', 'R'] as const;
export type Viseme = (typeof visemes)[number];

/** A drawable mouth. Visemes are points in this space; drawing moves between them. */
export interface MouthShape {
  /** Jaw opening, 0 closed .. 1 widest. */
  open: number;
  /** -1 rounded and narrow .. 1 spread wide. */
  width: number;
  /** Visibility of the upper teeth, 0..1. */
  teeth: number;
  /** Lower lip tucked under the upper teeth, 0..1 (f and v). */
  tuck: number;
}
