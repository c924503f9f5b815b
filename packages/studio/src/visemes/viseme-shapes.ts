import type { MouthShape, Viseme } from './viseme.ts';

/** Position of each viseme in the mouth's space when spoken alone and at full voice. */
export const visemeShapes: Readonly<Record<Viseme, MouthShape>> = {
  sil: { open: 0, width: 0, teeth: 0, tuck: 0 },
  MBP: { open: 0, width: 0.05, teeth: 0, tuck: 0 },
  FV: { open: 0.12, width: 0.1, teeth: 0.55, tuck: 1 },
  TH: { open: 0.3, width: 0.2, teeth: 0.55, tuck: 0 },
  CH: { open: 0.28, width: -0.45, teeth: 0.6, tuck: 0 },
  KG: { open: 0.4, width: 0.1, teeth: 0.25, tuck: 0 },
  U: { open: 0.3, width: -0.9, teeth: 0.05, tuck: 0 },
  O: { open: 0.58, width: -0.65, teeth: 0.1, tuck: 0 },
  A: { open: 1, width: 0.05, teeth: 0.45, tuck: 0 },
  E: { open: 0.68, width: 0.45, teeth: 0.5, tuck: 0 },
  I: { open: 0.38, width: 0.75, teeth: 0.6, tuck: 0 },
  AX: { open: 0.48, width: 0.05, teeth: 0.3, tuck: 0 },
  R: { open: 0.34, width: -0.4, teeth: 0.3, tuck: 0 },
};

/**
 * How strongly a viseme keeps its shape next to its neighbors. Lips that must meet or round win; consonants made behind
 * the teeth take the vowel's mouth.
 */
export const visemeStrength: Readonly<Record<Viseme, number>> = {
  sil: 0.8,
  MBP: 1.4,
  FV: 1.6,
  TH: 0.55,
  CH: 1,
  KG: 0.4,
  U: 1.3,
  O: 1.2,
  A: 1.1,
  E: 1,
  I: 1,
  AX: 0.6,
  R: 0.7,
};
