import { Path2D } from '@napi-rs/canvas';
import { clampedItem } from '#lists/clamped-item.ts';
import { firstItem, requireItem } from '#lists/require-item.ts';

export type Point = readonly [x: number, y: number];

/** Adds a smooth line through all points (Catmull-Rom as cubic Béziers) to a path that already stands at the first one. */
function through(path: Path2D, points: readonly Point[], closed: boolean): void {
  const count = points.length;
  const at = (i: number): Point => (closed ? requireItem(points, (i + count) % count) : clampedItem(points, i));
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    path.bezierCurveTo(
      p1[0] + (p2[0] - p0[0]) / 6,
      p1[1] + (p2[1] - p0[1]) / 6,
      p2[0] - (p3[0] - p1[0]) / 6,
      p2[1] - (p3[1] - p1[1]) / 6,
      p2[0],
      p2[1],
    );
  }
}

/** A closed smooth shape through the points. */
export function blob(points: readonly Point[]): Path2D {
  const path = new Path2D();
  path.moveTo(firstItem(points)[0], firstItem(points)[1]);
  through(path, points, true);
  path.closePath();
  return path;
}

/** An open smooth line through the points. */
export function line(points: readonly Point[]): Path2D {
  const path = new Path2D();
  path.moveTo(firstItem(points)[0], firstItem(points)[1]);
  through(path, points, false);
  return path;
}

/** A closed shape of several smooth edges that meet in corners; each edge starts at the end of the previous one. */
export function shape(...edges: readonly (readonly Point[])[]): Path2D {
  const path = new Path2D();
  path.moveTo(firstItem(firstItem(edges))[0], firstItem(firstItem(edges))[1]);
  for (const edge of edges) {
    path.lineTo(firstItem(edge)[0], firstItem(edge)[1]);
    through(path, edge, false);
  }
  path.closePath();
  return path;
}

/** The right half of a closed shape (top to bottom on the axis) completed by its mirror image. */
export function mirrored(right: readonly Point[]): Point[] {
  const left = right
    .filter(([x]) => x !== 0)
    .map(([x, y]): Point => [-x, y])
    .reverse();
  return [...right, ...left];
}

/** The point at t of a cubic given by its four control points. */
export function cubicAt(c: readonly [Point, Point, Point, Point], t: number): Point {
  const u = 1 - t;
  const weights = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t] as const;
  return [
    weights[0] * c[0][0] + weights[1] * c[1][0] + weights[2] * c[2][0] + weights[3] * c[3][0],
    weights[0] * c[0][1] + weights[1] * c[1][1] + weights[2] * c[2][1] + weights[3] * c[3][1],
  ];
}

/** Adds a stroke that swells in the middle and thins out at both ends, `width` units at its thickest. */
export function addTapered(path: Path2D, from: Point, bend: Point, to: Point, width: number): void {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const length = Math.hypot(dx, dy) || 1;
  const nx = (-dy / length) * width;
  const ny = (dx / length) * width;
  path.moveTo(from[0], from[1]);
  path.quadraticCurveTo(bend[0] + nx, bend[1] + ny, to[0], to[1]);
  path.quadraticCurveTo(bend[0] - nx, bend[1] - ny, from[0], from[1]);
}
