import type { Camera, HeadPose } from '#actors/rig.ts';
import type { Stage } from '#canvas/stage.ts';

/** Where the point between the eyes lands on the stage, and stage pixels per figure unit. */
export interface Framing {
  x: number;
  y: number;
  scale: number;
}

/** Framing of the picture: a talking clip, a catalogue tile (look rules) or a face chip. */
export type Shot = 'talk' | 'tile' | 'face';

/**
 * Places the figure: portrait is bounded by its width, landscape by its height. `seated` leaves room for table and
 * hands in pictures that would otherwise not be tall enough.
 */
export function frameFigure(stage: Stage, camera: Camera, shot: Shot = 'talk', seated = false): Framing {
  const portrait = stage.height > stage.width * 1.2;
  const byShot = {
    talk: { scale: Math.min((stage.width / 1080) * 1.2, (stage.height / 1080) * 1.02), y: portrait ? 0.385 : 0.43 },
    tile: { scale: Math.min((stage.width / 1080) * 1.3, (stage.height / 1080) * 1.12), y: portrait ? 0.366 : 0.42 },
    face: { scale: (Math.min(stage.width, stage.height) / 1080) * 1.8, y: 0.5 },
  }[shot];
  if (seated && !portrait && shot !== 'face') {
    byShot.scale = (stage.height / 1080) * (shot === 'tile' ? 0.86 : 0.8);
    byShot.y = 0.36;
  }
  return { x: stage.width / 2, y: stage.height * byShot.y, scale: byShot.scale * camera.zoom };
}

/**
 * Lowers the figure, and reduces a punch-in, if hair or headwear would touch the upper edge. `top` is the height of the
 * highest painted point, figure units (negative is above the eyes).
 */
export function makeRoomAbove(framing: Framing, stage: Stage, top: number): Framing {
  const margin = stage.height * 0.012;
  const height = reach.y - top;
  if (framing.y - height * framing.scale >= margin) return framing;
  // Lower than this the mouth comes near the captions, which are closer to it in wide pictures; those are reduced more.
  const [lowest, smallest] = stage.height > stage.width * 1.2 ? [0.47, 0.94] : [0.448, 0.9];
  const y = Math.max(framing.y, Math.min(stage.height * lowest, margin + height * framing.scale));
  return { ...framing, y, scale: Math.max(framing.scale * smallest, Math.min(framing.scale, (y - margin) / height)) };
}

/** Height below the eyes of the point about which the whole figure leans: the hips. */
const hipY = 900;

/** Position of a point of the figure when the whole figure leans by `lean` radians, figure units. */
export function leanPoint(lean: number, x: number, y: number): [number, number] {
  const [cos, sin] = [Math.cos(lean), Math.sin(lean)];
  return [x * cos - (y - hipY) * sin, hipY + x * sin + (y - hipY) * cos];
}

/** A turn of the head in figure units: shift, and rotation about the base of the skull. */
export interface HeadMotion {
  x: number;
  y: number;
  tilt: number;
}

/** Height below the eyes of the point about which the head tilts. */
export const pivotY = 230;
const reach = { x: 13, y: 12, tilt: 0.08 };
const clamp = (v: number, limit: number): number => Math.min(limit, Math.max(-limit, v));

/** Figure-unit motion of a pose; poses beyond the agreed range are clamped, so the moving box stays valid. */
export function motionOf(pose: HeadPose): HeadMotion {
  return { x: clamp(pose.x, 1) * reach.x, y: clamp(pose.y, 1) * reach.y, tilt: clamp(pose.tilt, reach.tilt) };
}

/** Features slide over the skull when the head turns, which suggests depth. */
export function featureShift(motion: HeadMotion): { x: number; y: number } {
  return { x: motion.x * 0.55, y: motion.y * 0.4 };
}

/** The extreme motions, for bounding boxes. */
export function extremeMotions(): HeadMotion[] {
  const ends = [-1, 1];
  return ends.flatMap((x) =>
    ends.flatMap((y) => ends.map((t) => ({ x: x * reach.x, y: y * reach.y, tilt: t * reach.tilt }))),
  );
}

/** Position of a point of the head under a motion, figure units. */
export function movePoint(motion: HeadMotion, x: number, y: number): [number, number] {
  const cos = Math.cos(motion.tilt);
  const sin = Math.sin(motion.tilt);
  const dy = y - pivotY;
  return [motion.x + x * cos - dy * sin, motion.y + pivotY + x * sin + dy * cos];
}
