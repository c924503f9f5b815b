import type { SKRSContext2D } from '@napi-rs/canvas';
import type { GestureArms } from '#actors/gesture-arms.ts';
import type { HeldPart } from '#actors/holding/held-product.ts';
import type { Wave } from '#actors/wave.ts';
import type { Box } from '#canvas/stage.ts';
import type { MouthShape } from '#visemes/viseme.ts';

/** Camera distance; 1 is the actor's own framing, 1.1 a punch-in. */
export interface Camera {
  zoom: number;
  /**
   * Lean of the actor towards the viewer's right, radians; actors who sit or hold something do not lean. Default:
   * upright.
   */
  lean?: number;
}

/** Position of the head. Units are stage independent; the rig scales them. */
export interface HeadPose {
  /** Sideways shift, -1..1. */
  x: number;
  /** Vertical shift, -1..1; positive is down (a nod). */
  y: number;
  /** Tilt in radians, about -0.06..0.06. */
  tilt: number;
  /** The trunk's own shift, which the head follows: x -1..1 to a side, y 0 breathed out .. 1 in. Moves whole pixels. */
  torso?: { x: number; y: number };
  /** A raised arm, for rigs that can wave. */
  wave?: Wave;
}

export type Expression = 'neutral' | 'happy' | 'excited' | 'serious' | 'surprised';

/** The face above the mouth. */
export interface FaceState {
  /** 0 open .. 1 closed. */
  blink: number;
  /** Gaze, -1..1 each. */
  lookX: number;
  lookY: number;
  /** -1 frown .. 1 raised. */
  brow: number;
  expression: Expression;
}

/**
 * An actor set up for one stage and camera, ready to be painted. Painting is pure: the same arguments give the same pixels.
 * Contexts are in stage pixels; a caller that paints into a small canvas translates first.
 */
export interface Rig {
  /** Room, light and everything else behind the actor that never moves. Covers the whole stage. */
  paintBackdrop(ctx: SKRSContext2D): void;
  /** The whole figure over the backdrop: hair behind, body, head, face without the mouth. */
  paintFigure(ctx: SKRSContext2D, pose: HeadPose, face: FaceState): void;
  /** The first half of paintFigure: everything that lies below eyes, nose and the hair in front. */
  paintSkull(ctx: SKRSContext2D, pose: HeadPose): void;
  /** The second half of paintFigure, over a painted skull with the same pose. */
  paintFeatures(ctx: SKRSContext2D, pose: HeadPose, face: FaceState): void;
  /** The mouth alone, over a painted figure with the same pose. */
  paintMouth(ctx: SKRSContext2D, pose: HeadPose, mouth: MouthShape, expression: Expression): void;
  /**
   * Everything paintFigure can change between any two poses and faces; outside it the figure is still, except for the
   * trunk.
   */
  movingBox: Box;
  /** Area outside the moving box where trunk motion is visible; parts in front of the figure never change. */
  torsoBox: Box;
  /** Everything paintMouth can touch for this pose, any shape. */
  mouthBox(pose: HeadPose): Box;
  /** The eyes and brows for this pose, any state: what a blink can change. */
  eyesBox(pose: HeadPose): Box;
  /**
   * From the brows to the lower lip, in any pose and state, where framings differ: what captions must not cover. Drawn
   * actors are framed so that none can.
   */
  face?: Box;
  /** Share of a box, 0..1, that hair, head or headwear covers at some time while the actor talks. */
  headShareOf(box: Box): number;
  /** Arms for gestures; none for people in photos. */
  arms?: GestureArms;
  /** The product in the actor's hand, if it is painted apart; see `RigOptions`. */
  held?: HeldPart | undefined;
}
