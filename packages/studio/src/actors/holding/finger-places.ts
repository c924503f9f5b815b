import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Point } from '#canvas/curve.ts';
import { pinchedAt, pinchThumb } from './fist-shapes.ts';
import type { Grip } from './grip.ts';

/** A fingertip that comes from behind an edge, at `x` and `y`. */
export interface Fingertip {
  x: number;
  y: number;
  length: number;
  thick: number;
  /** Radians, clockwise. */
  turn: number;
}

/** Of index, middle, ring and little finger, in finger widths; the middle one reaches furthest. */
const reaches = [1.12, 1.32, 1.2, 0.86] as const;
const thicknesses = [1, 1.02, 0.96, 0.82] as const;

/** The fingertips in front of a product, from the index finger down. */
export function fingertipsOf({ kind, finger: t, fingers, reach, at: [, y], edges }: Grip): Fingertip[] {
  if (kind !== 'wrap') return [];
  return reaches.slice(0, fingers).map((length, i) => {
    const height = y + (i - (fingers - 1) / 2 + 0.05) * t * 1.01;
    const { left, right } = edges.at(height);
    return {
      x: left,
      y: height,
      length: Math.min(length * t * reach, (right - left) * 0.42),
      thick: t * (thicknesses[i] ?? 1),
      turn: 0.1 - i * 0.05,
    };
  });
}

/** Root and tip of the thumb in front of the right edge; the less it reaches, the more it lies along the edge. */
export function thumbOf({ finger: t, reach, at: [, y], edges, product }: Grip): { root: Point; tip: Point } {
  const { right, left } = edges.at(y);
  const over = Math.min(t * (2.6 * reach - 0.8), (right - left) * 0.46, product.width * 0.5);
  return { root: [right + t * 0.72, y + t * 1.25], tip: [right - over, y - t * 1.2] };
}

/** A little more than what is painted in front of the product, in one color: to measure what it hides. */
export function paintCover(ctx: SKRSContext2D, grip: Grip): void {
  const { kind, finger: t, at } = grip;
  ctx.strokeStyle = '#000000';
  ctx.lineCap = 'round';
  const stroke = (points: readonly Point[], thick: number): void => {
    ctx.lineWidth = thick;
    ctx.beginPath();
    for (const [i, point] of points.entries()) i === 0 ? ctx.moveTo(...point) : ctx.lineTo(...point);
    ctx.stroke();
  };
  if (kind === 'hang') return;
  if (kind === 'tips') {
    const { root, bend, tip, thick } = pinchThumb;
    const place = ([x, y]: Point): Point => [at[0] + x - pinchedAt[0], at[1] + y - pinchedAt[1]];
    stroke([place(root), place(bend), place(tip)], thick * 1.04);
    return;
  }
  for (const { x, y, length, thick, turn } of fingertipsOf(grip)) {
    const tip = Math.max(0, length - thick * 0.46);
    stroke(
      [
        [x - thick * 0.4, y],
        [x + Math.cos(turn) * tip, y + Math.sin(turn) * tip],
      ],
      thick * 1.02,
    );
  }
  const { root, tip } = thumbOf(grip);
  const length = Math.hypot(tip[0] - root[0], tip[1] - root[1]);
  const end = (length - t * 0.54) / length;
  stroke([root, [root[0] + (tip[0] - root[0]) * end, root[1] + (tip[1] - root[1]) * end]], t * 1.24);
}
