import type { Mask } from '#images/mask.ts';
import { createPicture, type Picture } from '#images/picture.ts';

/** How far inwards a half-covered pixel searches for the object's own color. */
const rimReach = 5;

/** A photo whose half-covered pixels get the color of the object beside them, without the backdrop's share. */
export function withOwnRim(photo: Picture, { width, height, data }: Mask): Picture {
  const result = createPicture(width, height);
  for (let at = 0; at < data.length; at++) {
    const alpha = data[at] ?? 0;
    if (alpha === 0) continue;
    const to = at * 4;
    const before = photo.data[to + 3] ?? 255;
    result.data[to + 3] = Math.min(alpha, before);
    // Pixels that were partly transparent before have no color of a backdrop in them.
    const own = alpha === 255 || before < 255 ? null : colorBeside(photo, data, at);
    for (let c = 0; c < 3; c++) result.data[to + c] = own?.[c] ?? photo.data[to + c] ?? 0;
  }
  return result;

  /** Mean color of the opaque pixels within reach, weighted by proximity; null without any. */
  function colorBeside({ data: colors }: Picture, mask: Uint8Array, at: number): [number, number, number] | null {
    const [x, y] = [at % width, Math.floor(at / width)];
    const sum: [number, number, number] = [0, 0, 0];
    let weights = 0;
    for (let dy = -rimReach; dy <= rimReach; dy++)
      for (let dx = -rimReach; dx <= rimReach; dx++) {
        const [nx, ny] = [x + dx, y + dy];
        if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
        const near = ny * width + nx;
        if (mask[near] !== 255) continue;
        const weight = 1 / (1 + dx * dx + dy * dy);
        weights += weight;
        for (let c = 0; c < 3; c++) sum[c as 0 | 1 | 2] += (colors[near * 4 + c] ?? 0) * weight;
      }
    return weights === 0 ? null : [sum[0] / weights, sum[1] / weights, sum[2] / weights];
  }
}
