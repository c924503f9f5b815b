import { createCanvas } from '@napi-rs/canvas';
import { type Picture, toCanvas } from '#images/picture.ts';
import { type FoundFace, readInput } from './find-faces.ts';
import type { GraphModel } from './graph-model.ts';

/** A point of a face in pixels of the picture; z is the depth in the same unit, negative towards the camera. */
export type FacePoint = readonly [x: number, y: number, z: number];

/** The points of a face. */
export interface FacePoints {
  /** 468, in MediaPipe's order. */
  points: FacePoint[];
  /** 0..1: how sure the network is that this is a face. */
  score: number;
}

const meshSide = 192;
/** The network's square, compared with the points' own. */
const room = 1.5;

interface Square {
  x: number;
  y: number;
  size: number;
  roll: number;
}

/** Locates the points of a found face: once roughly, then in squares set by the result before. */
export function locateFacePoints(
  picture: Picture,
  { x, y, size, roll }: FoundFace,
  mesh: GraphModel,
  rounds = 2,
): FacePoints {
  const canvas = toCanvas(picture);
  let square: Square = { x: x + size / 2, y: y + size / 2, size: size * room, roll };
  let result = look(canvas, square, mesh);
  for (let round = 0; round < rounds; round++) {
    square = squareOf(result.points);
    result = look(canvas, square, mesh);
  }
  return result;
}

function look(canvas: ReturnType<typeof toCanvas>, square: Square, mesh: GraphModel): FacePoints {
  const outputs = mesh.run(readInput(cropOf(canvas, square, meshSide), (value) => value / 255));
  const raw = [...outputs.values()].find(({ data }) => data.length === 1404)?.data ?? new Float32Array();
  const flag = [...outputs.values()].find(({ data }) => data.length === 1)?.data[0] ?? 0;
  const scale = square.size / meshSide;
  const [cos, sin] = [Math.cos(square.roll), Math.sin(square.roll)];
  const points = Array.from({ length: 468 }, (_, index): FacePoint => {
    const [px = 0, py = 0, pz = 0] = raw.subarray(index * 3, index * 3 + 3);
    const [dx, dy] = [(px - meshSide / 2) * scale, (py - meshSide / 2) * scale];
    return [square.x + dx * cos - dy * sin, square.y + dx * sin + dy * cos, pz * scale];
  });
  return { points, score: flag };
}

/** A turned square of a picture as pixels of `side` squared. */
function cropOf(canvas: ReturnType<typeof toCanvas>, { x, y, size, roll }: Square, side: number): Uint8ClampedArray {
  const square = createCanvas(side, side);
  const ctx = square.getContext('2d');
  ctx.imageSmoothingQuality = 'high';
  ctx.translate(side / 2, side / 2);
  ctx.scale(side / size, side / size);
  ctx.rotate(-roll);
  ctx.drawImage(canvas, -x, -y);
  return ctx.getImageData(0, 0, side, side).data;
}

function squareOf(points: readonly FacePoint[]): Square {
  const [right, left] = [points[33], points[263]];
  const roll = right && left ? Math.atan2(left[1] - right[1], left[0] - right[0]) : 0;
  const [cos, sin] = [Math.cos(roll), Math.sin(roll)];
  // In the face's own axes, where its box is smallest.
  const along = points.map(([x, y]) => x * cos + y * sin);
  const down = points.map(([x, y]) => y * cos - x * sin);
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const reach = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  const [a, d] = [middle(along), middle(down)];
  return { x: a * cos - d * sin, y: a * sin + d * cos, size: Math.max(reach(along), reach(down)) * room, roll };
}

const irisSide = 64;
/** Corners of both eyes, as in the mesh: first the one at the viewer's left. */
const eyeCorners = [
  [33, 133],
  [362, 263],
] as const;

/** Center and radius of an iris, pixels. */
export interface Iris {
  x: number;
  y: number;
  radius: number;
}

/** An eye as the iris network sees it. */
export interface SeenEye {
  iris: Iris;
  /** Position of the eye's edge by the face's own points, more exact than there. */
  edge: ReadonlyMap<number, readonly [number, number]>;
}

/** The face's points for the network's first 16: the lower lid from the outer to the inner corner, then the upper one. */
const edgePoints = [
  [33, 7, 163, 144, 145, 153, 154, 155, 133, 246, 161, 160, 159, 158, 157, 173],
  [263, 249, 390, 373, 374, 380, 381, 382, 362, 466, 388, 387, 386, 385, 384, 398],
] as const;

/** Both eyes, first the one at the viewer's left. */
export function locateEyes(picture: Picture, points: readonly FacePoint[], network: GraphModel): SeenEye[] {
  const canvas = toCanvas(picture);
  return eyeCorners.flatMap(([first, second], eye) => {
    const [a, b] = [points[first], points[second]];
    if (!a || !b) return [];
    const roll = Math.atan2(b[1] - a[1], b[0] - a[0]);
    const size = Math.hypot(b[0] - a[0], b[1] - a[1]) * 2.3;
    const square = { x: (a[0] + b[0]) / 2, y: (a[1] + b[1]) / 2, size, roll };
    const crop = cropOf(canvas, square, irisSide);
    // The network knows left eyes; the other one is shown to it in a mirror.
    const isMirrored = eye === 1;
    const seen = isMirrored ? mirrored(crop, irisSide) : crop;
    const data = [...network.run(readInput(seen, (value) => value / 255)).values()][0]?.data ?? new Float32Array();
    const scale = size / irisSide;
    const [cos, sin] = [Math.cos(roll), Math.sin(roll)];
    const at = (index: number) => {
      const [x = 0, y = 0] = data.subarray(index * 3, index * 3 + 2);
      const [dx, dy] = [((isMirrored ? irisSide - x : x) - irisSide / 2) * scale, (y - irisSide / 2) * scale];
      return { x: square.x + dx * cos - dy * sin, y: square.y + dx * sin + dy * cos };
    };
    const center = at(71);
    const rim = [72, 73, 74, 75].map(at);
    const radius = rim.reduce((sum, { x, y }) => sum + Math.hypot(x - center.x, y - center.y), 0) / rim.length;
    const edge = new Map((edgePoints[eye] ?? []).map((index, step) => [index, [at(step).x, at(step).y] as const]));
    return [{ iris: { ...center, radius }, edge }];
  });
}

function mirrored(rgba: Uint8ClampedArray, side: number): Uint8ClampedArray {
  const result = new Uint8ClampedArray(rgba.length);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const from = (y * side + x) * 4;
      result.set(rgba.subarray(from, from + 4), (y * side + side - 1 - x) * 4);
    }
  return result;
}
