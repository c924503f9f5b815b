import type { Expression } from '#sculpt/kernel/expression.ts';

/** Movements of a face, as uniforms of a kernel. */
export const faceMotions = ['jaw', 'wide', 'smile', 'tuck', 'blink', 'squint', 'brow', 'gazeX', 'gazeY'] as const;
export type FaceMotionName = (typeof faceMotions)[number];

/**
 * jaw 0 closed .. 1 wide open; wide -1 rounded .. 1 spread; smile 0 .. 1; tuck 0 .. 1, lower lip under the teeth; blink 0
 * open .. 1 shut; squint 0 .. 1; brow -1 .. 1; gaze in radians.
 */
export type FaceMotion = Record<FaceMotionName, number>;
export type FaceMotionValues = Record<FaceMotionName, Expression>;

export const restingFace: FaceMotion = {
  jaw: 0,
  wide: 0.1,
  smile: 0.55,
  tuck: 0,
  blink: 0,
  squint: 0.3,
  brow: 0.1,
  gazeX: 0,
  gazeY: 0,
};
