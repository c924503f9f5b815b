import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Box, Stage } from '#canvas/stage.ts';

/** RGBA bytes of what `paint` draws on an empty stage. */
export function rasterise(stage: Stage, paint: (ctx: SKRSContext2D) => void): Uint8ClampedArray {
  const ctx = createCanvas(stage.width, stage.height).getContext('2d');
  paint(ctx);
  return ctx.getImageData(0, 0, stage.width, stage.height).data;
}

/** The smallest box around all pixels in which two equally sized pictures differ; null when they are equal. */
export function differingBox(a: Uint8ClampedArray, b: Uint8ClampedArray, { width, height }: Stage): Box | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 4;
      if (a[i] === b[i] && a[i + 1] === b[i + 1] && a[i + 2] === b[i + 2] && a[i + 3] === b[i + 3]) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  return right < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** Mean absolute difference of the color channels, 0..255. */
export function meanDifference(a: Uint8ClampedArray, b: Uint8ClampedArray): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += 4)
    sum +=
      Math.abs((a[i] ?? 0) - (b[i] ?? 0)) +
      Math.abs((a[i + 1] ?? 0) - (b[i + 1] ?? 0)) +
      Math.abs((a[i + 2] ?? 0) - (b[i + 2] ?? 0));
  return sum / ((a.length / 4) * 3);
}
