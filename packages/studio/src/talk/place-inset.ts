import type { Rig } from '#actors/rig.ts';
import type { Box, Stage } from '#canvas/stage.ts';
import { aiLabelBox } from '#video/ai-label.ts';

/** Part of the height from eyes to mouth that a forehead reaches above the brows. */
const foreheadPart = 0.2;

/** Area the face may occupy, with its nods and leans, from forehead to mouth and without hair: nothing may cover it. */
export function faceArea(rig: Rig): Box {
  const poses = [-1, 1].flatMap((x) => [-0.3, 1].map((y) => ({ x: x * 0.6, y, tilt: x * 0.03 })));
  const boxes = rig.face ? [rig.face] : poses.flatMap((pose) => [rig.eyesBox(pose), rig.mouthBox(pose)]);
  const left = Math.min(...boxes.map((box) => box.x));
  const top = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  const forehead = (bottom - top) * foreheadPart;
  return { x: left, y: top - forehead, width: right - left, height: bottom - top + forehead };
}

export interface InsetPlaceInput {
  stage: Stage;
  /** From `faceArea`, at the closest camera. */
  face: Box;
  /** Where the label stands; in the upper left corner by default. */
  label?: Box | undefined;
  /** Upper edge of the captions. */
  captionsTop: number;
  side: 'left' | 'right';
  /** Width over height of the picture. */
  aspect: number;
  /** Size at which the picture is sharp, in pixels. */
  sharp: { width: number; height: number };
}

/** Part of the frame's width below which a picture beside the actor cannot be read. */
const smallestInset = 0.28;

/** Whether what a picture shows can be read at this place. */
export function isReadableInset({ width }: Box, stage: Stage): boolean {
  return width >= stage.width * smallestInset;
}

/** Longest side relative to the stage's shorter one. */
const longest = 0.6;
/** Furthest a picture beside the actor turns while it sways, radians. */
export const largestTurn = 0.075;
/** It springs this much past its size when it enters. */
const overshoot = 1.04;

/** The rectangle that holds a box however far it turns about its middle and springs. */
export function reachOf({ x, y, width, height }: Box): Box {
  const reach = {
    width: (width * Math.cos(largestTurn) + height * Math.sin(largestTurn)) * overshoot,
    height: (height * Math.cos(largestTurn) + width * Math.sin(largestTurn)) * overshoot,
  };
  return { x: x + (width - reach.width) / 2, y: y + (height - reach.height) / 2, ...reach };
}

/**
 * The rectangle of a picture beside the actor: beside the face, or over its shoulder towards the upper corner,
 * whichever leaves more room. Never over the face, the captions or the label, however it turns.
 */
export function placeInset(input: InsetPlaceInput): Box {
  const { stage, face, captionsTop, side, aspect, sharp, label = aiLabelBox(stage) } = input;
  const unit = Math.min(stage.width, stage.height);
  const margin = unit * 0.03;
  const gap = unit * 0.012;
  const isTall = stage.height > stage.width * 1.6;
  const isBesideLabel = label.x + label.width / 2 < stage.width / 2 === (side === 'left');
  const isLabelAbove = label.y < stage.height / 2;
  // Apps cover the top of tall videos.
  const free = isTall ? aiLabelBox(stage).y : margin;
  const top = isBesideLabel && isLabelAbove ? label.y + label.height + gap : free;
  const bottom = Math.min(captionsTop, isBesideLabel && !isLabelAbove ? label.y : captionsTop) - gap;
  const outer = stage.width - margin;
  const faceEnd = side === 'right' ? face.x + face.width : stage.width - face.x;
  const column = { x: faceEnd + gap, width: outer - (faceEnd + gap), y: top, height: bottom - top };
  const above = { x: stage.width * 0.44, width: outer - stage.width * 0.44, y: top, height: face.y - gap - top };
  const fit = (room: { width: number; height: number }) => {
    const reach = reachOf({ x: 0, y: 0, width: aspect, height: 1 });
    const limit = Math.min(
      room.width / reach.width,
      room.height / reach.height,
      (unit * longest) / Math.max(1, aspect),
      // A small picture is enlarged to at most twice its sharp size.
      2 * Math.min(sharp.height, sharp.width / aspect),
    );
    const height = Math.max(0, limit);
    return { width: height * aspect, height };
  };
  const [inColumn, inBand] = [fit(column), fit(above)];
  const isBeside = inColumn.height * 1.05 >= inBand.height;
  const size = isBeside ? inColumn : inBand;
  const room = isBeside ? column : above;
  const reach = reachOf({ x: 0, y: 0, ...size });
  // Beside the face, slightly above its middle, so that eyes and product are at the same height.
  const center = isBeside
    ? Math.min(bottom - reach.height / 2, Math.max(top + reach.height / 2, face.y + face.height * 0.5))
    : room.y + room.height - reach.height / 2;
  const middle = isBeside ? room.x + room.width / 2 : outer - reach.width / 2;
  const x = (side === 'right' ? middle : stage.width - middle) - size.width / 2;
  return { x, y: center - size.height / 2, ...size };
}
