import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Framing, type HeadMotion, leanPoint, motionOf, movePoint, pivotY } from '#actors/framing.ts';
import type { HeadPose } from '#actors/rig.ts';
import type { Extent } from '#canvas/soft-layer.ts';
import type { Box, Stage } from '#canvas/stage.ts';

/** Maximum motion of the trunk, units: to each side, and up with a full breath. */
export const torsoReach = { x: 5, y: 1.7 };

/** Maps a figure's units to the stage, and applies the motion of a pose. */
export interface RigSpace {
  /** Pixels of a unit. */
  scale: number;
  enterFigure(ctx: SKRSContext2D): void;
  /** Position of a point of the figure on the stage, pixels. */
  toStage(x: number, y: number): [number, number];
  enterHead(ctx: SKRSContext2D, motion: HeadMotion): void;
  /** The even-aligned box, in pixels, that an extent covers in all these motions. */
  boxOf(extent: Extent, motions: readonly HeadMotion[], margin: number): Box;
  /** Whole pixels: the painted body is shifted, never resampled. */
  torsoShift(pose: HeadPose): { x: number; y: number };
  /** The head's own motion and what the trunk adds to it. */
  headMotion(pose: HeadPose): HeadMotion;
}

/** @param lean angle in which the whole figure leans, radians */
export function createRigSpace(stage: Stage, framing: Framing, lean: number): RigSpace {
  const { scale } = framing;
  const torsoShift = ({ torso }: HeadPose): { x: number; y: number } =>
    torso === undefined
      ? { x: 0, y: 0 }
      : { x: Math.round(clamp(torso.x) * torsoReach.x * scale), y: -Math.round(clamp(torso.y) * torsoReach.y * scale) };
  return {
    scale,
    torsoShift,
    enterFigure(ctx) {
      ctx.translate(framing.x, framing.y);
      ctx.scale(scale, scale);
      if (lean === 0) return;
      ctx.translate(...leanPoint(lean, 0, 0));
      ctx.rotate(lean);
    },
    toStage(x, y) {
      const [px, py] = leanPoint(lean, x, y);
      return [framing.x + px * scale, framing.y + py * scale];
    },
    enterHead(ctx, motion) {
      ctx.translate(motion.x, motion.y + pivotY);
      ctx.rotate(motion.tilt);
      ctx.translate(0, -pivotY);
    },
    boxOf(extent, motions, margin) {
      const corners = motions.flatMap((motion) =>
        [extent.left, extent.right].flatMap((x) =>
          [extent.top, extent.bottom].map((y) => leanPoint(lean, ...movePoint(motion, x, y))),
        ),
      );
      const xs = corners.map(([x]) => framing.x + x * scale);
      const ys = corners.map(([, y]) => framing.y + y * scale);
      const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
      const [right, bottom] = [Math.max(...xs) + margin, Math.max(...ys) + margin];
      return toBox({ left, top, right, bottom }, stage);
    },
    headMotion(pose) {
      const motion = motionOf(pose);
      const { x, y } = torsoShift(pose);
      return { ...motion, x: motion.x + x / scale, y: motion.y + y / scale };
    },
  };
}

const clamp = (value: number): number => Math.min(1, Math.max(-1, value));

/** Smallest even-aligned box around a rectangle, kept on the stage. */
function toBox({ left, top, right, bottom }: Extent, stage: Stage): Box {
  const even = (v: number, round: (n: number) => number): number => round(v / 2) * 2;
  const x = Math.max(0, even(left, Math.floor));
  const y = Math.max(0, even(top, Math.floor));
  return {
    x,
    y,
    width: Math.max(2, Math.min(even(stage.width, Math.floor), even(right, Math.ceil)) - x),
    height: Math.max(2, Math.min(even(stage.height, Math.floor), even(bottom, Math.ceil)) - y),
  };
}

/** The smallest box around both. */
export function joinBoxes(a: Box, b: Box): Box {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}
