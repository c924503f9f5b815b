import type { YuvPicture } from '#compose/yuv-picture.ts';

/** How much closer the camera comes during one cutaway. */
const zoomTravel = 0.06;

/**
 * Draws a picture into a frame of the same size with a slow move towards its centre; `part` (0..1) is the elapsed part
 * of its time. Samples between pixels, so the move does not jitter.
 */
export function drawCutaway(source: YuvPicture, target: YuvPicture, part: number): void {
  const scale = 1 / (1 + zoomTravel * Math.min(1, Math.max(0, part)));
  const { width, height } = target;
  const luma = width * height;
  zoomPlane(source.data, target.data, 0, width, height, scale);
  zoomPlane(source.data, target.data, luma, width / 2, height / 2, scale);
  zoomPlane(source.data, target.data, luma + luma / 4, width / 2, height / 2, scale);
}

/** Bilinear enlargement about the centre in 8-bit fixed point; columns are worked out once for all rows. */
function zoomPlane(
  source: Uint8Array,
  target: Uint8Array,
  start: number,
  width: number,
  height: number,
  scale: number,
): void {
  const columns = new Int32Array(width);
  const weights = new Int32Array(width);
  for (let column = 0; column < width; column++) {
    const at = (column - (width - 1) / 2) * scale + (width - 1) / 2;
    columns[column] = Math.min(width - 2, Math.floor(at));
    weights[column] = Math.round((at - (columns[column] as number)) * 256);
  }
  let out = start;
  for (let row = 0; row < height; row++) {
    const at = (row - (height - 1) / 2) * scale + (height - 1) / 2;
    const whole = Math.min(height - 2, Math.floor(at));
    const lower = Math.round((at - whole) * 256);
    const upper = 256 - lower;
    const line = start + whole * width;
    for (let column = 0; column < width; column++, out++) {
      const from = line + (columns[column] as number);
      const right = weights[column] as number;
      const left = 256 - right;
      const top = (source[from] as number) * left + (source[from + 1] as number) * right;
      const below = (source[from + width] as number) * left + (source[from + width + 1] as number) * right;
      target[out] = (top * upper + below * lower + 32768) >> 16;
    }
  }
}
