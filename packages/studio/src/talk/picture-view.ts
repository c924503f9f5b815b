import type { PictureView } from '#pixels/draw-zoomed.ts';
import { largestView } from '#talk/place-layouts.ts';

/** Camera moves over a picture, used in turn: about its middle, so that what is placed clear of captions stays so. */
const travels: readonly { from: number; to: number }[] = [
  { from: 1, to: 1.035 },
  { from: 1.035, to: 1 },
];
/** Every picture lands with a quick move, as if thrown onto the table. */
const landingMs = 260;
const landingZoom = largestView - 1.035;

/** Visible part of a picture at `sinceMs` after its start and `leftMs` before its end. */
export function pictureView(order: number, sinceMs: number, leftMs: number): PictureView {
  const { from, to } = travels[order % travels.length] as (typeof travels)[number];
  const part = sinceMs / Math.max(1, sinceMs + leftMs);
  const landing = landingZoom * Math.max(0, 1 - sinceMs / landingMs) ** 3;
  return { scale: from + (to - from) * part + landing, anchorX: 0.5, anchorY: 0.5 };
}
