import { clampedItem } from '#lists/clamped-item.ts';
import { lastItem, requireItem } from '#lists/require-item.ts';
import type { UpperGarment } from '../garment/garment.ts';
import { placeOnSleeve, type Sleeve } from '../garment/read-sleeve.ts';
import type { Grid, Knot, Place } from './paint-grid.ts';
import type { ArmStation, Wearer } from './wearer.ts';

/** A garment's measures on a body. Pixels of the person's picture. */
export interface UpperFit {
  /** Height of the ends of the neck opening, and of the lower end. */
  top: number;
  hem: number;
  /** Garment pixels to picture pixels, across the chest and along the body. */
  across: number;
  along: number;
}

/** Half the width of a chest when cloth is laid flat, centimeters: tells the size of a garment in its photo. */
const flatChest = 24.5;
const columns = 44;
/** Tops of one size differ this much in length: a shorter one is drawn out to where the old one ended. */
const leastLength = 0.74;
/** The same of sleeves, in centimeters. */
const mostDrawnOut = 12;
/** Sleeves this long, in half widths of the chest, end at the wrist. */
const longSleeve = 1.7;

/** Computes size and position of a top, a dress or a jacket. */
export function fitUpper(wearer: Wearer, garment: UpperGarment): UpperFit {
  const across = (wearer.bodyHalf * 1.03) / garment.bodyHalf;
  const neck = neckOn(wearer, garment);
  const top = (wearer.topAt(wearer.x - neck) + wearer.topAt(wearer.x + neck)) / 2;
  // Between what the body says and what the cloth says: children's and large sizes have other proportions.
  const along = Math.sqrt(((wearer.unit * flatChest) / garment.bodyHalf) * across * 1.04);
  let hem = top + (garment.hem - garment.neckTop) * along;
  if (wearer.lower) hem = Math.min(hem, wearer.lower.ankleY);
  const { oldHem } = wearer;
  const isNear = oldHem && hem - top > (oldHem - top) * leastLength;
  if (oldHem && isNear && garment.kind === 'top') hem = Math.max(hem, oldHem + wearer.unit * 0.4);
  return { top, hem, across, along };
}

/** Half the width of the shoulders, of the garment and on the body: to the seams, or the ends of straps. */
function shouldersOf(wearer: Wearer, garment: UpperGarment): { from: number; to: number } {
  if (garment.sleeves) return { from: garment.bodyHalf * 0.97, to: wearer.seamHalf };
  const edge = clampedItem(garment.edges, Math.round(garment.neckTop + garment.bodyHalf * 0.12));
  const from = Math.max(garment.neckHalf * 1.15, (edge.right - edge.left) / 2);
  return { from, to: Math.min(wearer.seamHalf, (from / garment.bodyHalf) * wearer.bodyHalf * 1.06) };
}

function neckOn(wearer: Wearer, garment: UpperGarment): number {
  const { from, to } = shouldersOf(wearer, garment);
  return Math.min(wearer.seamHalf * 0.62, wearer.closeNeck ?? Infinity, (garment.neckHalf / from) * to);
}

