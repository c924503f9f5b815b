/* Loops over pixels: exempt from the studio's list helpers. */
import type { Layer } from '#sculpt/bake/bake-layer.ts';
import type { Texture } from './head-warp.ts';

/** Premultiplied, so that edges are mixed rightly; its rim fades over a share of its height. */
export function toTexture({ box, pixels }: Layer, fadeShare = 0): Texture {
  const out = new Uint8ClampedArray(pixels.length);
  const rim = Math.max(1, Math.min(box.width, box.height) * fadeShare);
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++) {
      const edge = fadeShare === 0 ? 1 : Math.min(1, Math.min(x + 1, y + 1, box.width - x, box.height - y) / rim);
      const at = (y * box.width + x) * 4;
      const fade = edge * edge * (3 - 2 * edge);
      const alpha = ((pixels[at + 3] as number) / 255) * fade;
      for (let channel = 0; channel < 3; channel++) out[at + channel] = (pixels[at + channel] as number) * alpha + 0.5;
      out[at + 3] = alpha * 255 + 0.5;
    }
  return { box, pixels: out };
}
