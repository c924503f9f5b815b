// biome-ignore-all lint/style/noNonNullAssertion: every pixel of a layer is lit here.
import { parseColor } from '#canvas/color.ts';
import type { ClothLayer } from './paint-grid.ts';

/** The light cloth is seen in. */
export interface ClothLight {
  /** Direction of the main light: -1 left, 1 right, 0 from the front. */
  side: -1 | 0 | 1;
  /** '#rrggbb' multiplied into all colors. */
  tint: string;
  /** 0 flat .. 1 strong shadows. */
  contrast: number;
  /** How much darker the cloth gets towards its sides: 1 as if nothing else shaded it. */
  roundness?: number;
}

/**
 * Shades worn cloth as something round, in place: brighter towards the light and darker where it turns away. `more` is
 * another factor per pixel, such as the folds of what was worn before.
 */
export function lightCloth(
  { picture, around }: ClothLayer,
  { side, tint, contrast, roundness = 1 }: ClothLight,
  more: (at: number) => number = () => 1,
): void {
  const { data } = picture;
  const [r, g, b] = parseColor(tint);
  const factors = Array.from({ length: 256 }, (_, i) => {
    const turn = Math.max(-1, Math.min(1, (i - 127.5) / 127.5));
    const facing = Math.sqrt(1 - turn * turn * 0.94);
    const lit = 0.5 * side * turn + (side === 0 ? 1 : 0.87) * facing;
    const depth = (0.22 + 0.22 * contrast) * roundness;
    return Math.min(1.1, 1 + 0.03 * roundness - depth + depth * 1.05 * Math.max(0, lit));
  });
  for (let at = 0; at < around.length; at++) {
    if (data[at * 4 + 3] === 0) continue;
    const light = factors[around[at]!]! * more(at);
    data[at * 4] = data[at * 4]! * light * r;
    data[at * 4 + 1] = data[at * 4 + 1]! * light * g;
    data[at * 4 + 2] = data[at * 4 + 2]! * light * b;
  }
}
