import { createCanvas } from '@napi-rs/canvas';
import { type Picture, toCanvas } from '#images/picture.ts';
import type { GraphModel } from './graph-model.ts';
import type { Tensor } from './tensor-ops.ts';

/** A face as the finder sees it, in pixels of the picture: a square from the brows to the chin. */
export interface FoundFace {
  x: number;
  y: number;
  size: number;
  /** 0..1. */
  score: number;
  /** Angle of the line between the eyes, radians, positive clockwise. */
  roll: number;
}

/** Side of the finder's input, pixels. */
const side = 256;
/** Below this, patterns and printed figures are found. */
const leastScore = 0.5;
/** Faces that share more than this part of their areas are one. */
const mostOverlap = 0.3;
/** Around the picture, share of its longer side: a face that fills its picture is found only with some room around it. */
const margins = [0, 0.3] as const;

const decoded = 1 + 16;

/** All faces of a picture, largest first. */
export function findFaces(picture: Picture, finder: GraphModel): FoundFace[] {
  const canvas = toCanvas(picture);
  for (const margin of margins) {
    const found = findWith(canvas, finder, margin);
    if (found.length > 0) return found;
  }
  return [];
}

function findWith(canvas: ReturnType<typeof toCanvas>, finder: GraphModel, margin: number): FoundFace[] {
  const whole = Math.max(canvas.width, canvas.height) * (1 + margin * 2);
  const scale = side / whole;
  const [left, top] = [(whole - canvas.width) / 2, (whole - canvas.height) / 2];
  const square = createCanvas(side, side);
  const ctx = square.getContext('2d');
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(canvas, left * scale, top * scale, canvas.width * scale, canvas.height * scale);
  const outputs = finder.run(readInput(ctx.getImageData(0, 0, side, side).data, (value) => value / 127.5 - 1));
  const faces = readBoxes(outputs).map(({ x, y, size, ...face }) => ({
    ...face,
    x: x / scale - left,
    y: y / scale - top,
    size: size / scale,
  }));
  return faces.toSorted((a, b) => b.size - a.size);
}

/** RGB planes side by side, as the networks want them. */
export function readInput(rgba: Uint8ClampedArray, normalize: (value: number) => number): Tensor {
  const count = rgba.length / 4;
  const data = new Float32Array(count * 3);
  for (let at = 0; at < count; at++)
    for (let channel = 0; channel < 3; channel++) data[at * 3 + channel] = normalize(rgba[at * 4 + channel] ?? 0);
  const length = Math.sqrt(count);
  return { shape: [length, length, 3], data };
}

/** Centers of the finder's cells, in order: two boxes each on a grid of 16 x 16, six each on one of 8 x 8. */
const anchors: readonly (readonly [number, number])[] = [
  { cells: 16, boxes: 2 },
  { cells: 8, boxes: 6 },
].flatMap(({ cells, boxes }) =>
  Array.from({ length: cells * cells * boxes }, (_, index) => {
    const cell = Math.floor(index / boxes);
    const step = side / cells;
    return [((cell % cells) + 0.5) * step, (Math.floor(cell / cells) + 0.5) * step] as const;
  }),
);

function readBoxes(outputs: ReadonlyMap<string, Tensor>): FoundFace[] {
  const bySize = [...outputs.values()].toSorted((a, b) => a.data.length - b.data.length);
  const [few, many, fewBoxes, manyBoxes] = bySize;
  if (!few || !many || !fewBoxes || !manyBoxes) return [];
  const found: FoundFace[] = [];
  for (const [index, anchor] of anchors.entries()) {
    const isFirst = index < many.data.length;
    const own = isFirst ? index : index - many.data.length;
    const score = 1 / (1 + Math.exp(-((isFirst ? many : few).data[own] ?? 0)));
    if (score < leastScore) continue;
    const [x = 0, y = 0, width = 0, height = 0, rx = 0, ry = 0, lx = 0, ly = 0] = (
      isFirst ? manyBoxes : fewBoxes
    ).data.subarray(own * (decoded - 1), (own + 1) * (decoded - 1));
    const size = Math.max(width, height);
    found.push({
      x: anchor[0] + x - size / 2,
      y: anchor[1] + y - size / 2,
      size,
      score,
      roll: Math.atan2(ly - ry, lx - rx),
    });
  }
  const kept: FoundFace[] = [];
  for (const face of found.toSorted((a, b) => b.score - a.score))
    if (kept.every((other) => overlap(face, other) < mostOverlap)) kept.push(face);
  return kept;
}

function overlap(a: FoundFace, b: FoundFace): number {
  const width = Math.min(a.x + a.size, b.x + b.size) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.size, b.y + b.size) - Math.max(a.y, b.y);
  if (width <= 0 || height <= 0) return 0;
  const shared = width * height;
  return shared / (a.size ** 2 + b.size ** 2 - shared);
}
