import type { Box, Stage } from '#canvas/stage.ts';
import { type CaptionStyle, captionExtent, platformFoot } from '#captions/caption-style.ts';
import { aiLabelBox } from '#video/ai-label.ts';

/** Where a picture stands in a layout that cuts away from the plain shot of the actor. */
export interface PicturePlace {
  /** What the picture covers: the whole stage, or its part of a split one. Even. */
  panel: Box;
  /** Where a product may stand: clear of label, captions and edges, also while the camera moves. */
  rooms: readonly Box[];
  /** A line with the product's name; null where there is no room for it. */
  name: Box | null;
  /** The middle of the captions. */
  captionsY: number;
}

/** Largest enlargement of a picture while its camera moves; see `pictureView`. */
export const largestView = 1.07;

const even = (value: number): number => Math.round(value / 2) * 2;
const isTall = ({ width, height }: Stage): boolean => height > width * 1.2;

/** What may move and still stay inside a box when it is enlarged about the middle of the panel. */
function atRest(box: Box, panel: Box): Box {
  const [cx, cy] = [panel.x + panel.width / 2, panel.y + panel.height / 2];
  const shrink = (low: number, high: number, center: number): [number, number] => [
    low < center ? center - (center - low) / largestView : low,
    high > center ? center + (high - center) / largestView : high,
  ];
  const [left, right] = shrink(box.x, box.x + box.width, cx);
  const [top, bottom] = shrink(box.y, box.y + box.height, cy);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Rooms of a panel's upper part: under the label, beside it, and in the middle between it and its mirror image. */
function roomsIn(stage: Stage, panel: Box, bottom: number, top: number): Box[] {
  const unit = Math.min(stage.width, stage.height);
  const [edge, gap] = [unit * 0.05, unit * 0.025];
  const label = aiLabelBox(stage);
  const right = panel.x + panel.width - edge;
  const beside = label.x + label.width + gap;
  const below = label.y + label.height + gap;
  const rooms = [
    { x: beside, y: top, width: panel.x + panel.width - (beside - panel.x) - beside, height: bottom - top },
    { x: panel.x + edge, y: below, width: right - panel.x - edge, height: bottom - below },
    { x: beside, y: top, width: right - beside, height: bottom - top },
  ];
  return rooms
    .filter(({ width, height }) => width > unit * 0.1 && height > unit * 0.1)
    .map((room) => atRest(room, panel));
}

/** The frame filled by a picture: name, product and captions below each other, or the name beside the product. */
export function placeFull(stage: Stage, style: CaptionStyle, hasName: boolean): PicturePlace {
  const { width, height } = stage;
  const panel = { x: 0, y: 0, width, height };
  const unit = Math.min(width, height);
  const extent = captionExtent(style);
  const captionsEnd = height * (isTall(stage) ? 1 - platformFoot : 0.88);
  // Captions may sit lower than over the actor, never higher: the product is above them.
  const captionsY = Math.max(style.centerY, Math.floor(captionsEnd - extent.below));
  const bottom = captionsY - extent.above - unit * 0.03;
  const label = aiLabelBox(stage);
  const under = label.y + label.height + unit * 0.04;
  if (isTall(stage)) {
    const line = { x: unit * 0.08, y: under, width: width - unit * 0.16, height: unit * 0.13 };
    const name = hasName ? atRest(line, panel) : null;
    const rooms = name
      ? [atRest({ ...line, y: under + line.height, height: bottom - under - line.height }, panel)]
      : roomsIn(stage, panel, bottom, height * 0.15);
    return { panel, rooms, name, captionsY };
  }
  const column = { x: unit * 0.07, y: under, width: width * 0.38, height: bottom - under };
  const beside = { x: width * 0.48, y: unit * 0.06, width: width * 0.47, height: bottom - unit * 0.06 };
  return {
    panel,
    rooms: hasName ? [atRest(beside, panel)] : roomsIn(stage, panel, bottom, unit * 0.06),
    name: hasName ? atRest(column, panel) : null,
    captionsY,
  };
}

/** Part of a tall video's height that a picture above the actor takes. */
const splitShare = 0.4;

/** The stage shared with the actor: the picture above in tall videos, with the captions on the seam; else at the left. */
export function placeSplit(stage: Stage, style: CaptionStyle): PicturePlace {
  const { width, height } = stage;
  const unit = Math.min(width, height);
  const { above } = captionExtent(style);
  if (!isTall(stage)) {
    const panel = { x: 0, y: 0, width: even(width / 2), height };
    const bottom = style.centerY - above - unit * 0.03;
    return { panel, rooms: roomsIn(stage, panel, bottom, unit * 0.06), name: null, captionsY: style.centerY };
  }
  const seam = even(height * splitShare);
  const panel = { x: 0, y: 0, width, height: seam };
  const rooms = roomsIn(stage, panel, seam - above - unit * 0.02, height * 0.09);
  return { panel, rooms, name: null, captionsY: seam };
}

/**
 * How far the actor's picture moves to stand in the free part of a split stage, even pixels: down until the face is below
 * the captions, or to the middle of its half. What leaves the stage is cut off.
 */
export function shiftActor(stage: Stage, style: CaptionStyle, face: Box): { x: number; y: number } {
  const { panel, captionsY } = placeSplit(stage, style);
  if (panel.width < stage.width) return { x: even((stage.width + panel.width) / 2 - (face.x + face.width / 2)), y: 0 };
  const captionsEnd = captionsY + captionExtent(style).below;
  return { x: 0, y: Math.max(0, even(captionsEnd + stage.width * 0.012 - face.y)) };
}
