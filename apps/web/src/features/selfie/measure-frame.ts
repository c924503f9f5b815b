import { faceOval } from './frame-geometry.ts';

/* Hot loops over the pixels of a live picture: no allocation per pixel. */

/** Height at which frames are measured: a face in the outline is then as high as where the server judges sharpness. */
export const measuredHeight = 582;

/** What a frame is like where the face belongs. */
export interface FrameMeasure {
  /** Mean lightness, 0..255. */
  light: number;
  /** Lightness only one pixel in a hundred exceeds, 0..255: the whites of the eyes and the shine of the skin. */
  highlight: number;
  /** Share of pixels that are burnt out. */
  burnt: number;
  /** The lighter half against the darker, left and right; 1 is even. */
  sides: number;
  /** Energy of small detail without that of grain, 0..255: small out of focus and in motion. */
  sharpness: number;
}

/** Distance of the places that are compared, and size of the squares that stand for them. */
const step = 3;
/** What the noise of a pixel with variance 1 adds to the squared second difference of such squares: (4 + 4²) / 3². */
const noiseShare = 20 / 9;
/** Median of the noise mask's amount, for noise with deviation 1: 6 · 0.6745. */
const noiseMedian = 4.05;

/**
 * Measures the pixels inside the outline of the face.
 * @param frame RGBA, of `measuredHeight`
 */
export function measureFrame(frame: { data: Uint8ClampedArray; width: number; height: number }): FrameMeasure {
  const { width, height } = frame;
  const lumas = lumasOf(frame);
  const luma = (x: number, y: number): number => lumas[y * width + x] ?? 0;
  const [middleX, middleY] = [width / 2, faceOval.middle * height];
  const [radiusX, radiusY] = [faceOval.halfWidth * height, faceOval.halfHeight * height];
  const square = (x: number, y: number): number => {
    let sum = 0;
    for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) sum += luma(x + dx, y + dy);
    return sum / 9;
  };
  /** Amounts of the noise mask, which edges and slopes hardly touch, in quarters. */
  const amounts = new Uint32Array(4096);
  const lightnesses = new Uint32Array(256);
  let [left, right, lefts, rights, burnt, detail] = [0, 0, 0, 0, 0, 0];
  const border = step + 1;
  const top = Math.max(border, Math.ceil(middleY - radiusY));
  const bottom = Math.min(height - 1 - border, Math.floor(middleY + radiusY));
  for (let y = top; y <= bottom; y += 2) {
    const reach = radiusX * Math.sqrt(Math.max(0, 1 - ((y - middleY) / radiusY) ** 2));
    const last = Math.min(width - 1 - border, Math.floor(middleX + reach));
    for (let x = Math.max(border, Math.ceil(middleX - reach)); x <= last; x += 2) {
      const here = luma(x, y);
      if (x < middleX) {
        left += here;
        lefts += 1;
      } else {
        right += here;
        rights += 1;
      }
      if (here > 250) burnt += 1;
      const lightness = Math.round(here);
      lightnesses[lightness] = (lightnesses[lightness] ?? 0) + 1;
      detail +=
        (square(x - step, y) + square(x + step, y) + square(x, y - step) + square(x, y + step) - 4 * square(x, y)) ** 2;
      const corners = luma(x - 1, y - 1) + luma(x + 1, y - 1) + luma(x - 1, y + 1) + luma(x + 1, y + 1);
      const sides = luma(x - 1, y) + luma(x + 1, y) + luma(x, y - 1) + luma(x, y + 1);
      const at = Math.min(amounts.length - 1, Math.round(Math.abs(corners - 2 * sides + 4 * here) * 4));
      amounts[at] = (amounts[at] ?? 0) + 1;
    }
  }
  const count = Math.max(1, lefts + rights);
  const [leftMean, rightMean] = [left / Math.max(1, lefts), right / Math.max(1, rights)];
  const noise = quantileOf(amounts, 0.5 * count) / 4 / noiseMedian;
  return {
    light: (left + right) / count,
    highlight: quantileOf(lightnesses, 0.99 * count),
    burnt: burnt / count,
    sides: (Math.max(leftMean, rightMean) + 1) / (Math.min(leftMean, rightMean) + 1),
    sharpness: Math.sqrt(Math.max(0, detail / count - noiseShare * noise ** 2)),
  };
}

function lumasOf({ data, width, height }: { data: Uint8ClampedArray; width: number; height: number }): Float32Array {
  const lumas = new Float32Array(width * height);
  for (let index = 0, at = 0; index < lumas.length; index++, at += 4)
    lumas[index] = (data[at] ?? 0) * 0.299 + (data[at + 1] ?? 0) * 0.587 + (data[at + 2] ?? 0) * 0.114;
  return lumas;
}

/** The value that so many of what was counted do not exceed. */
function quantileOf(counts: Uint32Array, wanted: number): number {
  let seen = 0;
  return counts.findIndex((count) => {
    seen += count;
    return seen >= wanted;
  });
}
