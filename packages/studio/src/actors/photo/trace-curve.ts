import type { SKRSContext2D } from '@napi-rs/canvas';
import { requireItem } from '#lists/require-item.ts';

export type Point = readonly [number, number];

/** Adds a smooth curve through points to the current path: they lie on lips and lids, which have no corners between. */
export function traceCurve(ctx: SKRSContext2D, points: readonly Point[], start: 'move' | 'line'): void {
  const first = requireItem(points, 0);
  if (start === 'move') ctx.moveTo(...first);
  else ctx.lineTo(...first);
  for (let at = 0; at + 1 < points.length; at++) {
    const [a, b] = [requireItem(points, at), requireItem(points, at + 1)];
    const [before, after] = [points[at - 1] ?? a, points[at + 2] ?? b];
    ctx.bezierCurveTo(
      a[0] + (b[0] - before[0]) / 6,
      a[1] + (b[1] - before[1]) / 6,
      b[0] - (after[0] - a[0]) / 6,
      b[1] - (after[1] - a[1]) / 6,
      b[0],
      b[1],
    );
  }
}
