import { faceOval } from './frame-geometry.ts';

/* Hot loop over the pixels of a live picture: no allocation per pixel. */

/** Height at which frames are measured: a face in the outline is then as high as where the server judges sharpness. */
export const measuredHeight = 582;

/** What a frame is like where the face belongs. */
export interface FrameMeasure {
  /** Mean lightness, 0..255. */
  light: number;
  /** Share of pixels that are burnt out. */
  burnt: number;
  /** The lighter half against the darker, left and right; 1 is even. */
  sides: number;
  /** Root mean square of the second difference, 0..255: small out of focus and in motion. */
  sharpness: number;
}

/**
 * Measures the pixels inside the outline of the face.
 * @param data RGBA of a frame of `measuredHeight`
 */
export function measureFrame({
  data,
  width,
  height,
}: {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}): FrameMeasure {
  const [middleX, middleY] = [width / 2, faceOval.middle * height];
  const [radiusX, radiusY] = [faceOval.halfWidth * height, faceOval.halfHeight * height];
  const luma = (x: number, y: number): number => {
    const at = (y * width + x) * 4;
    return (data[at] ?? 0) * 0.299 + (data[at + 1] ?? 0) * 0.587 + (data[at + 2] ?? 0) * 0.114;
  };
  let [left, right, lefts, rights, burnt, edges] = [0, 0, 0, 0, 0, 0];
  const top = Math.max(1, Math.ceil(middleY - radiusY));
  const bottom = Math.min(height - 2, Math.floor(middleY + radiusY));
  for (let y = top; y <= bottom; y += 2) {
    const reach = radiusX * Math.sqrt(Math.max(0, 1 - ((y - middleY) / radiusY) ** 2));
    const last = Math.min(width - 2, Math.floor(middleX + reach));
    for (let x = Math.max(1, Math.ceil(middleX - reach)); x <= last; x += 2) {
      const here = luma(x, y);
      if (x < middleX) {
        left += here;
        lefts += 1;
      } else {
        right += here;
        rights += 1;
      }
      if (here > 250) burnt += 1;
      edges += (luma(x - 1, y) + luma(x + 1, y) + luma(x, y - 1) + luma(x, y + 1) - 4 * here) ** 2;
    }
  }
  const count = Math.max(1, lefts + rights);
  const [leftMean, rightMean] = [left / Math.max(1, lefts), right / Math.max(1, rights)];
  return {
    light: (left + right) / count,
    burnt: burnt / count,
    sides: (Math.max(leftMean, rightMean) + 1) / (Math.min(leftMean, rightMean) + 1),
    sharpness: Math.sqrt(edges / count),
  };
}
