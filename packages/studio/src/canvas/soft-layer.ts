import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';

/** A rectangle in figure units. */
export interface Extent {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A small blurred picture stretched over its extent: soft shading for the price of one image draw per frame. */
export interface SoftLayer {
  canvas: Canvas;
  extent: Extent;
}

/** Painting tools of a soft layer: blur is set per shape, in figure units. */
export interface SoftBrush {
  ctx: SKRSContext2D;
  blur(units: number): void;
}

/**
 * Paints a soft layer once. `resolution` is canvas pixels per figure unit; a quarter of the output's is plenty, since
 * everything on it is blurred.
 */
export function createSoftLayer(extent: Extent, resolution: number, paint: (brush: SoftBrush) => void): SoftLayer {
  const width = Math.max(2, Math.ceil((extent.right - extent.left) * resolution));
  const height = Math.max(2, Math.ceil((extent.bottom - extent.top) * resolution));
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.scale(width / (extent.right - extent.left), height / (extent.bottom - extent.top));
  ctx.translate(-extent.left, -extent.top);
  paint({
    ctx,
    blur(units) {
      ctx.filter = units > 0 ? `blur(${Math.max(0.01, units * resolution).toFixed(2)}px)` : 'none';
    },
  });
  return { canvas, extent };
}

/** Draws a soft layer in the same units it was painted in. */
export function paintSoftLayer(ctx: SKRSContext2D, { canvas, extent }: SoftLayer): void {
  ctx.imageSmoothingEnabled = true;
  ctx.imageSmoothingQuality = 'medium';
  ctx.drawImage(canvas, extent.left, extent.top, extent.right - extent.left, extent.bottom - extent.top);
}
