/** Hand shapes of gestures: a number of fingers, an index finger, an open palm, or a hand laid flat on the chest. */
export const handShapes = ['one', 'two', 'three', 'point', 'open', 'shrug', 'chest'] as const;
export type HandShape = (typeof handShapes)[number];

/** A side of the picture. */
export type Side = -1 | 1;

/** A gesturing hand on one frame. */
export interface GesturePose {
  shape: HandShape;
  side: Side;
  /** Both arms; the other one is the mirror image. */
  isDouble: boolean;
  /** 0 below the picture .. 1 up, in steps of 1/256. */
  raise: number;
  /** How far the arm is from upright, in whole steps of `turnStep`; positive is outwards. */
  turn: number;
}

/** A product in a hand on one frame. */
export interface HeldPose {
  /** 0 below the picture .. 1 up, in steps of 1/256. */
  raise: number;
  /** How far it is tilted, in whole steps; positive is to the viewer's right. */
  turn: number;
}

/** Radians. */
export const turnStep = 0.045;
