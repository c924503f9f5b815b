import type { Point } from '#sculpt/form/pose.ts';

/** A lens in the world; a pixel's ray leaves it. */
export interface Lens {
  at: Point;
  /** Right, up and backward, of length 1. */
  axes: readonly [Point, Point, Point];
  /** Distance of the picture plane, in picture heights. */
  focal: number;
  width: number;
  height: number;
}

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
function unit(a: Point): Point {
  const size = Math.hypot(...a);
  return [a[0] / size, a[1] / size, a[2] / size];
}

/** A lens that looks at a point; `field` is the vertical angle in degrees, `roll` tilts to the viewer's right. */
export function createLens(
  at: Point,
  target: Point,
  { field, roll, width, height }: { field: number; roll: number; width: number; height: number },
): Lens {
  const back = unit(minus(at, target));
  const tilt = (roll * Math.PI) / 180;
  const right = unit(cross([Math.sin(tilt), Math.cos(tilt), 0], back));
  return { at, axes: [right, cross(back, right), back], focal: 0.5 / Math.tan((field * Math.PI) / 360), width, height };
}

/** Where a point of the world is seen, pixels, and how far it is from the lens along its axis. */
export function project({ at, axes: [right, up, back], focal, width, height }: Lens, point: Point): Point {
  const local = minus(point, at);
  const along = (axis: Point): number => axis[0] * local[0] + axis[1] * local[1] + axis[2] * local[2];
  const depth = -along(back);
  return [
    width / 2 + (along(right) / depth) * focal * height,
    height / 2 - (along(up) / depth) * focal * height,
    depth,
  ];
}
