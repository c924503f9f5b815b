import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';

/** A light along edges. */
export interface RimLight {
  color: string;
  /** 0..1 */
  opacity: number;
  /** Towards the light, canvas pixels. */
  dx: number;
  dy: number;
}

/**
 * Adds a thin light along the edges of a painted part that face (dx, dy), in canvas pixels; its length is also the
 * thickness. Only painted pixels change: the outline stays the same. `paintNeighbors` draws, in the canvas's pixels,
 * the parts next to this one and keeps the light off their common edge.
 */
export function addRimLight(
  canvas: Canvas,
  { color, opacity, dx, dy }: RimLight,
  paintNeighbors: (ctx: SKRSContext2D) => void = () => undefined,
): void {
  const { width, height } = canvas;
  const rim = createCanvas(width, height);
  const r = rim.getContext('2d');
  r.drawImage(canvas, 0, 0);
  r.globalCompositeOperation = 'source-in';
  r.fillStyle = color;
  r.fillRect(0, 0, width, height);
  r.globalCompositeOperation = 'destination-out';
  r.translate(-dx, -dy);
  r.drawImage(canvas, 0, 0);
  paintNeighbors(r);
  const ctx = canvas.getContext('2d');
  ctx.save();
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.globalCompositeOperation = 'source-atop';
  ctx.globalAlpha = opacity;
  ctx.filter = `blur(${(Math.hypot(dx, dy) * 0.35).toFixed(2)}px)`;
  ctx.drawImage(rim, 0, 0);
  ctx.restore();
}