/** The trunk of a garment as a mesh: its shoulders on the body's shoulders, its sides on the body's sides. */
export function trunkGrid(wearer: Wearer, garment: UpperGarment, fit: UpperFit): Grid {
  const heights = matchHeights(wearer, garment, fit);
  const shoulders = shouldersOf(wearer, garment);
  const neckPart = garment.neckHalf / shoulders.from;
  const neck = neckOn(wearer, garment);
  const neckEnds = [-1, 1].map((side) => ({
    from: topNear(garment, garment.middle + side * garment.neckHalf),
    to: wearer.topAt(wearer.x + side * neck),
  }));
  const shoulder = (part: number): { from: number; to: number } => {
    const [left, right] = [requireItem(neckEnds, 0), requireItem(neckEnds, 1)];
    const t = Math.min(1, Math.max(0, (part + neckPart) / (neckPart * 2)));
    const between = { from: left.from + (right.from - left.from) * t, to: left.to + (right.to - left.to) * t };
    if (Math.abs(part) <= neckPart) return between;
    const to = wearer.topAt(wearer.x + part * shoulders.to) - 1.5;
    return { from: topNear(garment, garment.middle + part * shoulders.from * 0.985), to };
  };
  const parts = Array.from({ length: columns + 1 }, (_, i) => (i / columns) * 2 - 1);
  const tops = parts.map(shoulder);
  const rows: Knot[][] = [];
  const upperRows = 18;
  for (let r = 0; r <= upperRows; r++) {
    const t = r / upperRows;
    rows.push(
      parts.map((part, i) => {
        const top = requireItem(tops, i);
        const from = top.from + (garment.armpit - top.from) * t;
        const to = top.to + (wearer.armpitY - top.to) * t;
        const worn = towardsNeck(part, { from: neckPart, to: neck / shoulders.to }, wearer.closeNeck ? 1 - t ** 3 : 0);
        return knotAt(wearer, garment, fit, { part, worn, from, to });
      }),
    );
  }
  for (const { from, to } of heights)
    rows.push(parts.map((part) => knotAt(wearer, garment, fit, { part, worn: part, from, to })));
  return rows;
}

/** Draws the neck opening together: `from` and `to` are its ends as parts of the shoulders. */
function towardsNeck(part: number, { from, to }: { from: number; to: number }, strength: number): number {
  const off = Math.abs(part);
  const drawn = off <= from ? (off * to) / from : to + ((off - from) * (1 - to)) / Math.max(0.01, 1 - from);
  return Math.sign(part) * (off + (drawn - off) * strength);
}

/** Heights below the armpits, on the garment and on the body: its narrowest place meets the waist. */
function matchHeights(wearer: Wearer, garment: UpperGarment, fit: UpperFit): { from: number; to: number }[] {
  // A little below the hem of the sides: hems are curved.
  const end = Math.min(garment.picture.height - 1, garment.hem + (garment.hem - garment.neckTop) * 0.06);
  const endTo = fit.hem + (end - garment.hem) * fit.along;
  const anchors = [{ from: garment.armpit, to: wearer.armpitY }];
  const waist = narrowest(garment);
  if (waist !== null && wearer.lower) anchors.push({ from: waist, to: wearer.lower.waistY });
  anchors.push({ from: end, to: Math.max(endTo, lastItem(anchors).to + 8) });
  const rows: { from: number; to: number }[] = [];
  for (let i = 0; i + 1 < anchors.length; i++) {
    const [a, b] = [requireItem(anchors, i), requireItem(anchors, i + 1)];
    const steps = Math.max(6, Math.round((b.to - a.to) / 12));
    for (let s = 1; s <= steps; s++)
      rows.push({ from: a.from + ((b.from - a.from) * s) / steps, to: a.to + ((b.to - a.to) * s) / steps });
  }
  return rows;
}

/** Height of a clear waist; null for cloth that hangs straight. */
function narrowest({ edges, armpit, hem, bodyHalf }: UpperGarment): number | null {
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (let y = Math.round(armpit + bodyHalf * 0.4); y < Math.min(hem, armpit + bodyHalf * 1.9); y++) {
    const { left, right } = clampedItem(edges, y);
    if (right - left < least) [best, least] = [y, right - left];
  }
  return least < bodyHalf * 2 * 0.9 && best < hem - bodyHalf * 0.5 ? best : null;
}

function knotAt(
  wearer: Wearer,
  garment: UpperGarment,
  fit: UpperFit,
  { part, worn, from, to }: { part: number; worn: number; from: number; to: number },
): Knot {
  // Curved hems end earlier at the sides.
  const edge = clampedItem(garment.edges, Math.round(Math.min(from, garment.hem - garment.bodyHalf * 0.06)));
  const own = (edge.right - edge.left) / 2;
  const body = wearer.trunk(to);
  const half = (body.right - body.left) / 2;
  const middle = (body.left + body.right) / 2;
  return {
    from: { x: (edge.left + edge.right) / 2 + part * own, y: from },
    to: { x: middle + worn * wornHalf(garment, fit, { own, half, from, to }, wearer), y: to },
    around: part,
  };
}

