// biome-ignore-all lint/style/noNonNullAssertion: indexes come from the tables of this folder, which are complete for 468 points.
import { eyes } from './face-regions.ts';
import type { PhotoFigure } from './photo-figure.ts';

/** A closed upper lid: a strip of skin between the crease and the lid's edge, from corner to corner. */
export interface Lid {
  /** Points of the face: first the upper row, then the lid's edge. */
  points: readonly number[];
  /** Where their skin is taken from, pixels of the photo. */
  samples: Float32Array;
  triangles: Uint16Array;
  /** Color of the lashes. */
  lash: string;
}

/** How far above the crease, on the way to the brow, the skin is taken from: for the upper row and the lid's edge. */
const taken = { top: 0.7, edge: 0.12 } as const;
/** Extends the lid upward, for drawn eyes that reach beyond the crease of real ones. */
const furtherUp = [taken.edge, 0.3, 0.5] as const;
/** Difference of colors between skin and an eye, 0..441. */
const unlike = 80;

/** Both upper lids. */
export function createLids({ mesh, texture }: PhotoFigure): Lid[] {
  return eyes.map(({ upper: [rim, crease, above], corners }) => {
    const sample = (index: number) => [mesh.samples[index * 2]!, mesh.samples[index * 2 + 1]!] as const;
    const between = (step: number, share: number) => {
      const [a, b] = [sample(crease![step]!), sample(above![step]!)];
      return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
    };
    const steps = [0, 0, 1, 2, 3, 4, 5, 6, 6];
    const isSkin = (share: number) =>
      [1, 2, 3, 4, 5].every((step) => {
        const [own, skin] = [between(step, share), between(step, taken.top)].map(([x, y]) => colorAt(texture, x!, y!));
        return Math.hypot(...own!.map((value, channel) => value - skin![channel]!)) < unlike;
      });
    const edge = furtherUp.find(isSkin) ?? furtherUp[2];
    const row = (points: readonly number[]) => [corners[0], ...points, corners[1]];
    const triangles: number[] = [];
    for (let at = 0; at < steps.length - 1; at++)
      triangles.push(at, at + 1, at + 1 + steps.length, at, at + 1 + steps.length, at + steps.length);
    return {
      points: [...row(crease!), ...row(rim!)],
      samples: Float32Array.from([
        ...steps.flatMap((step) => between(step, taken.top)),
        ...steps.flatMap((step) => between(step, edge)),
      ]),
      triangles: Uint16Array.from(triangles),
      lash: darkest(rim!.map(sample), texture),
    };
  });
}

function colorAt({ width, height, words }: PhotoFigure['texture'], x: number, y: number): number[] {
  const at = (value: number, side: number) => Math.min(side - 1, Math.max(0, Math.round(value)));
  const word = words[at(y, height) * width + at(x, width)]!;
  return [word & 255, (word >>> 8) & 255, (word >>> 16) & 255];
}

/** The darkest color near some pixels. */
function darkest(
  places: readonly (readonly [number, number])[],
  { width, height, words }: PhotoFigure['texture'],
): string {
  let best = { luma: 255, color: [60, 40, 30] };
  for (const [px, py] of places)
    for (let y = Math.max(0, Math.round(py) - 2); y <= Math.min(height - 1, Math.round(py) + 2); y++)
      for (let x = Math.max(0, Math.round(px) - 1); x <= Math.min(width - 1, Math.round(px) + 1); x++) {
        const word = words[y * width + x]!;
        const color = [word & 255, (word >>> 8) & 255, (word >>> 16) & 255];
        const luma = color[0]! * 0.3 + color[1]! * 0.59 + color[2]! * 0.11;
        if (luma < best.luma) best = { luma, color };
      }
  return `rgb(${best.color.join(',')})`;
}
