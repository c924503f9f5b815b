// biome-ignore-all lint/style/noNonNullAssertion: every pixel of a photo is read here, at places computed within it.
import { type Mask, softenMask } from '#images/mask.ts';
import { createPicture, type Picture } from '#images/picture.ts';

/** The place of a photo without the person: what is behind them is made up from the colors around, out of focus. */
export function fillPlace(photo: Picture, person: Mask): Picture {
  const reach = Math.max(2, Math.round(Math.max(photo.width, photo.height) / 110));
  const solid = { ...person, data: person.data.map((value) => (value > 8 ? 255 : 0)) };
  // Well beyond the person's rim, whose colors must not spread.
  const grown = softenMask(solid, reach);
  const covered = softenMask(
    { ...grown, data: grown.data.map((value) => (value > 4 ? 255 : 0)) },
    Math.ceil(reach / 3),
  );
  const filled = spread(photo, covered);
  const result = createPicture(photo.width, photo.height);
  for (let at = 0; at < covered.data.length; at++) {
    const share = covered.data[at]! / 255;
    for (let channel = 0; channel < 3; channel++) {
      const to = at * 4 + channel;
      result.data[to] = photo.data[to]! * (1 - share) + filled.data[to]! * share;
    }
    result.data[at * 4 + 3] = 255;
  }
  return result;
}

interface Level {
  width: number;
  height: number;
  /** Premultiplied by weight: red, green, blue, weight. */
  values: Float32Array;
}

/** Push and pull: ever coarser means of what is known fill in what is not. */
function spread(photo: Picture, covered: Mask): Picture {
  const { width, height } = photo;
  const values = new Float32Array(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    const weight = 1 - covered.data[at]! / 255;
    for (let channel = 0; channel < 3; channel++) values[at * 4 + channel] = photo.data[at * 4 + channel]! * weight;
    values[at * 4 + 3] = weight;
  }
  const levels: Level[] = [{ width, height, values }];
  while (Math.min(levels.at(-1)!.width, levels.at(-1)!.height) > 1) levels.push(halve(levels.at(-1)!));
  for (let level = levels.length - 2; level >= 0; level--) pull(levels[level]!, levels[level + 1]!);
  const result = createPicture(width, height);
  for (let at = 0; at < width * height; at++) {
    const weight = Math.max(1e-6, values[at * 4 + 3]!);
    for (let channel = 0; channel < 3; channel++) result.data[at * 4 + channel] = values[at * 4 + channel]! / weight;
  }
  return result;
}

function halve({ width, height, values }: Level): Level {
  const next = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
  const sums = new Float32Array(next.width * next.height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [from, to] = [(y * width + x) * 4, ((y >> 1) * next.width + (x >> 1)) * 4];
      for (let channel = 0; channel < 4; channel++) sums[to + channel] = sums[to + channel]! + values[from + channel]!;
    }
  return { ...next, values: sums };
}

/** Adds what a coarser level knows where this one knows little. */
function pull({ width, height, values }: Level, coarse: Level): void {
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const known = Math.min(1, values[at + 3]!);
      if (known >= 1) continue;
      // Between four of the coarser pixels, so that no squares show.
      const [cx, cy] = [Math.max(0, x / 2 - 0.25), Math.max(0, y / 2 - 0.25)];
      const [x0, y0] = [Math.floor(cx), Math.floor(cy)];
      const [x1, y1] = [Math.min(coarse.width - 1, x0 + 1), Math.min(coarse.height - 1, y0 + 1)];
      const [fx, fy] = [cx - x0, cy - y0];
      for (let channel = 0; channel < 4; channel++) {
        const pick = (px: number, py: number) => {
          const weight = Math.max(1e-6, coarse.values[(py * coarse.width + px) * 4 + 3]!);
          return channel === 3 ? 1 : coarse.values[(py * coarse.width + px) * 4 + channel]! / weight;
        };
        const value =
          (pick(x0, y0) * (1 - fx) + pick(x1, y0) * fx) * (1 - fy) + (pick(x0, y1) * (1 - fx) + pick(x1, y1) * fx) * fy;
        values[at + channel] = values[at + channel]! + value * (1 - known);
      }
    }
}
