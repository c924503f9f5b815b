// biome-ignore-all lint/style/noNonNullAssertion: every pixel of a photo is read here, in planes of one size.
import { type CutOut, edgesTouched, maskOfCut, trimToMask } from '#images/cut-out.ts';
import { type Component, findComponents, type Mask, resizeMask } from '#images/mask.ts';
import type { Picture } from '#images/picture.ts';
import { findMissingBand } from './bridge-parts.ts';
import { type Ground, readGround } from './ground.ts';
import { isShade } from './is-shade.ts';
import { seeBeyond } from './lost-beyond.ts';
import { losesPart } from './lost-part.ts';
import { cleanMatte, doubtMatte, firmMatte } from './matte-verdict.ts';
import { findDoubtfulOpenings } from './openings.ts';
import { mayLackFace, standsOut } from './stands-out.ts';
import { withOwnRim } from './with-own-rim.ts';

/**
 * What of a cut-out may be otherwise: a part that looks like the ground (`label`), one that only one of two looks saw
 * (`part`), or a place one may see through (`opening`).
 */
export type DoubtKind = 'label' | 'part' | 'opening';

export interface Doubt {
  kind: DoubtKind;
  /** Whether the cut-out keeps what it is about. */
  isKept: boolean;
  /** How much of the product that is, 0..1. */
  share: number;
  /** What it is about. */
  region: Mask;
}

export interface SettledCut {
  cut: CutOut;
  /** What would be kept, where the photo stays whole for want of certainty. */
  seen: Mask | null;
  /** To be shown to whoever owns the photo, with both ways. */
  doubt: Doubt | null;
  /** Nothing but the model tells the product from what is behind it: things that touch it may have come along. */
  isByModel: boolean;
}

/** Parts by which two looks differ count from this share of the product on, and are told from the second one on. */
const [leastDifference, leastTold] = [0.008, 0.03];
/** Differences thinner than this many pixels are a matter of edges. */
const edgeLeeway = 3;

/**
 * How a photo is cut out, by two looks at it: what remains after its ground is taken away, and what the matting model sees.
 * What the model keeps and the ground swallowed comes back; openings stay open where both see them; what is seen and the
 * model leaves out stays. Then the result is looked at: parts that stand in the air, edges that go on beyond it.
 */
export function settleCut(photo: Picture, plain: CutOut, matte: Mask, mostEdges = 0): SettledCut {
  const raw = cleanMatte(matte);
  const doubted = doubtMatte(raw, mostEdges);
  const firm = doubted === 'unsure-matte' ? firmMatte(photo, raw) : null;
  const clean = firm ?? raw;
  const verdict = firm === null ? doubted : edgesTouched(firm) > mostEdges ? 'cropped-subject' : null;
  const ground = readGround(photo);
  const own = plain.kind === 'cut-out' ? maskOfCut(plain, photo) : null;
  const whole = (cut: CutOut, seen: Mask | null = own ?? clean): SettledCut => ({
    cut,
    seen,
    doubt: null,
    isByModel: false,
  });
  if (ground === null || (verdict === 'nothing-seen' && own === null)) {
    if (verdict === 'nothing-seen') return whole(plain, clean);
    if (verdict !== null) return whole({ kind: 'card', reason: verdict }, clean);
    if (losesPart(photo, clean)) return whole({ kind: 'card', reason: 'unsure-matte' }, clean);
    return { cut: trimToMask(withOwnRim(photo, clean), clean), seen: clean, doubt: null, isByModel: true };
  }
  const first = verdict === null ? mergeLooks(own, clean, ground) : { mask: own ?? clean, doubts: [], isPlain: true };
  const band = findMissingBand(first.mask);
  if (verdict !== null && verdict !== 'nothing-seen' && band === null && (own === null || !agree(own, matte)))
    return whole({ kind: 'card', reason: verdict }, clean);
  const bridged = band === null ? first.mask : withRegion(first.mask, band, true);
  const doubts = [...first.doubts, ...(band ? [{ kind: 'label' as const, isKept: true, region: band }] : [])];
  const openings = findDoubtfulOpenings(bridged, ground);
  const mask = openings && !openings.isKept ? withRegion(bridged, openings.region, false) : bridged;
  if (openings) doubts.push({ kind: 'opening', ...openings });
  const beyond = seeBeyond(mask, ground);
  if (beyond === 'lost') return whole({ kind: 'card', reason: 'lost-part' }, mask);
  const isUntouched = first.isPlain && band === null && openings === null;
  const cut = isUntouched ? plain : trimToMask(withOwnRim(photo, mask), mask);
  const isByModel = firm !== null || beyond !== null || (own === null && !standsOut(mask, ground)) || mayLackFace(mask);
  return { cut, seen: mask, doubt: largestDoubt(doubts, mask), isByModel };
}

