import { createHash } from 'node:crypto';
import { createCanvas } from '@napi-rs/canvas';
import { type Picture, toCanvas } from '#images/picture.ts';
import { readInput } from './find-faces.ts';
import { GraphModel } from './graph-model.ts';
import { findBodyModel } from './person-models.ts';
import type { Tensor } from './tensor-ops.ts';

/** Points of a body in the model's order. Left and right are the person's own. */
export const bodyPointNames = [
  'nose',
  'leftEye',
  'rightEye',
  'leftEar',
  'rightEar',
  'leftShoulder',
  'rightShoulder',
  'leftElbow',
  'rightElbow',
  'leftWrist',
  'rightWrist',
  'leftHip',
  'rightHip',
  'leftKnee',
  'rightKnee',
  'leftAnkle',
  'rightAnkle',
] as const;

export type BodyPointName = (typeof bodyPointNames)[number];

/** A point in pixels of the picture, and how sure the model is, 0..1. */
export interface BodyPoint {
  x: number;
  y: number;
  score: number;
}

/** The body of the one person a photo is about. */
export interface SeenBody {
  /** Null: not seen, because it is hidden or outside the picture. */
  points: Readonly<Record<BodyPointName, BodyPoint | null>>;
  /** Mean certainty of head and shoulders, 0..1. */
  score: number;
}

/** Below this a point is a guess. Measured: 0.3 to 0.9 for points that show, under 0.15 for those that do not. */
const leastPoint = 0.25;
/** Below this there is nobody. Measured: 0.50 to 0.67 for people, up to 0.31 for products. */
const leastBody = 0.4;
const answers = new Map<string, SeenBody | null>();
const mostAnswers = 16;

/**
 * Shoulders, elbows, wrists, hips, knees and ankles of the person in a photo; null if nobody is seen, or if the model is
 * not installed (it is optional). Takes about a second of a processor; the last answers are kept by content.
 */
export function seeBody(photo: Picture): SeenBody | null {
  const file = findBodyModel();
  if (file === null) return null;
  const key = createHash('sha256').update(`${photo.width}x${photo.height}`).update(photo.data).digest('hex');
  const known = answers.get(key);
  if (known !== undefined) return known;
  opened ??= GraphModel.read(file);
  const answer = see(photo, opened);
  const [oldest] = answers.keys();
  if (answers.size >= mostAnswers && oldest !== undefined) answers.delete(oldest);
  answers.set(key, answer);
  return answer;
}

let opened: GraphModel | undefined;

interface Square {
  x: number;
  y: number;
  size: number;
}

function see(photo: Picture, model: GraphModel): SeenBody | null {
  const canvas = toCanvas(photo);
  const size = Math.max(photo.width, photo.height);
  const whole = { x: (photo.width - size) / 2, y: (photo.height - size) / 2, size };
  const first = look(canvas, whole, model);
  const close = squareAround(first, whole);
  const second = close && look(canvas, close, model);
  const points = second && certainty(second) > certainty(first) ? second : first;
  const score = certainty(points);
  if (score < leastBody) return null;
  const isInside = ({ x, y }: BodyPoint) => x >= 0 && y >= 0 && x < photo.width && y < photo.height;
  const named = bodyPointNames.map((name, index) => {
    const point = points[index];
    return [name, point && point.score >= leastPoint && isInside(point) ? point : null] as const;
  });
  return { points: Object.fromEntries(named) as SeenBody['points'], score };
}

/** Head and shoulders are in every picture of a person. */
const certainty = (points: readonly BodyPoint[]): number => {
  const scores = [0, 1, 2, 5, 6].map((index) => points[index]?.score ?? 0);
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
};

/** Around the points of somebody who is small in the picture, so that the model sees them larger; null if they are not. */
function squareAround(points: readonly BodyPoint[], whole: Square): Square | null {
  const sure = points.filter(({ score }) => score >= leastPoint);
  if (sure.length < 3) return null;
  const [xs, ys] = [sure.map(({ x }) => x), sure.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const size = Math.max(right - left, bottom - top) * 1.6;
  if (size > whole.size * 0.75) return null;
  return { x: (left + right - size) / 2, y: (top + bottom - size) / 2, size };
}

/** Side of the model's input, and of the grids it answers with, pixels. */
const [side, cells] = [192, 48];
/** Half the distance, in cells, at which a place counts half for a point expected elsewhere. */
const reach = 1.8;
const body = 'StatefulPartitionedCall/';
const steps = {
  input: `${body}sub_1`,
  centers: `${body}truediv_2`,
  heat: `${body}Sigmoid`,
  expected: `${body}kpt_regress_0/conv2d_6/BiasAdd`,
  offsets: `${body}kpt_offset_0/conv2d_7/BiasAdd`,
} as const;

/**
 * The model's answer for a square of the picture. What its graph does after the networks is done here: the most likely
 * center of a person says where each point is expected, and the warmest place near there is the point.
 */
function look(canvas: ReturnType<typeof toCanvas>, square: Square, model: GraphModel): BodyPoint[] {
  const input = createCanvas(side, side);
  const ctx = input.getContext('2d');
  ctx.imageSmoothingQuality = 'high';
  ctx.scale(side / square.size, side / square.size);
  ctx.drawImage(canvas, -square.x, -square.y);
  const pixels = readInput(ctx.getImageData(0, 0, side, side).data, (value) => value / 127.5 - 1);
  const { input: from, ...wanted } = steps;
  const outputs = model.run(pixels, { from, to: Object.values(wanted) });
  const grid = (name: keyof typeof wanted): Tensor =>
    outputs.get(wanted[name]) ?? { shape: [0], data: new Float32Array() };
  const [centers, heat, expected, offsets] = [grid('centers'), grid('heat'), grid('expected'), grid('offsets')];
  const center = warmest(centers.data, () => 1);
  const scale = square.size / cells;
  return bodyPointNames.map((_, index) => {
    const at = (center * bodyPointNames.length + index) * 2;
    const y = Math.floor(center / cells) + (expected.data[at] ?? 0);
    const x = (center % cells) + (expected.data[at + 1] ?? 0);
    const own = Float32Array.from(
      { length: cells * cells },
      (__, cell) => heat.data[cell * bodyPointNames.length + index] ?? 0,
    );
    const place = warmest(own, (cell) => 1 / (Math.hypot(Math.floor(cell / cells) - y, (cell % cells) - x) + reach));
    const off = (place * bodyPointNames.length + index) * 2;
    return {
      x: square.x + ((place % cells) + (offsets.data[off + 1] ?? 0)) * scale,
      y: square.y + (Math.floor(place / cells) + (offsets.data[off] ?? 0)) * scale,
      score: own[place] ?? 0,
    };
  });
}

/** Index of the largest value, each times its weight. */
function warmest(values: Float32Array, weight: (cell: number) => number): number {
  let [best, found] = [Number.NEGATIVE_INFINITY, 0];
  for (const [cell, value] of values.entries()) {
    const warmth = value * weight(cell);
    if (warmth > best) [best, found] = [warmth, cell];
  }
  return found;
}
