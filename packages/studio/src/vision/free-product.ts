import { type CutOut, cutOut, edgesTouched, trimToMask } from '#images/cut-out.ts';
import { findComponents, type Mask } from '#images/mask.ts';
import { createPicture, type Picture } from '#images/picture.ts';
import { estimateMatte } from './estimate-matte.ts';
import { findMatteModel } from './model-files.ts';

/**
 * Less opaque pixels count as backdrop, more opaque ones as the object: the model leaves dust and holes of a few
 * percent.
 */
const [clearBelow, solidAbove] = [26, 230];
/** Parts smaller than this share of the largest one are dust, or other objects in the picture. */
const smallestPart = 0.06;
/** Largest share of an object that may be partly transparent. Measured: 2 to 9 % for correct cut-outs. */
const mostUnsure = 0.16;

/**
 * Frees a product from whatever is behind it: by its backdrop where that is plain, which is quick and exact to the pixel,
 * otherwise by the matting model. Answers `card` when neither is sure, because a bad cut-out looks worse than an honest
 * rectangle. Without the model it answers like `cutOut`; what it saw is kept below `cacheDir`.
 */
export async function freeProduct(photo: Picture, cacheDir?: string): Promise<CutOut> {
  const plain = cutOut(photo);
  if (plain.kind === 'cut-out' || plain.reason === 'nothing-left') return plain;
  const matte = await estimateMatte(photo, cacheDir);
  if (matte !== null) return cutByMatte(photo, matte, plain);
  return findMatteModel() === null ? plain : { ...plain, isProvisional: true };
}

/**
 * Cuts a photo out by the model's matte, if that is certain; otherwise the photo is unchanged, or the reason is given.
 */
export function cutByMatte(photo: Picture, matte: Mask, plain: CutOut): CutOut {
  const mask = keepLargeParts(withLevels(matte));
  let [solid, between] = [0, 0];
  for (const value of mask.data) {
    if (value === 255) solid++;
    else if (value > 0) between++;
  }
  const coverage = (solid + between) / mask.data.length;
  if (coverage < 0.012 || coverage > 0.8) return plain;
  if (between > (solid + between) * mostUnsure) return { kind: 'card', reason: 'unsure-matte' };
  if (edgesTouched(mask) > 1) return { kind: 'card', reason: 'cropped-subject' };
  return trimToMask(withOwnRim(photo, mask), mask);
}

function withLevels({ width, height, data }: Mask): Mask {
  const stretched = data.map((value) => {
    if (value <= clearBelow) return 0;
    return value >= solidAbove ? 255 : Math.round(((value - clearBelow) / (solidAbove - clearBelow)) * 255);
  });
  return { width, height, data: stretched };
}

function keepLargeParts(mask: Mask): Mask {
  const { components, labels } = findComponents(mask);
  const [largest] = components;
  if (!largest) return mask;
  const kept = new Set(components.filter(({ area }) => area >= largest.area * smallestPart).map(({ label }) => label));
  const data = mask.data.map((value, at) => (kept.has(labels[at] ?? 0) ? value : 0));
  return { ...mask, data };
}

/** How far inwards a half-covered pixel searches for the object's own color. */
const rimReach = 5;

/** A photo whose half-covered pixels get the color of the object beside them, without the backdrop's share. */
export function withOwnRim(photo: Picture, { width, height, data }: Mask): Picture {
  const result = createPicture(width, height);
  for (let at = 0; at < data.length; at++) {
    const alpha = data[at] ?? 0;
    if (alpha === 0) continue;
    const to = at * 4;
    result.data[to + 3] = Math.round((alpha * (photo.data[to + 3] ?? 255)) / 255);
    const own = alpha === 255 ? null : colorBeside(photo, data, at);
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