/** The other way to decide a doubt. */
export function decideOtherwise(mask: Mask, { region, isKept }: Doubt): Mask {
  return withRegion(mask, region, !isKept);
}

interface OpenDoubt {
  kind: DoubtKind;
  isKept: boolean;
  region: Mask;
}

function largestDoubt(doubts: readonly OpenDoubt[], mask: Mask): Doubt | null {
  const area = countSolid(mask);
  const told = doubts
    .map((doubt) => ({ ...doubt, share: countSolid(doubt.region) / Math.max(1, area) }))
    .filter(({ kind, share }) => kind === 'opening' || share >= leastTold)
    .toSorted((a, b) => b.share - a.share);
  return told[0] ? { ...told[0], share: Math.min(1, told[0].share) } : null;
}

/** Both looks in one mask. */
function mergeLooks(
  own: Mask | null,
  clean: Mask,
  ground: Ground,
): { mask: Mask; doubts: OpenDoubt[]; isPlain: boolean } {
  const { width, height } = clean;
  const area = countSolid(clean);
  // Without a cut-out by the ground, the ground itself is what the model is held against.
  const kept = own ?? { width, height, data: clean.data.map((value, at) => (ground.alike.data[at] ? 0 : value)) };
  const gained = differences(clean, kept, area);
  const lost = own ? differences(own, clean, area) : [];
  const doubts: OpenDoubt[] = [];
  for (const region of gained) {
    const seen = ground.things === null ? 0 : shareIn(region, ground.things);
    if (seen < 0.5) doubts.push({ kind: 'label', isKept: true, region });
  }
  let mask = clean;
  for (const region of lost) {
    const isVisible = ground.things === null || shareIn(region, ground.things) > 0.5;
    if (shareIn(region, ground.alike) > 0.8 || !isVisible || isShade(region, clean, ground)) continue;
    mask = withRegion(mask, region, true);
    doubts.push({ kind: 'part', isKept: true, region });
  }
  const isPlain = own !== null && gained.length === 0 && lost.length === 0;
  return { mask: isPlain ? own : mask, doubts, isPlain };
}

/** Parts of one mask that another one lacks, thicker than an edge. */
function differences(one: Mask, other: Mask, area: number): Mask[] {
  const { width, height } = one;
  const data = one.data.map((value, at) => (value > 127 && other.data[at]! <= 127 ? 255 : 0));
  const opened = resizeMask(resizeMask({ width, height, data }, -edgeLeeway), edgeLeeway);
  const { components, labels } = findComponents(opened);
  return components
    .filter((part) => part.area >= area * leastDifference)
    .map(({ label }: Component) => ({
      width,
      height,
      data: opened.data.map((_, at) => (labels[at] === label ? 255 : 0)),
    }));
}

function shareIn(region: Mask, of: Mask): number {
  let [all, inside] = [0, 0];
  for (let at = 0; at < region.data.length; at++) {
    if (!region.data[at]) continue;
    all++;
    if (of.data[at]) inside++;
  }
  return inside / Math.max(1, all);
}

/** A mask with a region in it, or without. */
function withRegion(mask: Mask, region: Mask, isKept: boolean): Mask {
  // A little more than the region: between it and the rest there is a rim that belongs to neither.
  const grown = resizeMask(region, isKept ? edgeLeeway : 1);
  const near = isKept ? resizeMask(mask, edgeLeeway + 1) : null;
  const data = mask.data.map((value, at) => {
    if (!grown.data[at]) return value;
    if (!isKept) return 0;
    return region.data[at] || near?.data[at] ? 255 : value;
  });
  return { ...mask, data };
}

/** Whether the ground's cut-out and an unsure matte are of one thing: one within the other, nearly as large. */
function agree(own: Mask, matte: Mask): boolean {
  let [sure, sureKept, either, both] = [0, 0, 0, 0];
  for (let at = 0; at < own.data.length; at++) {
    const [isKept, value] = [own.data[at]! > 127, matte.data[at]!];
    if (value > 200) {
      sure++;
      if (isKept) sureKept++;
    }
    if (isKept || value > 40) either++;
    if (isKept && value > 40) both++;
  }
  return sureKept > sure * 0.97 && both > either * 0.85;
}

function countSolid({ data }: Mask): number {
  let count = 0;
  for (const value of data) if (value > 127) count++;
  return count;
}
