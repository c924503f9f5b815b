/* Loops over pixels: exempt from the studio's list helpers. */
import { requireItem } from '#lists/require-item.ts';
import type { BakedFigure, MouthKey } from '#sculpt/bake/baked-figure.ts';
import { jawKeys, type MouthLines, widthKeys } from '#sculpt/bake/figure-parts.ts';
import type { MouthShape } from '#visemes/viseme.ts';
import type { Texture } from './head-warp.ts';

interface Weighted {
  key: MouthKey;
  weight: number;
}

/** The baked mouths around a shape, with their shares. */
function keysAround(figure: BakedFigure, { open, width, tuck }: MouthShape): Weighted[] {
  const between = (keys: readonly number[], value: number): [number, number, number] => {
    const high = Math.max(
      1,
      keys.findIndex((key) => key >= value),
    );
    const last = value > (keys.at(-1) ?? 0) ? keys.length - 1 : high;
    const [from, to] = [requireItem(keys, last - 1), requireItem(keys, last)];
    return [last - 1, last, Math.min(1, Math.max(0, (value - from) / (to - from)))];
  };
  const [low, high, jawShare] = between(jawKeys, open);
  const [narrow, wide, widthShare] = between(widthKeys, width);
  const at = (jaw: number, w: number): MouthKey => requireItem(figure.mouths, jaw * widthKeys.length + w);
  const tucked = Math.min(1, Math.max(0, tuck));
  return [
    { key: at(low, narrow), weight: (1 - jawShare) * (1 - widthShare) * (1 - tucked) },
    { key: at(low, wide), weight: (1 - jawShare) * widthShare * (1 - tucked) },
    { key: at(high, narrow), weight: jawShare * (1 - widthShare) * (1 - tucked) },
    { key: at(high, wide), weight: jawShare * widthShare * (1 - tucked) },
    { key: figure.tucked, weight: tucked },
  ].filter(({ weight }) => weight > 0.02);
}

function mixLines(keys: readonly Weighted[]): MouthLines {
  const total = keys.reduce((sum, { weight }) => sum + weight, 0);
  const mix = (name: keyof MouthLines): number =>
    keys.reduce((sum, { key, weight }) => sum + key.lines[name] * weight, 0) / total;
  return {
    middle: mix('middle'),
    halfWidth: mix('halfWidth'),
    corner: mix('corner'),
    upper: mix('upper'),
    lower: mix('lower'),
    lowerEnd: mix('lowerEnd'),
    chin: mix('chin'),
  };
}

/** Moves a value along pieces of straight lines: `from` are the knots on the picture, `to` those of the key. */
function along(value: number, from: readonly number[], to: readonly number[]): number {
  for (let i = 1; i < from.length; i++) {
    const [a, b] = [from[i - 1] as number, from[i] as number];
    if (value > b && i < from.length - 1) continue;
    const share = b - a < 0.001 ? 0 : (value - a) / (b - a);
    return (to[i - 1] as number) + ((to[i] as number) - (to[i - 1] as number)) * Math.min(1, Math.max(0, share));
  }
  return value;
}

/**
 * A mouth of any shape: the baked ones around it, bent until their lips meet, then mixed. Edges fade out, so that it
 * joins the face around it.
 */
export function blendMouth(figure: BakedFigure, shape: MouthShape): Texture {
  const { mouthBox: box } = figure;
  const keys = keysAround(figure, shape);
  const total = keys.reduce((sum, { weight }) => sum + weight, 0);
  const lines = mixLines(keys);
  const pixels = new Uint8ClampedArray(box.width * box.height * 4);
  const sums = new Float32Array(box.width * box.height * 4);
  for (const { key, weight } of keys) addBent(sums, key, { lines, weight: weight / total, box });
  const rim = Math.max(4, box.width * 0.09);
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++) {
      const edge = Math.min(x + 1, y + 1, box.width - x, box.height - y) / rim;
      const fade = edge >= 1 ? 1 : edge * edge * (3 - 2 * edge);
      const at = (y * box.width + x) * 4;
      for (let channel = 0; channel < 4; channel++) pixels[at + channel] = (sums[at + channel] as number) * fade + 0.5;
    }
  return { box, pixels };
}

interface Bend {
  lines: MouthLines;
  weight: number;
  box: { x: number; y: number; width: number; height: number };
}

function addBent(sums: Float32Array, { layer, lines: own }: MouthKey, { lines, weight, box }: Bend): void {
  const { pixels } = layer;
  const [last, lastRow] = [box.width - 1.001, box.height - 1.001];
  for (let x = 0; x < box.width; x++) {
    const offset = box.x + x + 0.5 - lines.middle;
    const off = offset / lines.halfWidth;
    // Within the lips a mouth is stretched as a whole; beyond the corners that fades.
    const stretch = own.halfWidth / lines.halfWidth - 1;
    const fade = Math.max(0, 1 - Math.max(0, Math.abs(off) - 1) / 1.2);
    const sx = Math.min(last, Math.max(0, own.middle + offset * (1 + stretch * fade) - box.x - 0.5));
    const lips = Math.max(0, 1 - off * off);
    const jaw = Math.max(0, 1 - (off * off) / 6);
    const knots = (l: MouthLines): number[] => {
      const upper = l.corner + (l.upper - l.corner) * lips;
      const lower = Math.max(upper + 0.5, l.corner + (l.lower - l.corner) * lips);
      const end = Math.max(lower + 1, l.corner + (l.lowerEnd - l.corner) * jaw);
      const chin = Math.max(end + 1, l.corner + (l.chin - l.corner) * (0.4 + 0.6 * jaw));
      return [box.y, upper, lower, end, chin, Math.max(chin + 1, box.y + box.height)];
    };
    const [from, to] = [knots(lines), knots(own)];
    const ix = sx | 0;
    const gx = sx - ix;
    for (let y = 0; y < box.height; y++) {
      const sy = Math.min(lastRow, Math.max(0, along(box.y + y + 0.5, from, to) - box.y - 0.5));
      const iy = sy | 0;
      const gy = sy - iy;
      const p = (iy * box.width + ix) * 4;
      const q = p + box.width * 4;
      const out = (y * box.width + x) * 4;
      for (const [index, share] of [
        [p, (1 - gx) * (1 - gy)],
        [p + 4, gx * (1 - gy)],
        [q, (1 - gx) * gy],
        [q + 4, gx * gy],
      ] as const) {
        const alpha = ((pixels[index + 3] as number) / 255) * share * weight;
        sums[out] = (sums[out] as number) + (pixels[index] as number) * alpha;
        sums[out + 1] = (sums[out + 1] as number) + (pixels[index + 1] as number) * alpha;
        sums[out + 2] = (sums[out + 2] as number) + (pixels[index + 2] as number) * alpha;
        sums[out + 3] = (sums[out + 3] as number) + 255 * alpha;
      }
    }
  }
}
