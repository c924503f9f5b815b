// biome-ignore-all lint/style/noNonNullAssertion: indexes come from the tables of this folder, which are complete for 468 points.

import { type Color, colorNear, medianColor } from '../colors.ts';
import type { eyes } from '../face-regions.ts';
import type { Texture } from '../rasterize.ts';
import type { Point } from '../trace-curve.ts';

/** Axes of an eye in the photo, pixels: from the corner at the viewer's left to the other one, and down. */
export interface EyeAxes {
  middle: Point;
  along: Point;
  down: Point;
  /** Half the way from corner to corner. */
  half: number;
}

/** What the networks say of an eye, in columns from beyond one corner to beyond the other, and the skin's colors around it. */
export interface EyeSketch {
  axes: EyeAxes;
  /** Places of the columns, shares of half the eye's width. */
  us: readonly number[];
  /** Edges of the lids, from corner to corner: shares of half the width along, pixels below the line through the corners. */
  rows: { rim: readonly Point[]; lower: readonly Point[] };
  /** The opening's height, pixels. */
  most: number;
  color: (u: number, v: number) => Color;
  columns: readonly { u: number; rim: number; lower: number; upperSkin: Color; lowerSkin: Color }[];
  upperSkin: Color;
  lowerSkin: Color;
}

const columnCount = 53;
/** How far beyond the networks' corners white may be found, shares of half the eye's width. */
const beyond = 0.3;

export type EyeRegion = (typeof eyes)[number];

/** Lays columns over an eye; `at` are the networks' points, pixels of the photo. */
export function sketchEye(
  texture: Texture,
  { upper, lower, corners }: EyeRegion,
  at: (index: number) => Point,
): EyeSketch | null {
  const axes = axesOf(corners.map(at) as [Point, Point]);
  const toLocal = localOf(axes);
  const row = (points: readonly number[]) => points.map((index) => toLocal(at(index))).toSorted((a, b) => a[0] - b[0]);
  const ends: Point[] = [
    [-1, 0],
    [1, 0],
  ];
  const withEnds = (points: readonly number[]) => [ends[0]!, ...row(points), ends[1]!];
  const rows = {
    rim: withEnds(upper[0]!),
    crease: withEnds(upper[1]!),
    above: withEnds(upper[2]!),
    lower: withEnds(lower[0]!),
    under: withEnds(lower[1]!),
  };
  const us = Array.from(
    { length: columnCount },
    (_, step) => -1 - beyond + (step * 2 * (1 + beyond)) / (columnCount - 1),
  );
  const most = Math.max(...us.map((u) => heightAt(rows.lower, u) - heightAt(rows.rim, u)));
  if (!(most > 0)) return null;
  const color = (u: number, v: number) => colorNear(texture, toPhoto(axes, u * axes.half, v));
  const columns = us.map((u) => ({
    u,
    rim: heightAt(rows.rim, u),
    lower: heightAt(rows.lower, u),
    upperSkin: medianColor(
      [0.3, 0.45, 0.6, 0.75].map((share) => color(u, blend(heightAt(rows.crease, u), heightAt(rows.above, u), share))),
    ),
    lowerSkin: medianColor(
      [0.6, 0.8, 1].map((share) => color(u, blend(heightAt(rows.lower, u), heightAt(rows.under, u), share))),
    ),
  }));
  const inner = columns.filter(({ u }) => Math.abs(u) < 0.9);
  const upperSkin = medianColor(inner.map((column) => column.upperSkin));
  const lowerSkin = medianColor(inner.map((column) => column.lowerSkin));
  return { axes, us, rows, most, color, columns, upperSkin, lowerSkin };
}

/** A share of the way from one number to another. */
export const blend = (a: number, b: number, share: number): number => a + (b - a) * share;

function axesOf(corners: readonly [Point, Point]): EyeAxes {
  const [a, b] = corners[0][0] < corners[1][0] ? corners : [corners[1], corners[0]];
  const half = Math.max(1, Math.hypot(b[0] - a[0], b[1] - a[1]) / 2);
  const along: Point = [(b[0] - a[0]) / half / 2, (b[1] - a[1]) / half / 2];
  return { middle: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], along, down: [-along[1], along[0]], half };
}

/** A place in the photo, pixels, from one along and below the line through the corners, pixels. */
export function toPhoto({ middle, along, down }: EyeAxes, x: number, y: number): Point {
  return [middle[0] + along[0] * x + down[0] * y, middle[1] + along[1] * x + down[1] * y];
}

/** Shares of half the width along, pixels down. */
const localOf =
  ({ middle, along, down, half }: EyeAxes) =>
  ([x, y]: Point): Point => {
    const [dx, dy] = [x - middle[0], y - middle[1]];
    return [(dx * along[0] + dy * along[1]) / half, dx * down[0] + dy * down[1]];
  };

/** Height of a row of points at a place along, between its neighbors. */
export function heightAt(points: readonly Point[], u: number): number {
  const first = points[0]!;
  if (u <= first[0]) return first[1];
  for (const [step, [x, y]] of points.entries()) {
    if (step === 0 || u > x) continue;
    const [px, py] = points[step - 1]!;
    return blend(py, y, (u - px) / Math.max(1e-3, x - px));
  }
  return points.at(-1)![1];
}
