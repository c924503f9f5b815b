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
  const { data } = ctx.getImageData(0, 0, width, height);
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (data[(y * width + x) * 4 + 3]! > 0) {
        left = Math.min(left, x);
        right = Math.max(right, x);
        top = Math.min(top, y);
        bottom = y;
      }
  if (right < 0) return null;
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
