import type { YuvPicture } from '#compose/yuv-picture.ts';

/** Which part of a picture is seen: enlarged `scale` times (1 or more), with this point of it (0..1) kept in its place. */
export interface PictureView {
  scale: number;
  anchorX: number;
  anchorY: number;
}

/**
 * Draws a picture into another of the same size as seen in a view. Samples between pixels, so that slow moves do not
 * jitter.
 */
export function drawZoomed(source: YuvPicture, target: YuvPicture, { scale, anchorX, anchorY }: PictureView): void {
  const { width, height } = target;
  const luma = width * height;
  const step = 1 / Math.max(1, scale);
  zoomPlane(source.data, target.data, 0, width, height, step, anchorX, anchorY);
  zoomPlane(source.data, target.data, luma, width / 2, height / 2, step, anchorX, anchorY);
  zoomPlane(source.data, target.data, luma + luma / 4, width / 2, height / 2, step, anchorX, anchorY);
}

/**
 * Bilinear enlargement about a point in 8-bit fixed point. Every source row is stretched once and blended with the next:
 * half the work of looking at four pixels for each.
 */
function zoomPlane(
  source: Uint8Array,
  target: Uint8Array,
  start: number,
  width: number,
  height: number,
  step: number,
  anchorX: number,
  anchorY: number,
): void {
  const columns = new Int32Array(width);
  const weights = new Int32Array(width);
  const fixedX = (width - 1) * anchorX;
  for (let column = 0; column < width; column++) {
    const at = (column - fixedX) * step + fixedX;
    columns[column] = Math.min(width - 2, Math.floor(at));
    weights[column] = Math.round((at - (columns[column] as number)) * 256);
  }
  const stretch = (row: number, into: Uint16Array): void => {
    const line = start + row * width;
    for (let column = 0; column < width; column++) {
      const from = line + (columns[column] as number);
      const left = source[from] as number;
      into[column] = (left << 8) + ((source[from + 1] as number) - left) * (weights[column] as number);
    }
  };
  let upper = new Uint16Array(width);
  let lower = new Uint16Array(width);
  let stretched = -2;
  const fixedY = (height - 1) * anchorY;
  let out = start;
  for (let row = 0; row < height; row++) {
    const at = (row - fixedY) * step + fixedY;
    const whole = Math.min(height - 2, Math.floor(at));
    if (whole === stretched + 1) {
      [upper, lower] = [lower, upper];
      stretch(whole + 1, lower);
    } else if (whole !== stretched) {
      stretch(whole, upper);
      stretch(whole + 1, lower);
    }
    stretched = whole;
    const part = Math.round((at - whole) * 256);
    const rest = 256 - part;
    for (let column = 0; column < width; column++, out++)
      target[out] = ((upper[column] as number) * rest + (lower[column] as number) * part + 32768) >> 16;
  }
}

/** How the camera travels during a cutaway; taken in turn. */
const travels: readonly { from: PictureView; to: PictureView }[] = [
  { from: { scale: 1, anchorX: 0.5, anchorY: 0.45 }, to: { scale: 1.07, anchorX: 0.5, anchorY: 0.45 } },
  { from: { scale: 1.08, anchorX: 0.5, anchorY: 0.42 }, to: { scale: 1, anchorX: 0.5, anchorY: 0.42 } },
  { from: { scale: 1.07, anchorX: 0, anchorY: 0.4 }, to: { scale: 1.07, anchorX: 1, anchorY: 0.5 } },
];
/** Every cutaway lands with a quick move, as if thrown onto the table. */
const landingMs = 260;
const landingZoom = 0.1;

/** What is seen of a cutaway's picture after `sinceMs` of its time, `leftMs` before its end. */
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
