// biome-ignore-all lint/style/noNonNullAssertion: every pixel of the garment is sampled here, at places computed within it.
import type { Mask } from '#images/mask.ts';
import { createPicture, type Picture } from '#images/picture.ts';
import { clampedItem } from '#lists/clamped-item.ts';
import { firstItem, requireItem } from '#lists/require-item.ts';
import { onPerson } from './body-outline.ts';
import type { BodyShape } from './body-shape.ts';
import type { OutlinedPerson } from './find-person.ts';
import type { Fit } from './fit-garment.ts';
import type { Garment } from './read-garment.ts';
import { placeOnSleeve } from './read-sleeve.ts';

/** The garment fitted to the body: its pixels at their positions in the photo, with their coverage. */
export interface Layer {
  picture: Picture;
  cover: Mask;
  /** Height at which the sleeves end; the shoulders for sleeveless tops. */
  sleeveEnd: number;
}

/** Fits trunk and sleeves row by row between the body's edges. */
export function placeGarment(
  photo: Picture,
  person: OutlinedPerson,
  body: BodyShape,
  garment: Garment,
  fit: Fit,
): Layer {
  const { width, height } = photo;
  const picture = createPicture(width, height);
  const cover: Mask = { width, height, data: new Uint8Array(width * height) };
  const put = (x: number, y: number, u: number, v: number): void => {
    const at = (y * width + x) * 4;
    const before = picture.data[at + 3]!;
    const [r, g, b] = [picture.data[at]!, picture.data[at + 1]!, picture.data[at + 2]!];
    sample(garment.picture, u, v, picture.data, at);
    picture.data[at + 3] = picture.data[at + 3]! * onPerson(person, x, y);
    if (picture.data[at + 3]! < before) picture.data.set([r, g, b, before], at);
    cover.data[y * width + x] = picture.data[at + 3]!;
  };
  const sleeveEnd = placeSleeves(body, garment, fit, { width, height }, put);
  placeTrunk(body, garment, fit, { width, height }, put);
  return { picture, cover, sleeveEnd };
}

type Put = (x: number, y: number, u: number, v: number) => void;

function placeTrunk(
  body: BodyShape,
  garment: Garment,
  fit: Fit,
  { width, height }: { width: number; height: number },
  put: Put,
): void {
  const { neckHalf, neckTop, hem, edges, tops } = garment;
  const neck = Math.min(neckHalf * fit.scale, body.seamHalf * 0.62);
  const perRow = (hem - neckTop) / (fit.hem - fit.top);
  const rowAt = (y: number): number => neckTop + (y - fit.top) * perRow;
  const edgesAt = (v: number): { left: number; right: number } => clampedItem(edges, Math.round(v));
  const columnAt = (x: number, y: number, v: number): number => {
    const trunk = body.trunk(y);
    const part = (x - trunk.left) / Math.max(1, trunk.right - trunk.left);
    const edge = edgesAt(v);
    return edge.left + part * (edge.right - edge.left);
  };
  const topOf = (u: number): number => {
    const column = Math.min(tops.length - 1, Math.max(0, Math.round(u)));
    const near = [...tops.slice(Math.max(0, column - 3), column + 4)].filter((top) => top < garment.picture.height);
    return near.length === 0 ? neckTop : near.reduce((sum, top) => sum + top, 0) / near.length;
  };
  /** Number of garment rows by which the cloth moves at a column so that its upper edge meets the shoulder. */
  const shiftAt = (x: number): number => {
    const y = body.topAt(x);
    const u = columnAt(x, y, rowAt(y));
    return topOf(u) - rowAt(y);
  };
  const ends = [shiftAt(body.x - neck), shiftAt(body.x + neck)] as const;
  const shifts = Array.from({ length: width }, (_, x) => {
    const off = x - body.x;
    if (Math.abs(off) > neck) return shiftAt(x);
    const t = (off + neck) / (neck * 2);
    return ends[0] * (1 - t) + ends[1] * t;
  });
  const fadeOver = (body.armpitY - fit.top) * 1.15;
  const first = Math.max(0, Math.floor(fit.top - (body.armpitY - fit.top)));
  for (let y = first; y <= Math.min(height - 1, fit.hem + fit.bodyHalf * 0.4); y++) {
    const { left, right } = body.trunk(y);
    // Where the shoulder continues past the seam but is not yet an arm, so does the cloth.
    const past = (side: -1 | 1): number =>
      garment.sleeves && y < body.armpitY && body.arm(side, y) === null ? body.shoulderHalf - body.seamHalf : 0;
    const [from, to] = [Math.floor(left - past(-1)), Math.ceil(right + past(1))];
    for (let x = Math.max(0, from); x <= Math.min(width - 1, to); x++) {
      const plain = rowAt(y);
      const fade = Math.min(1, Math.max(0, 1 - (y - fit.top) / fadeOver));
      const v = plain + requireItem(shifts, x) * fade;
      if (v < 0 || v >= garment.picture.height - 1) continue;
      put(x, y, columnAt(x, y, v), v);
    }
  }
}

