import type { HandShape, Side } from '#actors/gesture.ts';
import type { Rig } from '#actors/rig.ts';
import { joinBoxes } from '#actors/rig-space.ts';
import type { Extent } from '#canvas/soft-layer.ts';
import type { Box, Stage } from '#canvas/stage.ts';
import type { CaptionStyle } from '#captions/caption-style.ts';

export interface HandRoomInput {
  stage: Stage;
  rig: Rig;
  /** Null if there are no captions. */
  captions: CaptionStyle | null;
}

/** Largest distance an arm is lifted, units: below it, there is nothing more of it. */
const highestLift = 190;
/** Part of a hand that may be outside of the picture. */
const largestCut = 0.36;
/** Part of the width of eyes or mouth, at each side, that is skin beside them. */
const besideFace = 0.07;

/**
 * How much higher than usual a gesturing hand is held so that it stays above the captions, in pixels; null if it has no
 * room there beside the face.
 */
export function liftOfHand({ stage, rig, captions }: HandRoomInput, shape: HandShape, side: Side): number | null {
  const { arms } = rig;
  if (!arms?.sides.includes(side)) return null;
  const area = arms.handArea(shape, side);
  const lines = captions && captionRows(captions);
  const isLow = shape === 'chest';
  if (isLow && (area.bottom > stage.height || (lines && area.top < lines.bottom && area.bottom > lines.top)))
    return null;
  const lift = isLow || !lines ? 0 : Math.max(0, area.bottom - lines.top);
  if (lift > highestLift * arms.scale) return null;
  const hand = { ...area, top: area.top - lift, bottom: area.bottom - lift };
  const cut = Math.max(0, -hand.left, hand.right - stage.width) / (hand.right - hand.left);
  if (cut > largestCut || hand.top < 0) return null;
  const face = faceAreas(rig);
  const parts = arms
    .partAreas(shape, side)
    .map((part) => ({ ...part, top: part.top - lift, bottom: part.bottom - lift }));
  return parts.some((part) => face.some((area) => meet(part, area))) ? null : lift;
}

/** The sides on which a hand has room. */
export function sidesWithRoom(input: HandRoomInput, shape: HandShape): Side[] {
  return ([-1, 1] as const).filter((side) => liftOfHand(input, shape, side) !== null);
}

function captionRows({ centerY, maxLines, lineHeight, fontPx }: CaptionStyle): { top: number; bottom: number } {
  const half = (maxLines / 2) * lineHeight + fontPx * 0.2;
  return { top: centerY - half, bottom: centerY + half };
}

/** Where eyes and mouth can be. */
function faceAreas(rig: Rig): Box[] {
  const poses = [-1, 1].flatMap((x) => [-0.3, 1].map((y) => ({ x: x * 0.6, y, tilt: x * 0.04 })));
  return [poses.map((pose) => rig.eyesBox(pose)), poses.map((pose) => rig.mouthBox(pose))].map((boxes) =>
    narrowed(boxes.reduce(joinBoxes)),
  );
}

function narrowed(box: Box): Box {
  return { ...box, x: box.x + box.width * besideFace, width: box.width * (1 - 2 * besideFace) };
}

function meet({ left, top, right, bottom }: Extent, { x, y, width, height }: Box): boolean {
  return left < x + width && right > x && top < y + height && bottom > y;
}