/** Half the width of worn cloth: never less than the body, and as loose as it is cut. */
function wornHalf(
  garment: UpperGarment,
  fit: UpperFit,
  { own, half, from, to }: { own: number; half: number; from: number; to: number },
  wearer: Wearer,
): number {
  const cut = own * fit.across;
  if (from < garment.armpit) return garment.sleeves ? half : Math.min(half, cut * 1.06);
  const hips = wearer.lower ? wearer.lower.hipY : Number.POSITIVE_INFINITY;
  const free = garment.kind === 'dress' && to > hips ? 2.4 : 1.16;
  return Math.max(half * 1.015, Math.min(cut, half * free));
}

function topNear({ tops, picture, neckTop }: UpperGarment, x: number): number {
  const from = Math.max(0, Math.round(x) - 3);
  const near = [...tops.slice(from, from + 7)].filter((top) => top < picture.height);
  return near.length === 0 ? neckTop : near.reduce((sum, top) => sum + top, 0) / near.length;
}

/** A sleeve as a mesh along the arm; `end` is where it ends. Null if the arm is not in the picture. */
export function sleeveGrid(
  wearer: Wearer,
  garment: UpperGarment,
  side: -1 | 1,
  fit: UpperFit,
): { grid: Grid; end: Place } | null {
  const sleeve = garment.sleeves?.[side < 0 ? 0 : 1];
  const arm = wearer.arm(side);
  if (!sleeve || arm.length < 2) return null;
  const lengths = arm.map(() => 0);
  let lowest = center(requireItem(arm, 0)).y;
  for (let i = 1; i < arm.length; i++) {
    const [before, here] = [center(requireItem(arm, i - 1)), center(requireItem(arm, i))];
    // Around the shoulder's joint the arm's middle goes aside and up: that is not a part of its length.
    const isOnward = here.y > lowest || i === arm.length - 1;
    lengths[i] = requireItem(lengths, i - 1) + (isOnward ? distance(before, here) : 0.001);
    lowest = Math.max(lowest, here.y);
  }
  const seam = requireItem(sleeve.reaches, 0);
  const full = lastItem(lengths);
  let length = (sleeve.length + (seam.inner + seam.outer) * 0.25) * fit.along;
  // Long sleeves end at the wrist, whatever the garment's size.
  if (length > full * 0.84 || sleeve.length > garment.bodyHalf * longSleeve) length = full;
  length = drawnOut(wearer, arm, lengths, length);
  length = overCuff(wearer, side, { arm, lengths, length });
  const rows = Math.max(10, Math.round(length / 10));
  const across = 14;
  const grid = Array.from({ length: rows + 1 }, (_, r): Knot[] => {
    const along = r / rows;
    const station = stationAt(arm, lengths, along * length);
    const at = looseOn(station, sleeve, along, fit);
    return Array.from({ length: across + 1 }, (_, c): Knot => {
      const part = (c / across) * 2 - 1;
      const from = sourceOn(sleeve, garment, side, along, part);
      const t = (part + 1) / 2;
      const to = { x: at.inner.x + (at.outer.x - at.inner.x) * t, y: at.inner.y + (at.outer.y - at.inner.y) * t };
      return { from, to, around: part * side };
    });
  });
  return { grid, end: center(stationAt(arm, lengths, length)) };
}

