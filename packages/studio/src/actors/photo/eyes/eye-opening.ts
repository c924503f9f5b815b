// biome-ignore-all lint/style/noNonNullAssertion: indexes come from the tables of this folder, which are complete for 468 points.
import { type Color, distance, luma, mix } from '../colors.ts';
import { fitted } from '../fit-curve.ts';
import type { Texture } from '../rasterize.ts';
import type { Point } from '../trace-curve.ts';
import { blend, type EyeAxes, type EyeRegion, heightAt, sketchEye } from './sketch-eye.ts';

/**
 * What a photo shows of an open eye, in columns from beyond one corner to beyond the other: heights below the line through
 * the corners, pixels. The networks know corners and lids to a few pixels; here they are where the colors change.
 */
export interface EyeOpening {
  axes: EyeAxes;
  /** Place of the first and the last column, shares of half the eye's width. */
  from: number;
  to: number;
  /** Colors of bare skin above and below. */
  upperSkin: Color;
  lowerSkin: Color;
  /** The opening's height, pixels. */
  most: number;
  /** Where the skin above the upper lashes ends. */
  skin: number[];
  /** The lower edge of the upper lashes: the eye begins. */
  rim: number[];
  /** Where the skin of the lower lid begins. */
  lower: number[];
  /** Where the photo's lashes cannot be told from what is around them: their color, to draw a line of. */
  lash?: Color;
}

/**
 * Finds the opening of an eye; null where the colors do not tell skin, lashes and eye apart.
 *
 * @param at the networks' points, pixels of the photo
 */
export function findEyeOpening(texture: Texture, eye: EyeRegion, at: (index: number) => Point): EyeOpening | null {
  const sketch = sketchEye(texture, eye, at);
  if (!sketch || sketch.most < leastOpening) return null;
  const { axes, us, rows, most, color, columns, upperSkin, lowerSkin } = sketch;
  const found = columns.map((column) => {
    const { u } = column;
    const near = (own: Color, all: Color) => mix(own, all, distance(own, all) > 45 ? 0.9 : 0.4);
    const look = (v: number) => color(u, v);
    const skin = findUpperSkin(look, column, near(column.upperSkin, upperSkin), most);
    const below = findLowerSkin(look, column, near(column.lowerSkin, lowerSkin), most);
    return { u, skin, below, lash: skin === null || below === null ? null : lashHeight(look, skin, below, most) };
  });
  const seen = found.filter(({ u }) => Math.abs(u) < 0.8);
  if (seen.filter(({ skin, below }) => skin !== null && below !== null).length < seen.length * 0.7) return null;
  const within = (values: (number | null)[], reach: number) =>
    values.map((value, step) => (Math.abs(us[step]!) <= reach ? value : null));
  const upperOffset = fitted(
    us,
    within(
      found.map(({ skin }, step) => (skin === null ? null : skin - columns[step]!.rim)),
      0.9,
    ),
    3,
  );
  const lowerOffset = fitted(
    us,
    within(
      found.map(({ below }, step) => (below === null ? null : below - columns[step]!.lower)),
      0.9,
    ),
    3,
  );
  if (Math.max(upperOffset.off, lowerOffset.off) > Math.max(1.2, most * mostOff)) return null;
  // So far from where the networks see lids, it is the shadow of a brow or a bag below the eye that was found.
  const reachOf = ({ row }: { row: number[] }) =>
    Math.max(...row.filter((_, step) => Math.abs(us[step]!) < 0.7).map(Math.abs)) / most;
  if (reachOf(upperOffset) > farOff.upper || reachOf(lowerOffset) > farOff.lower) return null;
  const lash = fitted(
    us,
    within(
      found.map((column) => column.lash),
      0.85,
    ),
    1,
  );
  const { from, to } = findCorners(us, color, { skin: mix(upperSkin, lowerSkin, 0.5), most });
  const shape = us.map((u, step) => {
    // The curves of the networks, widened to the corners that were seen; they meet there.
    const stretched = u < 0 ? -u / -from : u / to;
    const own = Math.min(1, stretched) * Math.sign(u);
    const end = Math.sqrt(Math.max(0, 1 - Math.min(1, stretched) ** 8));
    const skin = (heightAt(rows.rim, own) + upperOffset.row[step]! - 1) * end;
    const low = Math.max(skin, (heightAt(rows.lower, own) + lowerOffset.row[step]! + 1) * end);
    const rim =
      skin + Math.min(Math.max(0, lash.off < Infinity ? lash.row[step]! : most * 0.08) * end, (low - skin) * 0.5);
    return { skin, low, rim };
  });
  return {
    axes,
    from: us[0]!,
    to: us.at(-1)!,
    upperSkin,
    lowerSkin,
    most,
    skin: shape.map(({ skin }) => skin),
    rim: shape.map(({ rim }) => rim),
    lower: shape.map(({ low }) => low),
  };
}

