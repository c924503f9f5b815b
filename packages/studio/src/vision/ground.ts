// biome-ignore-all lint/style/noNonNullAssertion: every pixel of a photo is read here, in planes of one size.
import { type BackgroundModel, backgroundAt, fitBackground } from '#images/background-model.ts';
import type { Mask } from '#images/mask.ts';
import { type LabPlanes, labDistance, toLabPlanes } from '#images/oklab.ts';
import type { Picture } from '#images/picture.ts';
import { findVisibleThings, withoutNoise } from './visible-things.ts';

/** The plain ground of a photo, and what is seen before it. */
export interface Ground {
  /** The photo's colors, without noise. */
  lab: LabPlanes;
  model: BackgroundModel;
  /** Pixels in the ground's own color, wherever they are. */
  alike: Mask;
  /** What is seen before it, be it faint; null where the ground is too grained to say. */
  things: Mask | null;
  /** Steps of color this weak are its own grain. */
  grain: number;
  /** White or nearly: white labels and products are as likely in front of it as openings. */
  isWhite: boolean;
}

/** Least part of the rim that fits a plain ground. */
const plainRim = 0.8;

/** Reads a photo's ground; null where it is not plain. */
export function readGround({ width, height, data }: Picture): Ground | null {
  const noisy = toLabPlanes(data);
  const model = fitBackground(noisy, width, height);
  if (model.uniformity < plainRim) return null;
  const lab = withoutNoise(noisy, width, height);
  const alike: Mask = { width, height, data: new Uint8Array(width * height) };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const [l, a, b] = backgroundAt(model, x / (width - 1), y / (height - 1));
      if (labDistance(lab, at, l, a, b) < model.tolerance * 0.6) alike.data[at] = 255;
    }
  const [middle, tintA, tintB] = backgroundAt(model, 0.5, 0.5);
  const isWhite = middle > 0.9 && Math.hypot(tintA, tintB) < 0.03;
  return { lab, model, alike, ...findVisibleThings(lab, width, height), isWhite };
}

/** How much lighter (negative: darker) a pixel is than the ground would be there, and how far its tint is from it, as it is and as it would be in that light. */
export function againstGround({ lab, model }: Ground, at: number, width: number, height: number) {
  const x = at % width;
  const [l, a, b] = backgroundAt(model, x / (width - 1), (at - x) / width / (height - 1));
  // Less light makes all of OKLab smaller by one factor.
  const by = l > 0.05 ? lab.l[at]! / l : 1;
  return {
    lighter: lab.l[at]! - l,
    tint: Math.hypot(lab.a[at]! - a, lab.b[at]! - b),
    tintInShade: Math.hypot(lab.a[at]! - a * by, lab.b[at]! - b * by),
  };
}
