// biome-ignore-all lint/style/noNonNullAssertion: every pixel of a small picture is read here.
import { type Color, colorOf, distance, luma } from '../colors.ts';
import type { Texture } from '../rasterize.ts';
import type { Area } from './close-eye.ts';
import type { EyeOpening } from './eye-opening.ts';
import { toPhoto } from './sketch-eye.ts';

/** Lids lighter than the lighter of the skins around them by this factor are the white of an eye; share of them that may be. */
const white = { lighter: 1.22, share: 0.02 } as const;
/** Between lids there is a line at least this much darker than they are, in this share of the columns. */
const line = { darker: 0.9, share: 0.7 } as const;
/** Mean distance between the colors of lids and of the cheek under the lids' light, 0..441. */
const strange = 58;

/** Looks at an eye that was shut: whether it is skin with a line of lashes, and nothing of the eye is left. */
export function looksClosed(shut: Texture, opening: EyeOpening, area: Area, cheek: Color): boolean {
  const lids = [...shut.words].filter((word) => word >>> 24 > 250).map(colorOf);
  if (lids.length < 12) return false;
  const lightest = Math.max(luma(opening.upperSkin), luma(opening.lowerSkin), luma(cheek)) * white.lighter;
  if (lids.filter((color) => luma(color) > lightest).length > lids.length * white.share) return false;
  const lights = lids.map(luma).toSorted((a, b) => a - b);
  const usual = lights[Math.floor(lights.length * 0.6)]!;
  const off = lids
    .filter((color) => luma(color) > usual * 0.75)
    .map((color) =>
      distance(color, cheek.map((value) => (value * luma(color)) / Math.max(1, luma(cheek))) as unknown as Color),
    );
  if (off.reduce((sum, value) => sum + value, 0) / Math.max(1, off.length) > strange) return false;
  return hasLine(shut, opening, area, usual);
}

function hasLine(shut: Texture, { axes, from, to, skin, lower }: EyeOpening, area: Area, usual: number): boolean {
  let [seen, all] = [0, 0];
  for (const [step, top] of skin.entries()) {
    const u = from + (step / (skin.length - 1)) * (to - from);
    if (Math.abs(u) > 0.7) continue;
    all++;
    for (let v = top; v <= lower[step]!; v += 0.5) {
      const [x, y] = toPhoto(axes, u * axes.half, v);
      const word = shut.words[Math.floor(y - area.top) * area.width + Math.floor(x - area.left)] ?? 0;
      if (word >>> 24 < 250 || luma(colorOf(word)) > usual * line.darker) continue;
      seen++;
      break;
    }
  }
  return seen >= all * line.share;
}