/** A sleeve that ends just above the picture's lower edge is drawn out beyond it: its end would look torn off there. */
function drawnOut(
  { sleevesTo }: Wearer,
  arm: readonly ArmStation[],
  lengths: readonly number[],
  length: number,
): number {
  const endOf = (reach: number): number => center(stationAt(arm, lengths, reach)).y;
  if (!sleevesTo || endOf(length) > sleevesTo.y + sleevesTo.within * 0.2) return length;
  if (endOf(length) < sleevesTo.y - sleevesTo.within) return length;
  let longer = length;
  const full = lastItem(lengths);
  while (longer < full && endOf(longer) < sleevesTo.y + sleevesTo.within * 0.2) longer += 4;
  return Math.min(full, longer);
}

/** A sleeve a little shorter than the one worn before is drawn out over its cuff. */
function overCuff(
  { cuffs, unit }: Wearer,
  side: -1 | 1,
  { arm, lengths, length }: { arm: readonly ArmStation[]; lengths: readonly number[]; length: number },
): number {
  const cuff = cuffs?.[side < 0 ? 0 : 1];
  if (cuff === null || cuff === undefined) return length;
  let longer = length;
  const full = lastItem(lengths);
  const isShort = (reach: number): boolean => {
    const { inner, outer } = stationAt(arm, lengths, reach);
    return Math.min(inner.y, outer.y) < cuff + unit;
  };
  while (longer < full && isShort(longer)) longer += 2;
  return longer - length > unit * mostDrawnOut ? length : longer;
}

/** A place of the sleeve: the seam first, then across the sleeve; never the body's own print. */
function sourceOn(sleeve: Sleeve, garment: UpperGarment, side: -1 | 1, along: number, part: number): Place {
  const across = Math.min(0.96, Math.max(-0.94, part));
  const { x, y } = placeOnSleeve(sleeve, side, along, across);
  const seamX = garment.middle + side * garment.bodyHalf * 0.975;
  const seamTop = topNear(garment, seamX) + 3;
  const seam = { x: seamX, y: garment.armpit + ((seamTop - garment.armpit) * (across + 1)) / 2 };
  const t = Math.min(1, along / 0.35);
  const at = { x: seam.x + (x - seam.x) * t, y: seam.y + (y - seam.y) * t };
  return (at.x - seamX) * side < 0 ? { x: seamX, y: at.y } : at;
}

/** As wide as it is cut, but at least as wide as the arm. */
function looseOn({ inner, outer }: ArmStation, sleeve: Sleeve, along: number, fit: UpperFit): ArmStation {
  const index = Math.min(sleeve.reaches.length - 1, Math.round(along * (sleeve.reaches.length - 1)));
  const reach = requireItem(sleeve.reaches, index);
  const own = ((reach.inner + reach.outer + 8) / 2) * fit.along * 0.8;
  const half = distance(inner, outer) / 2;
  const ease = Math.max(1.05, Math.min(1.32, own / Math.max(1, half)));
  const more = 1 + (ease - 1) * Math.min(1, along * 2.5);
  const middle = center({ inner, outer });
  const from = (p: Place): Place => ({ x: middle.x + (p.x - middle.x) * more, y: middle.y + (p.y - middle.y) * more });
  return { inner: from(inner), outer: from(outer) };
}

function stationAt(arm: readonly ArmStation[], lengths: readonly number[], at: number): ArmStation {
  let i = 1;
  while (i < arm.length - 1 && requireItem(lengths, i) < at) i++;
  const [a, b] = [requireItem(arm, i - 1), requireItem(arm, i)];
  const [from, to] = [requireItem(lengths, i - 1), requireItem(lengths, i)];
  const t = (at - from) / Math.max(1e-6, to - from);
  const between = (p: Place, q: Place): Place => ({ x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t });
  return { inner: between(a.inner, b.inner), outer: between(a.outer, b.outer) };
}

const center = ({ inner, outer }: ArmStation): Place => ({ x: (inner.x + outer.x) / 2, y: (inner.y + outer.y) / 2 });
const distance = (a: Place, b: Place): number => Math.hypot(a.x - b.x, a.y - b.y);
