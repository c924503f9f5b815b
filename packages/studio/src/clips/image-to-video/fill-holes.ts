import { createPicture, type Picture } from '#images/picture.ts';

/** A picture at one size of the pyramid: colors times weight, and weight. */
interface Level {
  width: number;
  height: number;
  /** Red, green, blue, weight for each pixel. */
  data: Float32Array;
}

/**
 * Fills the area covered by `hole` (255 hole .. 0 picture, one byte per pixel) from its surroundings, smoother further
 * inside: means over ever larger squares, then back down (push-pull, after Gortler et al., "The Lumigraph", 1996). The
 * result is opaque everywhere.
 */
export function fillHoles({ width, height, data }: Picture, hole: Uint8Array): Picture {
  const first = new Float32Array(width * height * 4);
  for (let index = 0; index < width * height; index++) {
    const weight = 1 - (hole[index] as number) / 255;
    for (let channel = 0; channel < 3; channel++)
      first[index * 4 + channel] = (data[index * 4 + channel] as number) * weight;
    first[index * 4 + 3] = weight;
  }
  const levels: Level[] = [{ width, height, data: first }];
  for (let level = levels[0] as Level; level.width > 1 || level.height > 1; ) {
    level = reduce(level);
    levels.push(level);
  }
  for (let index = levels.length - 2; index >= 0; index--) fillFrom(levels[index] as Level, levels[index + 1] as Level);
  const filled = createPicture(width, height);
  for (let index = 0; index < width * height; index++) {
    for (let channel = 0; channel < 3; channel++)
      filled.data[index * 4 + channel] = first[index * 4 + channel] as number;
    filled.data[index * 4 + 3] = 255;
  }
  return filled;
}

function reduce({ width, height, data }: Level): Level {
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
  const sums = new Float32Array(half.width * half.height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 4;
      const to = ((y >> 1) * half.width + (x >> 1)) * 4;
      for (let channel = 0; channel < 4; channel++)
        sums[to + channel] = (sums[to + channel] as number) + (data[from + channel] as number);
    }
  // A partly known square counts as known: the surroundings of a hole extend into it.
  for (let index = 0; index < sums.length; index += 4) {
    const weight = sums[index + 3] as number;
    if (weight <= 1) continue;
    for (let channel = 0; channel < 4; channel++) sums[index + channel] = (sums[index + channel] as number) / weight;
  }
  return { ...half, data: sums };
}

/** Completes a level, whose weights are 0..1, with the next coarser one, sampled between its squares. */
function fillFrom(fine: Level, coarse: Level): void {
  const at = (x: number, y: number, channel: number) =>
    coarse.data[
      (Math.min(coarse.height - 1, Math.max(0, y)) * coarse.width + Math.min(coarse.width - 1, Math.max(0, x))) * 4 +
        channel
    ] as number;
  for (let y = 0; y < fine.height; y++) {
    const placeY = (y + 0.5) / 2 - 0.5;
    const [wholeY, down] = [Math.floor(placeY), placeY - Math.floor(placeY)];
    for (let x = 0; x < fine.width; x++) {
      const index = (y * fine.width + x) * 4;
      const missing = 1 - (fine.data[index + 3] as number);
      if (missing <= 0) continue;
      const placeX = (x + 0.5) / 2 - 0.5;
      const [wholeX, right] = [Math.floor(placeX), placeX - Math.floor(placeX)];
      for (let channel = 0; channel < 3; channel++) {
        const top = at(wholeX, wholeY, channel) * (1 - right) + at(wholeX + 1, wholeY, channel) * right;
        const bottom = at(wholeX, wholeY + 1, channel) * (1 - right) + at(wholeX + 1, wholeY + 1, channel) * right;
        fine.data[index + channel] =
          (fine.data[index + channel] as number) + missing * (top * (1 - down) + bottom * down);
      }
      fine.data[index + 3] = 1;
    }
  }
}
