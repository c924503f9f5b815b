// biome-ignore-all lint/style/noNonNullAssertion: the middle of a garment is read pixel by pixel here.
import { type LabPlanes, toLabPlanes } from '#images/oklab.ts';
import type { Picture } from '#images/picture.ts';
import { requireItem } from '#lists/require-item.ts';

export interface OpenFront {
  /** The garment as if it were closed: to be measured. */
  closed: Picture;
  /** The garment with its front open. */
  open: Picture;
}

/**
 * A jacket photographed open: one sees through between its fronts, or sees its lining, from the neck to the hem. Null for
 * garments that are closed.
 */
export function readOpening(picture: Picture, middle: number): OpenFront | null {
  return openInOutline(picture, middle) ?? openOnLining(picture, middle);
}

/** A gap between both fronts that reaches the hem, under a collar that holds them together. */
function openInOutline(picture: Picture, middle: number): OpenFront | null {
  const { width, height, data } = picture;
  const closed: Picture = { width, height, data: new Uint8ClampedArray(data) };
  const on = (x: number, y: number): boolean => data[(y * width + x) * 4 + 3]! >= 128;
  const axis = Math.round(middle);
  let open = 0;
  let first = height;
  for (let y = 0; y < height; y++) {
    if (on(axis, y)) continue;
    let [left, right] = [axis, axis];
    while (left > 0 && !on(left, y)) left--;
    while (right < width - 1 && !on(right, y)) right++;
    if (!on(left, y) || !on(right, y)) continue;
    open++;
    first = Math.min(first, y);
    const [from, to] = [(y * width + left) * 4, (y * width + right) * 4];
    for (let x = left + 1; x < right; x++) {
      const at = (y * width + x) * 4;
      const t = (x - left) / (right - left);
      for (let c = 0; c < 3; c++) closed.data[at + c] = data[from + c]! * (1 - t) + data[to + c]! * t;
      closed.data[at + 3] = 255;
    }
  }
  // Trousers have cloth across their upper part; a deep neckline does not reach the hem.
  if (open < height * 0.72 || first > height * 0.22) return null;
  // The back of the collar is behind the neck when worn.
  const worn: Picture = { width, height, data: new Uint8ClampedArray(data) };
  let [left, right] = [axis, axis];
  while (left > 0 && !on(left, first + 2)) left--;
  while (right < width - 1 && !on(right, first + 2)) right++;
  for (let y = 0; y <= first + 2; y++) for (let x = left; x <= right; x++) worn.data[(y * width + x) * 4 + 3] = 0;
  return { closed, open: worn };
}

