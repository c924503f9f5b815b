import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Extent } from '#actors/draw/soft-layer.ts';

/** A part painted once at full sharpness and drawn turned and shifted from then on, which is several times faster. */
export interface Sprite {
  /** Null when the part paints nothing. */
  canvas: Canvas | null;
  extent: Extent;
}

/** Where the painted pixels of a part lie within `extent`, to 4 units; null when there are none. */
function measure(extent: Extent, paint: (ctx: SKRSContext2D) => void): Extent | null {
  const step = 4;
  const width = Math.ceil((extent.right - extent.left) / step);
  const height = Math.ceil((extent.bottom - extent.top) / step);
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.scale(1 / step, 1 / step);
  ctx.translate(-extent.left, -extent.top);
  paint(ctx);
  // Alpha is every fourth byte; rows and columns are looked at from outside in, so most pixels are not.
  const { data } = ctx.getImageData(0, 0, width, height);
  const rowPaints = (y: number): boolean => {
    for (let i = y * width * 4 + 3, end = i + width * 4; i < end; i += 4) if (data[i]! > 0) return true;
    return false;
  };
  let top = 0;
  while (top < height && !rowPaints(top)) top++;
  if (top === height) return null;
  let bottom = height - 1;
  while (!rowPaints(bottom)) bottom--;
  const columnPaints = (x: number): boolean => {
    for (let y = top; y <= bottom; y++) if (data[(y * width + x) * 4 + 3]! > 0) return true;
    return false;
  };
  let left = 0;
  while (!columnPaints(left)) left++;
  let right = width - 1;
  while (!columnPaints(right)) right--;
  return {
    left: extent.left + (left - 1) * step,
    top: extent.top + (top - 1) * step,
    right: extent.left + (right + 2) * step,
    bottom: extent.top + (bottom + 2) * step,
  };
}

/** Paints a part once. `room` bounds where it may paint; `resolution` is canvas pixels per figure unit. */
export function createSprite(room: Extent, resolution: number, paint: (ctx: SKRSContext2D) => void): Sprite {
  const extent = measure(room, paint);
  if (extent === null) return { canvas: null, extent: { left: 0, top: 0, right: 0, bottom: 0 } };
  const width = Math.ceil((extent.right - extent.left) * resolution);
  const height = Math.ceil((extent.bottom - extent.top) * resolution);
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.scale(resolution, resolution);
  ctx.translate(-extent.left, -extent.top);
  paint(ctx);
  const { left, top } = extent;
  return { canvas, extent: { left, top, right: left + width / resolution, bottom: top + height / resolution } };
}

/** Draws a sprite in the units it was painted in. */
export function paintSprite(ctx: SKRSContext2D, { canvas, extent }: Sprite): void {
  if (canvas === null) return;
  ctx.imageSmoothingEnabled = true;
  ctx.imageSmoothingQuality = 'low';
  ctx.drawImage(canvas, extent.left, extent.top, extent.right - extent.left, extent.bottom - extent.top);
}

/** The smallest extent around several. */
export function joinExtents(extents: readonly Extent[]): Extent {
  return {
    left: Math.min(...extents.map((e) => e.left)),
    top: Math.min(...extents.map((e) => e.top)),
    right: Math.max(...extents.map((e) => e.right)),
    bottom: Math.max(...extents.map((e) => e.bottom)),
  };
}
