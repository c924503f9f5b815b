import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Extent } from '#canvas/soft-layer.ts';

/** A part painted once at full sharpness, then only drawn rotated and shifted, which is several times faster. */
export interface Sprite {
  /** Null when the part paints nothing. */
  canvas: Canvas | null;
  extent: Extent;
}

/** Bounds of a part's painted pixels within `extent`, to 4 units; null if there are none. */
function measure(extent: Extent, paint: (ctx: SKRSContext2D) => void): Extent | null {
  const step = 4;
  const width = Math.ceil((extent.right - extent.left) / step);
  const height = Math.ceil((extent.bottom - extent.top) / step);
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.scale(1 / step, 1 / step);
  ctx.translate(-extent.left, -extent.top);
  paint(ctx);
  // Alpha is every fourth byte; rows and columns are scanned from the outside in, so most pixels are skipped.
  const { data } = ctx.getImageData(0, 0, width, height);
  const rowPaints = (y: number): boolean => {
    for (let i = y * width * 4 + 3, end = i + width * 4; i < end; i += 4) if ((data[i] ?? 0) > 0) return true;
    return false;
  };
  let top = 0;
  while (top < height && !rowPaints(top)) top++;
  if (top === height) return null;
  let bottom = height - 1;
  while (!rowPaints(bottom)) bottom--;
  const columnPaints = (x: number): boolean => {
    for (let y = top; y <= bottom; y++) if ((data[(y * width + x) * 4 + 3] ?? 0) > 0) return true;
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

/** Paints a part once. `room` bounds the painted area; `resolution` is canvas pixels per figure unit. */
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

/**
 * Draws a sprite without the part inside `skip` (in its own units), which is empty or covered by something opaque: hair
 * around a face has a large middle that costs as much as the rest. The picture is cut along whole pixels, so no seam
 * shows.
 */
export function paintSpriteAround(ctx: SKRSContext2D, sprite: Sprite, skip: Extent): void {
  if (sprite.canvas === null) return;
  const turned = ctx.getTransform();
  const place = (x: number, y: number): [number, number] => [
    turned.a * x + turned.c * y + turned.e,
    turned.b * x + turned.d * y + turned.f,
  ];
  const [leftTop, rightTop] = [place(skip.left, skip.top), place(skip.right, skip.top)];
  const [leftLow, rightLow] = [place(skip.left, skip.bottom), place(skip.right, skip.bottom)];
  const { width, height } = ctx.canvas;
  const x0 = Math.max(0, Math.ceil(Math.max(leftTop[0], leftLow[0])));
  const x1 = Math.min(width, Math.floor(Math.min(rightTop[0], rightLow[0])));
  const y0 = Math.max(0, Math.ceil(Math.max(leftTop[1], rightTop[1])));
  const y1 = Math.min(height, Math.floor(Math.min(leftLow[1], rightLow[1])));
  if (x1 <= x0 || y1 <= y0) {
    paintSprite(ctx, sprite);
    return;
  }
  for (const [x, y, w, h] of [
    [0, 0, width, y0],
    [0, y0, x0, y1 - y0],
    [x1, y0, width - x1, y1 - y0],
    [0, y1, width, height - y1],
  ] as const) {
    if (w <= 0 || h <= 0) continue;
    ctx.save();
    ctx.resetTransform();
    ctx.beginPath();
    ctx.rect(x, y, w, h);
    ctx.clip();
    ctx.setTransform(turned);
    paintSprite(ctx, sprite);
    ctx.restore();
  }
}

/**
 * The largest empty space on the axis below a sprite's painted middle, to 4 units; null if it is not worth skipping.
 */
export function findEmptyMiddle({ canvas, extent }: Sprite): Extent | null {
  if (canvas === null) return null;
  const step = 4;
  const width = Math.ceil((extent.right - extent.left) / step);
  const height = Math.ceil((extent.bottom - extent.top) / step);
  const small = createCanvas(width, height);
  const ctx = small.getContext('2d');
  ctx.imageSmoothingQuality = 'medium';
  ctx.drawImage(canvas, 0, 0, width, height);
  const { data } = ctx.getImageData(0, 0, width, height);
  const paints = (x: number, y: number): boolean => (data[(y * width + x) * 4 + 3] ?? 0) > 0;
  const middle = Math.round(-extent.left / step);
  if (middle <= 0 || middle >= width) return null;
  let top = height;
  while (top > 0 && !paints(middle, top - 1)) top--;
  // The face's opening narrows towards the parting: a little further down it is much wider.
  top += 12;
  let reach = 0;
  const free = (x: number): boolean => {
    if (x < 0 || x >= width) return false;
    for (let y = top; y < height; y++) if (paints(x, y)) return false;
    return true;
  };
  while (free(middle - reach - 1) && free(middle + reach + 1)) reach++;
  reach -= 2;
  if (reach * 2 * (height - top) * step * step < 60_000) return null;
  return {
    left: (middle - reach) * step + extent.left,
    top: top * step + extent.top,
    right: (middle + reach) * step + extent.left,
    bottom: extent.bottom + 40,
  };
}
