// biome-ignore-all lint/style/noNonNullAssertion: every pixel of a photo is read here, in planes of one size.
import { backgroundAt } from '#images/background-model.ts';
import { type Mask, resizeMask } from '#images/mask.ts';
import { againstGround, type Ground } from './ground.ts';

/** Cells along the longer side: falling light is smooth. */
const cellsAlong = 40;
/** Least share of a cell that has to be ground to tell its color. */
const leastGround = 0.35;
/** Pixels beside a product in which its edges are blurred. */
const besideEdges = 8;
const [channels, rounds] = [3, 200];

/** How a pixel differs from the bare ground around it: see `againstGround`. */
export type AgainstLocalGround = (at: number) => { lighter: number; tint: number; tintInShade: number };

/**
 * The ground's own color near a product. The rim of a photo tells it only roughly: light falls off towards the corners, so
 * that ground seen through a ring in the middle is lighter than the rim says. Measured where nothing stands, and continued
 * under the product. Null where that cannot be told.
 */
export function readLocalGround(kept: Mask, ground: Ground): AgainstLocalGround | null {
  const { things } = ground;
  if (things === null) return null;
  const { width, height } = kept;
  const size = Math.max(8, Math.ceil(Math.max(width, height) / cellsAlong));
  const [across, down] = [Math.ceil(width / size), Math.ceil(height / size)];
  const beside = resizeMask(kept, besideEdges);
  const sums = new Float64Array(across * down * channels);
  const counts = new Float64Array(across * down);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (things.data[at] || beside.data[at]) continue;
      const cell = Math.floor(y / size) * across + Math.floor(x / size);
      const [l, a, b] = backgroundAt(ground.model, x / (width - 1), y / (height - 1));
      sums[cell * channels]! += ground.lab.l[at]! - l;
      sums[cell * channels + 1]! += ground.lab.a[at]! - a;
      sums[cell * channels + 2]! += ground.lab.b[at]! - b;
      counts[cell]!++;
    }
  const known = new Uint8Array(across * down);
  for (let cell = 0; cell < known.length; cell++) {
    if (counts[cell]! < size * size * leastGround) continue;
    known[cell] = 1;
    for (let c = 0; c < channels; c++) sums[cell * channels + c]! /= counts[cell]!;
  }
  if (!known.includes(1)) return null;
  continueInto(sums, known, across, down);

  return (at) => {
    const x = at % width;
    const y = (at - x) / width;
    const cell = Math.floor(y / size) * across + Math.floor(x / size);
    const seen = againstGround(ground, at, width, height);
    const [l, a, b] = backgroundAt(ground.model, x / (width - 1), y / (height - 1));
    const [moreL, moreA, moreB] = [sums[cell * channels]!, sums[cell * channels + 1]!, sums[cell * channels + 2]!];
    const by = l + moreL > 0.05 ? ground.lab.l[at]! / (l + moreL) : 1;
    return {
      lighter: seen.lighter - moreL,
      tint: Math.hypot(ground.lab.a[at]! - a - moreA, ground.lab.b[at]! - b - moreB),
      tintInShade: Math.hypot(ground.lab.a[at]! - (a + moreA) * by, ground.lab.b[at]! - (b + moreB) * by),
    };
  };
}

/** Cells nobody knows become the mean of those beside them, until that is smooth. */
function continueInto(values: Float64Array, known: Uint8Array, across: number, down: number): void {
  const mean = [0, 1, 2].map((c) => {
    let [sum, count] = [0, 0];
    for (let cell = 0; cell < known.length; cell++) {
      if (!known[cell]) continue;
      sum += values[cell * channels + c]!;
      count++;
    }
    return sum / count;
  });
  for (let cell = 0; cell < known.length; cell++)
    if (!known[cell]) for (let c = 0; c < channels; c++) values[cell * channels + c] = mean[c]!;
  for (let round = 0; round < rounds; round++)
    for (let y = 0; y < down; y++)
      for (let x = 0; x < across; x++) {
        const cell = y * across + x;
        if (known[cell]) continue;
        for (let c = 0; c < channels; c++) {
          const at = cell * channels + c;
          const [left, right] = [x > 0 ? at - channels : at, x < across - 1 ? at + channels : at];
          const row = across * channels;
          const [up, below] = [y > 0 ? at - row : at, y < down - 1 ? at + row : at];
          values[at] = (values[left]! + values[right]! + values[up]! + values[below]!) / 4;
        }
      }
}
