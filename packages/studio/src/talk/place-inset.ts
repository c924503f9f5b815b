import type { Rig } from '#actors/rig.ts';
import type { Box, Stage } from '#canvas/stage.ts';

/** Area the head may occupy, with its nods and leans, without hair: nothing may cover it. */
export function faceArea(rig: Rig): Box {
  const poses = [-1, 1].flatMap((x) => [-0.3, 1].map((y) => ({ x: x * 0.6, y, tilt: x * 0.03 })));
  const boxes = poses.flatMap((pose) => [rig.eyesBox(pose), rig.mouthBox(pose)]);
  const left = Math.min(...boxes.map((box) => box.x));
  const top = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export interface InsetPlaceInput {
  stage: Stage;
  /** From `faceArea`, at the closest camera. */
  face: Box;
  /** Upper edge of the captions. */
  captionsTop: number;
  side: 'left' | 'right';
  /** Width over height of the picture. */
  aspect: number;
  /** Size at which the picture is sharp, in pixels. */
  sharp: { width: number; height: number };
}

/** Longest side relative to the stage's shorter one. */
const longest = 0.6;

/**
 * The rectangle of a picture beside the actor: beside the face, or over its shoulder towards the upper corner,
 * whichever leaves more room. Never over the face, the captions or the label.
 */
export function placeInset({ stage, face, captionsTop, side, aspect, sharp }: InsetPlaceInput): Box {
  const unit = Math.min(stage.width, stage.height);
  const margin = unit * 0.045;
  const gap = unit * 0.02;
  // The label stands in the upper left corner.
  const top = side === 'left' ? unit * 0.11 : Math.max(margin, stage.height * 0.05);
  const bottom = captionsTop - gap;
  const outer = stage.width - margin;
  const column = {
    x: face.x + face.width + gap,
    width: outer - (face.x + face.width + gap),
    y: top,
    height: bottom - top,
  };
  const above = { x: stage.width * 0.44, width: outer - stage.width * 0.44, y: top, height: face.y - gap - top };
  const fit = (room: { width: number; height: number }) => {
    const limit = Math.min(
      room.width / aspect,
      room.height,
      (unit * longest) / Math.max(1, aspect),
      // A small picture is enlarged to at most twice its sharp size.
      2 * Math.min(sharp.height, sharp.width / aspect),
    );
    const height = Math.max(unit * 0.12, limit);
    return { width: height * aspect, height };
  };
  const [inColumn, inBand] = [fit(column), fit(above)];
  const isBeside = inColumn.height * 1.05 >= inBand.height;
  const size = isBeside ? inColumn : inBand;
  // Beside the face, slightly above its middle, so that eyes and product are at the same height.
  const y = isBeside
    ? Math.min(bottom - size.height, Math.max(top, face.y + face.height * 0.42 - size.height / 2))
    : above.y + above.height - size.height;
  const x = isBeside ? column.x + (column.width - size.width) / 2 : outer - size.width;
  return { x: side === 'right' ? x : stage.width - x - size.width, y, ...size };
}