/** An eye this low is a slit of few pixels, or shut. */
const leastOpening = 5;
/** Edges that leave a smooth curve by more than this share of the opening's height are hair, glasses or noise. */
const mostOff = 0.1;
/** How far they may lie from the networks' lids, shares of the opening's height; thick drawn lashes reach far up. */
const farOff = { upper: 0.45, lower: 0.22 } as const;

type Look = (v: number) => Color;
interface Column {
  rim: number;
  lower: number;
}

/** From the darkest place near the networks' lid up to where skin begins and goes on. */
function findUpperSkin(look: Look, { rim }: Column, skin: Color, most: number): number | null {
  let dark = rim;
  for (let v = rim - most * 0.25; v <= rim + most * 0.25; v++) if (luma(look(v)) < luma(look(dark))) dark = v;
  const limit = Math.min(60, Math.max(16, distance(look(dark), skin) * 0.42));
  if (distance(look(dark), skin) < 22) return null;
  for (let v = dark; v > rim - most * 0.6; v--)
    if (distance(look(v), skin) < limit && distance(look(v - 2), skin) < limit)
      return toPlateau(look, v, -1, luma(look(dark)), most * 0.5);
  return null;
}

/** Soft edges go on where skin begins: on to where the lightness no longer leaves that of the eye. */
function toPlateau(look: Look, from: number, step: 1 | -1, eye: number, reach: number): number {
  const away = (v: number) => Math.abs(luma(look(v)) - eye);
  let v = from;
  while (Math.abs(v - from) < reach && away(v + step * 1.5) > away(v) + 1.5) v += step;
  return v;
}

/** From the middle of the eye down to where skin begins and goes on. */
function findLowerSkin(look: Look, { rim, lower }: Column, skin: Color, most: number): number | null {
  const middle = blend(rim, lower, 0.6);
  const limit = Math.min(40, Math.max(14, distance(look(middle), skin) * 0.4));
  for (let v = middle; v < lower + most * 0.35; v++)
    if (distance(look(v), skin) < limit && distance(look(v + 2), skin) < limit)
      return toPlateau(look, v, 1, luma(look(v - 2)), most * 0.3);
  return null;
}

/** Height of the lashes, where the white below them tells it. */
function lashHeight(look: Look, skin: number, below: number, most: number): number | null {
  const most2 = Math.min(most * 0.34, (below - skin) * 0.6);
  let dark = skin;
  for (let v = skin; v < skin + most2; v++) if (luma(look(v)) < luma(look(dark))) dark = v;
  let bright = 0;
  for (let v = dark; v < below - 1; v++) bright = Math.max(bright, luma(look(v)));
  const limit = (luma(look(dark)) + bright) / 2;
  if (bright - luma(look(dark)) < 30) return null;
  for (let v = dark; v < skin + most2; v++) if (luma(look(v)) > limit) return v - skin;
  return null;
}

/** Whether white of the eye, or the red of its corner, goes on beyond the networks' corners: how far, shares of half the width. */
function findCorners(
  us: readonly number[],
  color: (u: number, v: number) => Color,
  { skin, most }: { skin: Color; most: number },
): { from: number; to: number } {
  const isEye = (u: number) => {
    for (let v = -most * 0.4; v < most * 0.4; v++) {
      const own = color(u, v);
      if (luma(own) > luma(skin) * 1.15 && distance(own, skin) > 34) return true;
    }
    return false;
  };
  let [from, to] = [-1, 1];
  for (const u of us.toReversed()) if (u < -1) if (isEye(u) && from - u < 0.07) from = u;
  for (const u of us) if (u > 1) if (isEye(u) && u - to < 0.07) to = u;
  return { from: from - 0.03, to: to + 0.03 };
}
