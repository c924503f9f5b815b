import type { PictureView } from '#pixels/draw-zoomed.ts';

/** Camera moves during a cutaway; used in turn. */
const travels: readonly { from: PictureView; to: PictureView }[] = [
  { from: { scale: 1, anchorX: 0.5, anchorY: 0.45 }, to: { scale: 1.07, anchorX: 0.5, anchorY: 0.45 } },
  { from: { scale: 1.08, anchorX: 0.5, anchorY: 0.42 }, to: { scale: 1, anchorX: 0.5, anchorY: 0.42 } },
  { from: { scale: 1.07, anchorX: 0, anchorY: 0.4 }, to: { scale: 1.07, anchorX: 1, anchorY: 0.5 } },
];
/** Every cutaway lands with a quick move, as if thrown onto the table. */
const landingMs = 260;
const landingZoom = 0.1;

/** Visible part of a cutaway's picture at `sinceMs` after its start and `leftMs` before its end. */
export function cutawayView(order: number, sinceMs: number, leftMs: number): PictureView {
  const { from, to } = travels[order % travels.length] as (typeof travels)[number];
  const part = sinceMs / Math.max(1, sinceMs + leftMs);
  const mix = (a: number, b: number) => a + (b - a) * part;
  const landing = landingZoom * Math.max(0, 1 - sinceMs / landingMs) ** 3;
  return {
    scale: mix(from.scale, to.scale) + landing,
    anchorX: mix(from.anchorX, to.anchorX),
    anchorY: mix(from.anchorY, to.anchorY),
  };
}
