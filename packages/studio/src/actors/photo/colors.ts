import { requireItem } from '#lists/require-item.ts';
import type { Texture } from './rasterize.ts';
import type { Point } from './trace-curve.ts';

export type Color = readonly [number, number, number];

/** 0..441. */
export const distance = (a: Color, b: Color): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
/** Lightness, 0..255. */
export const luma = ([r, g, b]: Color): number => r * 0.299 + g * 0.587 + b * 0.114;

/** A share of the way from one color to another. */
export function mix(a: Color, b: Color, share: number): Color {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

/** The middle one; of an even number, the larger of both. */
export function median(values: readonly number[]): number {
  return requireItem(
    values.toSorted((a, b) => a - b),
    Math.floor(values.length / 2),
  );
}

/** Channel by channel. */
export function medianColor(colors: readonly Color[]): Color {
  const of = (channel: 0 | 1 | 2) => median(colors.map((color) => color[channel]));
  return [of(0), of(1), of(2)];
}

/** Mean of nine pixels. */
export function colorNear({ width, height, words }: Texture, [x, y]: Point): Color {
  let [r, g, b] = [0, 0, 0];
  for (const dy of [-1, 0, 1])
    for (const dx of [-1, 0, 1]) {
      const px = Math.min(width - 1, Math.max(0, Math.round(x) + dx));
      const word = words[Math.min(height - 1, Math.max(0, Math.round(y) + dy)) * width + px] ?? 0;
      r += word & 255;
      g += (word >>> 8) & 255;
      b += (word >>> 16) & 255;
    }
  return [r / 9, g / 9, b / 9];
}

/** Of a texture's word. */
export const colorOf = (word: number): Color => [word & 255, (word >>> 8) & 255, (word >>> 16) & 255];
