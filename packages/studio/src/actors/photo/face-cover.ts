import { requireItem } from '#lists/require-item.ts';
import type { PhotoActorDescription } from './photo-actor-files.ts';
import type { Texture } from './rasterize.ts';

type Rgb = readonly [number, number, number];

/** What lies over a face and must not be bent with its skin. */
export interface FaceCover {
  hasGlasses: boolean;
  /** Hair, a cap or a scarf right above the brows. */
  hasFringe: boolean;
}

/** The middle of the nose from between the brows down: where the bridge of glasses crosses. */
const bridge = [9, 8, 168, 6, 197, 195] as const;
/** From the top of each brow to the face's outline above it. */
const foreheads = [
  [63, 103],
  [105, 67],
  [66, 109],
  [9, 10],
  [296, 338],
  [334, 297],
  [293, 332],
] as const;
/** Cheeks and nose, whose skin is bare in nearly every photo. */
const bare = [50, 280, 101, 330, 205, 425, 4, 5] as const;

/** A color this far from the skin's is no skin, 0..441. */
const [unlikeSkin, unlikeNose] = [95, 42] as const;
const mostStrange = 0.3;

/** Looks for glasses and for hair in the forehead. */
export function findFaceCover({ points }: Pick<PhotoActorDescription, 'points'>, texture: Texture): FaceCover {
  const at = (index: number) => [requireItem(points, index * 3), requireItem(points, index * 3 + 1)] as const;
  const along = (from: number, to: number, share: number): Rgb => {
    const [[ax, ay], [bx, by]] = [at(from), at(to)];
    return colorAt(texture, ax + (bx - ax) * share, ay + (by - ay) * share);
  };
  const skin = middle(bare.map((index) => colorAt(texture, ...at(index))));
  const above = foreheads.flatMap(([brow, hair]) => [0.25, 0.4, 0.55].map((share) => along(brow, hair, share)));
  const strange = above.filter((color) => distance(color, skin) > unlikeSkin).length;
  const nose = bridge
    .slice(1)
    .flatMap((index, step) => [0.2, 0.4, 0.6, 0.8, 1].map((share) => along(requireItem(bridge, step), index, share)));
  return { hasGlasses: hasBar(nose), hasFringe: strange > above.length * mostStrange };
}

/** Whether a row of colors is crossed by a bar: something unlike both what is before it and what is after it. */
function hasBar(colors: readonly Rgb[]): boolean {
  return colors.some((color, at) =>
    [3, 4, 5, 6, 8].some((width) => {
      const [before, after] = [colors[at - width], colors[at + width]];
      return (
        before !== undefined &&
        after !== undefined &&
        distance(color, before) > unlikeNose &&
        distance(color, after) > unlikeNose &&
        distance(before, after) < unlikeNose
      );
    }),
  );
}

const distance = (a: Rgb, b: Rgb): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

function middle(colors: readonly Rgb[]): Rgb {
  const of = (channel: 0 | 1 | 2) =>
    requireItem(
      colors.map((color) => color[channel]).toSorted((a, b) => a - b),
      Math.floor(colors.length / 2),
    );
  return [of(0), of(1), of(2)];
}

/** Mean of nine pixels. */
function colorAt({ width, height, words }: Texture, x: number, y: number): Rgb {
  const sum: [number, number, number] = [0, 0, 0];
  for (const dy of [-1, 0, 1])
    for (const dx of [-1, 0, 1]) {
      const px = Math.min(width - 1, Math.max(0, Math.round(x + dx)));
      const word = words[Math.min(height - 1, Math.max(0, Math.round(y + dy))) * width + px] ?? 0;
      sum[0] += word & 255;
      sum[1] += (word >>> 8) & 255;
      sum[2] += (word >>> 16) & 255;
    }
  return [sum[0] / 9, sum[1] / 9, sum[2] / 9];
}
