// biome-ignore-all lint/style/noNonNullAssertion: a cascade reads integral images millions of times a photo, at places computed within them.
import { type FaceCascade, loadFaceCascade } from '#images/face-cascade.ts';
import type { Picture } from '#images/picture.ts';

/**
 * A face that looks at the camera: the square from the upper edge of the brows to the chin, in pixels of the picture.
 */
export interface FaceBox {
  x: number;
  y: number;
  size: number;
  /** Number of overlapping windows that detected it; 3 and more are trusted. */
  votes: number;
}

const growth = 1.12;
/** Fewer windows than this are a coincidence. */
const leastVotes = 3;

/**
 * Finds upright faces by sliding a trained cascade (Viola and Jones) over ever smaller copies of the picture; most
 * certain first. Pictures of 200 to 500 pixels are enough; faces smaller than 22 pixels are not detected.
 */
export function detectFaces(picture: Picture): FaceBox[] {
  const cascade = loadFaceCascade();
  const grey = toGray(picture);
  const seen: { x: number; y: number; size: number }[] = [];
  for (let scale = 1.1; ; scale *= growth) {
    const width = Math.floor(picture.width / scale);
    const height = Math.floor(picture.height / scale);
    if (Math.min(width, height) < cascade.size) break;
    const level = reduce(grey, picture.width, picture.height, width, height);
    const { sum, squares } = integrate(level, width, height);
    const stride = width + 1;
    const step = scale < 1.6 ? 2 : 1;
    for (let y = 0; y + cascade.size <= height; y += step)
      for (let x = 0; x + cascade.size <= width; x += step)
        if (isFace(cascade, sum, squares, stride, y * stride + x))
          seen.push({ x: x * scale, y: y * scale, size: cascade.size * scale });
  }
  return group(seen);
}

function toGray({ width, height, data }: Picture): Float32Array {
  const grey = new Float32Array(width * height);
  for (let i = 0; i < grey.length; i++)
    grey[i] = data[i * 4]! * 0.299 + data[i * 4 + 1]! * 0.587 + data[i * 4 + 2]! * 0.114;
  return grey;
}

/** Area-averaged copy. */
function reduce(
  grey: Float32Array,
  fromWidth: number,
  fromHeight: number,
  width: number,
  height: number,
): Float32Array {
  const rows = new Float32Array(width * fromHeight);
  shrinkRows(grey, { from: fromWidth, count: fromHeight, to: width }, rows, {
    step: 1,
    line: fromWidth,
    targetStep: 1,
    targetLine: width,
  });
  const result = new Float32Array(width * height);
  shrinkRows(rows, { from: fromHeight, count: width, to: height }, result, {
    step: width,
    line: 1,
    targetStep: width,
    targetLine: 1,
  });
  return result;
}

/**
 * Shrinks `count` lines of `from` positions to `to` positions; `step` and `line` are the distances between positions
 * and lines.
 */
function shrinkRows(
  source: Float32Array,
  { from, count, to }: { from: number; count: number; to: number },
  target: Float32Array,
  { step, line, targetStep, targetLine }: { step: number; line: number; targetStep: number; targetLine: number },
): void {
  const ratio = from / to;
  for (let i = 0; i < to; i++) {
    const [start, end] = [i * ratio, Math.min(from, (i + 1) * ratio)];
    for (let row = 0; row < count; row++) {
      let sum = 0;
      for (let at = Math.floor(start); at < end; at++)
        sum += source[row * line + at * step]! * (Math.min(end, at + 1) - Math.max(start, at));
      target[row * targetLine + i * targetStep] = sum / (end - start);
    }
  }
}

function integrate(grey: Float32Array, width: number, height: number): { sum: Float64Array; squares: Float64Array } {
  const stride = width + 1;
  const sum = new Float64Array(stride * (height + 1));
  const squares = new Float64Array(stride * (height + 1));
  for (let y = 0; y < height; y++) {
    let [line, squared] = [0, 0];
    for (let x = 0; x < width; x++) {
      const value = grey[y * width + x]!;
      line += value;
      squared += value * value;
      const at = (y + 1) * stride + x + 1;
      sum[at] = sum[at - stride]! + line;
      squares[at] = squares[at - stride]! + squared;
    }
  }
  return { sum, squares };
}

function isFace(
  cascade: FaceCascade,
  sum: Float64Array,
  squares: Float64Array,
  stride: number,
  origin: number,
): boolean {
  const { size, stages, rectanglesOf, rectangles, weak } = cascade;
  // The training measured contrast a pixel inside the window.
  const inner = size - 2;
  const area = inner * inner;
  const first = origin + stride + 1;
  const last = first + inner * stride;
  const mean = (sum[last + inner]! - sum[last]! - sum[first + inner]! + sum[first]!) / area;
  const square = (squares[last + inner]! - squares[last]! - squares[first + inner]! + squares[first]!) / area;
  const spread = Math.sqrt(Math.max(1, square - mean * mean));
  // Walls are rejected quickly.
  if (spread < 6) return false;
  for (const stage of stages) {
    let total = 0;
    for (let i = stage.from; i < stage.to; i++) {
      let value = 0;
      for (let r = rectanglesOf[i]! * 5; r < rectanglesOf[i + 1]! * 5; r += 5) {
        const top = origin + rectangles[r + 1]! * stride + rectangles[r]!;
        const bottom = top + rectangles[r + 3]! * stride;
        const across = rectangles[r + 2]!;
        value += (sum[bottom + across]! - sum[bottom]! - sum[top + across]! + sum[top]!) * rectangles[r + 4]!;
      }
      total += weak[i * 3 + (value / area < weak[i * 3]! * spread ? 1 : 2)]!;
    }
    if (total < stage.threshold) return false;
  }
  return true;
}

/** Merges windows on the same face into one box, their mean. */
function group(seen: readonly { x: number; y: number; size: number }[]): FaceBox[] {
  const groups: FaceBox[] = [];
  for (const box of seen) {
    const same = groups.find(
      (g) =>
        Math.abs(g.x + g.size / 2 - box.x - box.size / 2) < Math.min(g.size, box.size) * 0.35 &&
        Math.abs(g.y + g.size / 2 - box.y - box.size / 2) < Math.min(g.size, box.size) * 0.35 &&
        Math.max(g.size, box.size) < Math.min(g.size, box.size) * 1.8,
    );
    if (!same) {
      groups.push({ ...box, votes: 1 });
      continue;
    }
    const all = same.votes + 1;
    for (const key of ['x', 'y', 'size'] as const) same[key] = (same[key] * same.votes + box[key]) / all;
    same.votes = all;
  }
  return groups.filter((g) => g.votes >= leastVotes).toSorted((a, b) => b.votes - a.votes);
}
