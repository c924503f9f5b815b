import { type CutOut, cutOut, edgesTouched, trimToMask } from '#images/cut-out.ts';
import { findComponents, type Mask } from '#images/mask.ts';
import type { Picture } from '#images/picture.ts';
import { estimateMatte } from './estimate-matte.ts';
import { applyKeptCut, type KeptCut } from './kept-cut.ts';
import { losesPart } from './lost-part.ts';
import { findMatteModel } from './model-files.ts';
import { withOwnRim } from './with-own-rim.ts';

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
 * rectangle. Without the model it answers like `cutOut`; what it saw is kept below `cacheDir`. A `cut` that was decided
 * before is applied as it is. What reaches more than `mostEdges` of the photo's edges stays whole.
 */
export async function freeProduct(
  photo: Picture,
  cacheDir?: string,
  cut?: KeptCut,
  mostEdges?: number,
): Promise<CutOut> {
  return cut === undefined ? (await seeProduct(photo, cacheDir, mostEdges)).cut : applyKeptCut(photo, cut);
}

/** The same, with what the model saw even if that is not sure enough to be used; null where it was not asked. */
export async function seeProduct(
  photo: Picture,
  cacheDir?: string,
  mostEdges?: number,
): Promise<{ cut: CutOut; seen: Mask | null }> {
  const plain = cutOut(photo);
  if (plain.kind === 'cut-out' || plain.reason === 'nothing-left') return { cut: plain, seen: null };
  const matte = await estimateMatte(photo, cacheDir);
  if (matte !== null) return { cut: cutByMatte(photo, matte, plain, mostEdges), seen: cleanMatte(matte) };
  return { cut: findMatteModel() === null ? plain : { ...plain, isProvisional: true }, seen: null };
}

/**
 * Cuts a photo out by the model's matte, if that is certain; otherwise the photo is unchanged, or the reason is given.
 */
export function cutByMatte(photo: Picture, matte: Mask, plain: CutOut, mostEdges = 0): CutOut {
  const mask = cleanMatte(matte);
  let [solid, between] = [0, 0];
  for (const value of mask.data) {
    if (value === 255) solid++;
    else if (value > 0) between++;
  }
  const coverage = (solid + between) / mask.data.length;
  if (coverage < 0.012 || coverage > 0.8) return plain;
  if (between > (solid + between) * mostUnsure) return { kind: 'card', reason: 'unsure-matte' };
  if (edgesTouched(mask) > mostEdges) return { kind: 'card', reason: 'cropped-subject' };
  if (losesPart(photo, mask)) return { kind: 'card', reason: 'unsure-matte' };
  return trimToMask(withOwnRim(photo, mask), mask);
}

/** A matte without dust, holes of a few percent and small other things. */
function cleanMatte(matte: Mask): Mask {
  return keepLargeParts(withLevels(matte));
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