function placeSleeves(
  body: BodyShape,
  garment: Garment,
  fit: Fit,
  { width, height }: { width: number; height: number },
  put: Put,
): number {
  let lowest = body.tipY;
  if (!garment.sleeves) return lowest;
  for (const side of [-1, 1] as const) {
    const sleeve = garment.sleeves[side < 0 ? 0 : 1];
    const seam = firstItem(sleeve.reaches);
    const seamColumn = garment.middle + side * garment.bodyHalf * 1.1;
    const seamTop = garment.tops[Math.min(garment.tops.length - 1, Math.max(0, Math.round(seamColumn)))]! + 6;
    const length = (sleeve.length + (seam.inner + seam.outer) * 0.35) * fit.scale * 0.97;
    // A slanted arm is longer than its height.
    const slant = armSlant(body, side, length);
    const top = body.tipY - (body.armpitY - body.tipY) * 0.25;
    const end = body.tipY + length * slant;
    lowest = Math.max(lowest, end);
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, end); y++) {
      const arm = body.arm(side, y);
      if (!arm) continue;
      const along = Math.max(0, (y - body.tipY) / (end - body.tipY));
      // Below the seam the sleeve extends a little under the trunk, so that no gap remains.
      const isBeside = (side < 0 ? body.trunk(y).left - arm.right : arm.left - body.trunk(y).right) < 6;
      const under = isBeside ? 9 : 1;
      const inner = side < 0 ? arm.right + under : arm.left - under;
      const outer = side < 0 ? arm.left - 1 : arm.right + 1;
      const half = Math.max(1, Math.abs(outer - inner) / 2);
      const middle = (inner + outer) / 2;
      for (let x = Math.floor(Math.min(inner, outer)); x <= Math.max(inner, outer); x++) {
        if (x < 0 || x >= width || y < body.topAt(x) - 1) continue;
        const across = Math.min(0.97, Math.max(-0.85, ((x - middle) * side) / half));
        const at = placeOnSleeve(sleeve, side, along, across);
        // Never the body's own print.
        const isInside = (at.x - garment.middle) * side < garment.bodyHalf * 1.1;
        if (isInside) put(x, y, seamColumn, Math.max(seamTop, Math.min(at.y, seamTop * 0.6 + garment.armpit * 0.4)));
        else put(x, y, at.x, at.y);
      }
    }
  }
  return lowest;
}

/** Height of a section of arm relative to its length, 0..1. */
function armSlant(body: BodyShape, side: -1 | 1, length: number): number {
  const centre = (y: number): number | null => {
    const arm = body.arm(side, y);
    return arm ? (arm.left + arm.right) / 2 : null;
  };
  const [from, to] = [body.armpitY, Math.min(body.armpitY + length * 0.7, body.armpitY + body.bodyHalf * 1.2)];
  const [a, b] = [centre(from), centre(to)];
  if (a === null || b === null) return 1;
  return Math.max(0.75, (to - from) / Math.hypot(to - from, b - a));
}

/** Bilinear sample of straight RGBA into `to`. */
function sample(source: Picture, x: number, y: number, to: Uint8ClampedArray, at: number): void {
  to[at + 3] = 0;
  if (x < 0 || y < 0 || x >= source.width - 1 || y >= source.height - 1) return;
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - x0, y - y0];
  const corners = [
    [(y0 * source.width + x0) * 4, (1 - fx) * (1 - fy)],
    [(y0 * source.width + x0 + 1) * 4, fx * (1 - fy)],
    [((y0 + 1) * source.width + x0) * 4, (1 - fx) * fy],
    [((y0 + 1) * source.width + x0 + 1) * 4, fx * fy],
  ] as const;
  let alpha = 0;
  const sum = [0, 0, 0];
  for (const [from, weight] of corners) {
    const part = (source.data[from + 3]! / 255) * weight;
    alpha += part;
    for (let c = 0; c < 3; c++) sum[c]! += source.data[from + c]! * part;
  }
  if (alpha < 0.02) return;
  for (let c = 0; c < 3; c++) to[at + c] = requireItem(sum, c) / alpha;
  to[at + 3] = alpha * 255;
}
