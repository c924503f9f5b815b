import { type CutOut, cutOut, isTransparent, trimToMask } from '#images/cut-out.ts';
import type { Mask } from '#images/mask.ts';
import type { Picture } from '#images/picture.ts';
import { askForMatte, type MatteGap } from './estimate-matte.ts';
import { cutFlatArt } from './flat-art.ts';
import { isScreen } from './is-screen.ts';
import { applyKeptCut, type KeptCut } from './kept-cut.ts';
import { losesPart } from './lost-part.ts';
import { cleanMatte, doubtMatte } from './matte-verdict.ts';
import { type SettledCut, settleCut } from './settle-cut.ts';
import { withOwnRim } from './with-own-rim.ts';

/**
 * Frees a product from whatever is behind it: by its backdrop where that is plain, held against what the matting model
 * sees. Answers `card` where the two are not sure, because a bad cut-out looks worse than an honest rectangle, and for
 * pictures of screens. Flat art keeps all its parts. Without the model it answers like `cutOut`; what it saw is kept below `cacheDir`. A `cut` that was
 * decided before is applied as it is. What reaches more than `mostEdges` of the photo's edges stays whole.
 */
export async function freeProduct(
  photo: Picture,
  cacheDir?: string,
  cut?: KeptCut,
  mostEdges?: number,
): Promise<CutOut> {
  if (cut !== undefined) return applyKeptCut(photo, cut);
  const seen = await seeProduct(photo, { cacheDir, mostEdges });
  return seen.gap === 'no-memory' || seen.gap === 'failed' ? { ...seen.cut, isProvisional: true } : seen.cut;
}

/** A product as it was seen. */
export interface SeenProduct extends SettledCut {
  /** Why the model had no say, though it should have; null where it had, or nothing was to be asked. */
  gap: MatteGap | 'not-asked' | null;
}

export interface SeeOptions {
  cacheDir?: string | undefined;
  mostEdges?: number | undefined;
  /** Answers at once, without the model. */
  isQuick?: boolean | undefined;
}

/** The same, with everything that is known about it. */
export async function seeProduct(
  photo: Picture,
  { cacheDir, mostEdges, isQuick = false }: SeeOptions = {},
): Promise<SeenProduct> {
  const known = { seen: null, doubt: null, isByModel: false };
  if (isTransparent(photo)) return { ...known, cut: cutOut(photo), gap: null };
  if (isScreen(photo)) return { ...known, cut: { kind: 'card', reason: 'screen' }, gap: null };
  const flat = cutFlatArt(photo);
  if (flat) return { ...flat, gap: null };
  const plain = cutOut(photo);
  if (isQuick) return { ...known, cut: plain, gap: 'not-asked' };
  const matte = await askForMatte(photo, cacheDir);
  if (typeof matte === 'string') return { ...known, cut: plain, gap: matte };
  return { ...settleCut(photo, plain, matte, mostEdges), gap: null };
}

/**
 * Cuts a photo out by the model's matte, if that is certain; otherwise the photo is unchanged, or the reason is given.
 */
export function cutByMatte(photo: Picture, matte: Mask, plain: CutOut, mostEdges = 0): CutOut {
  const mask = cleanMatte(matte);
  const verdict = doubtMatte(mask, mostEdges);
  if (verdict === 'nothing-seen') return plain;
  if (verdict !== null) return { kind: 'card', reason: verdict };
  if (losesPart(photo, mask)) return { kind: 'card', reason: 'unsure-matte' };
  return trimToMask(withOwnRim(photo, mask), mask);
}