/** Cloth of another color around the axis, from neck to hem: the inside of the back. */
function openOnLining(picture: Picture, middle: number): OpenFront | null {
  const { width, height, data } = picture;
  const lab = toLabPlanes(data);
  const axis = Math.round(middle);
  const reach = Math.round(width * 0.2);
  const mean = (x0: number, x1: number, y: number): [number, number, number, number] => {
    const sum: [number, number, number, number] = [0, 0, 0, 0];
    for (let x = Math.max(0, x0); x <= Math.min(width - 1, x1); x++) {
      const at = y * width + x;
      if (data[at * 4 + 3]! < 200) continue;
      sum[0] += lab.l[at]!;
      sum[1] += lab.a[at]!;
      sum[2] += lab.b[at]!;
      sum[3]++;
    }
    const n = Math.max(1, sum[3]);
    return [sum[0] / n, sum[1] / n, sum[2] / n, sum[3]];
  };
  const apart = (a: readonly number[], b: readonly number[]): number =>
    Math.hypot((a[0]! - b[0]!) * 0.8, a[1]! - b[1]!, a[2]! - b[2]!);
  const from = Math.round(height * 0.2);
  const to = Math.round(height * 0.94);
  const spans: { left: number; right: number }[] = [];
  let tried = 0;
  for (let y = from; y < to; y++) {
    const inner = mean(axis - 5, axis + 5, y);
    const sides = [mean(axis - reach - 6, axis - reach + 2, y), mean(axis + reach - 2, axis + reach + 6, y)];
    tried++;
    if (inner[3] === 0 || sides.some((side) => side[3] === 0)) continue;
    if (sides.some((side) => apart(side, inner) < 0.07) || apart(sides[0]!, sides[1]!) > 0.09) continue;
    const end = (side: -1 | 1): number => {
      const outer = sides[side < 0 ? 0 : 1]!;
      for (let off = 3; off < reach; off++) {
        const at = axis + side * off;
        const tone = mean(at - 1, at + 1, y);
        if (apart(tone, outer) < apart(tone, inner)) return off;
      }
      return reach;
    };
    spans.push({ left: axis - end(-1), right: axis + end(1) });
  }
  // A print or a panel does not run from the neck to the hem.
  if (spans.length < tried * 0.88) return null;
  const widths = spans.map(({ left, right }) => right - left).toSorted((a, b) => a - b);
  const usual = requireItem(widths, widths.length >> 1);
  if (usual < width * 0.05 || usual > width * 0.36) return null;
  const open: Picture = { width, height, data: new Uint8ClampedArray(data) };
  for (let y = 0; y < height; y++) {
    const near = spans.slice(Math.max(0, y - from - 4), Math.max(1, Math.min(spans.length, y - from + 5)));
    const row = near.length > 0 ? near : y < from ? spans.slice(0, 6) : spans.slice(-6);
    const left = row.reduce((sum, s) => sum + s.left, 0) / row.length - 1;
    const right = row.reduce((sum, s) => sum + s.right, 0) / row.length + 1;
    for (let x = Math.max(0, Math.floor(left)); x <= Math.min(width - 1, right); x++)
      open.data[(y * width + x) * 4 + 3] = 0;
  }
  clearAlong(open, lab, axis, reach * 1.5);
  return { closed: picture, open };
}

/** Slivers of the lining and of a hanger's bar along both fronts: what hangs together with the opening and is not like the cloth. */
function clearAlong({ width, height, data }: Picture, lab: LabPlanes, axis: number, reach: number): void {
  const cloth = [-1, 1].flatMap((side) => {
    const tones: [number[], number[], number[]] = [[], [], []];
    for (let y = Math.round(height * 0.3); y < height * 0.9; y += 3)
      for (let x = axis + side * Math.round(reach); Math.abs(x - axis) < reach * 1.15; x += side) {
        const at = y * width + x;
        if (x < 0 || x >= width || data[at * 4 + 3]! < 250) continue;
        for (const [i, plane] of [lab.l, lab.a, lab.b].entries()) tones[i]!.push(plane[at]!);
      }
    const [l, a, b] = tones.map((values) => values.toSorted((p, q) => p - q)[values.length >> 1]);
    return l === undefined || a === undefined || b === undefined ? [] : [{ l, a, b }];
  });
  // Shade changes the lightness of cloth, not its tint.
  const isCloth = (at: number): boolean =>
    cloth.length === 0 ||
    cloth.some((tone) => Math.hypot((lab.l[at]! - tone.l) * 0.25, lab.a[at]! - tone.a, lab.b[at]! - tone.b) < 0.045);
  const stack: number[] = [];
  for (let at = 0; at < width * height; at++)
    if (data[at * 4 + 3] === 0 && Math.abs((at % width) - axis) < reach) stack.push(at);
  for (let at = stack.pop(); at !== undefined; at = stack.pop())
    for (const next of [at - 1, at + 1, at - width, at + width]) {
      if (next < 0 || next >= width * height || data[next * 4 + 3] === 0) continue;
      if (Math.abs((next % width) - axis) > reach || isCloth(next)) continue;
      data[next * 4 + 3] = 0;
      stack.push(next);
    }
}
