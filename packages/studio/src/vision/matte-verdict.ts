import { type CardReason, edgesTouched } from '#images/cut-out.ts';
import { findComponents, type Mask, resizeMask, unseenOutline } from '#images/mask.ts';
import { toLabPlanes } from '#images/oklab.ts';
import type { Picture } from '#images/picture.ts';

/**
 * Less opaque pixels count as backdrop, more opaque ones as the object: the model leaves dust and holes of a few
 * percent.
 */
const [clearBelow, solidAbove] = [26, 230];
/** Parts smaller than this share of the largest one are dust, or other objects in the picture. */
export const smallestPart = 0.06;
/** Largest share of an object that may be partly transparent, beside its edges. Measured: up to 1 % for correct cut-outs. */
const mostUnsure = 0.06;
/** Edges of the model are this soft, pixels. */
const edgeWidth = 3;

/** Why a matte is not to be used as it is; null if it is sure, `nothing-seen` if it is of nothing, or of everything. */
export function doubtMatte(mask: Mask, mostEdges: number): CardReason | 'nothing-seen' | null {
  const inner = resizeMask(mask, -edgeWidth);
  let [covered, between] = [0, 0];
  for (let at = 0; at < mask.data.length; at++) {
    const value = mask.data[at] ?? 0;
    if (value > 0) covered++;
    if (value > 0 && value < 255 && inner.data[at]) between++;
  }
  const coverage = covered / mask.data.length;
  if (coverage < 0.012 || coverage > 0.8) return 'nothing-seen';
  if (between > covered * mostUnsure) return 'unsure-matte';
  return edgesTouched(mask) > mostEdges ? 'cropped-subject' : null;
}

/** Where a matte may be cut, and how far these outlines may be from another (intersection over union). */
const [lower, middle, upper] = [90, 128, 170];
const leastAlike = 0.96;
/** Least of an outline that is seen in the photo: a color step of so much (OKLab). */
const [seenStep, mostUnseen] = [0.025, 0.3];
/** Outlines this much alike are sure even where less of them is seen: dark things before a dark ground. */
const [sureAlike, mostUnseenIfSure] = [0.97, 0.45];

/**
 * An unsure matte made solid, if it is only unsure how opaque the thing is, not where it ends: its outline hardly depends on
 * where it is cut, and is an edge in the photo. Null otherwise.
 */
export function firmMatte(photo: Picture, mask: Mask): Mask | null {
  const { width, height, data } = mask;
  let [most, least] = [0, 0];
  for (const value of data) {
    if (value > lower) most++;
    if (value > upper) least++;
  }
  if (least < most * leastAlike) return null;
  const isSure = least >= most * sureAlike;
  const solid: Mask = { width, height, data: data.map((value) => (value > middle ? 255 : 0)) };
  if (unseenOutline(solid, toLabPlanes(photo.data), seenStep) > (isSure ? mostUnseenIfSure : mostUnseen)) return null;
  const inner = resizeMask(solid, -edgeWidth);
  return { width, height, data: data.map((value, at) => (inner.data[at] ? 255 : value)) };
}

/** A matte without dust, holes of a few percent and small other things. */
export function cleanMatte(matte: Mask): Mask {
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
