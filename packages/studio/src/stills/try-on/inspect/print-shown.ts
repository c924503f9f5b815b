// biome-ignore-all lint/style/noNonNullAssertion: every pixel of a garment is looked at here.
import { type LabPlanes, toLabPlanes } from '#images/oklab.ts';
import type { Picture } from '#images/picture.ts';
import type { UpperGarment } from '../garment/garment.ts';
import type { Fit } from '../wearing/fit.ts';

/** A picture or letters on the chest: where, in the garment's pixels, and how many of its pixels. */
export interface Print {
  left: number;
  top: number;
  right: number;
  bottom: number;
  area: number;
}

const step = 2;

/** The print on a garment's front; null if it has none, or if a pattern is all over it. */
export function findPrint({ picture, middle, bodyHalf, neckTop, hem, kind }: UpperGarment): Print | null {
  if (kind === 'jacket') return null;
  const { width, data } = picture;
  const lab = toLabPlanes(data);
  const [from, to] = [Math.round(neckTop + bodyHalf * 0.55), Math.round(hem - bodyHalf * 0.15)];
  const [left, right] = [
    Math.max(0, Math.round(middle - bodyHalf * 0.9)),
    Math.min(width - 1, Math.round(middle + bodyHalf * 0.9)),
  ];
  const main = usualTone(lab, picture, { left, right, from, to });
  const print: Print = { left: right, top: to, right: left, bottom: from, area: 0 };
  let rim = 0;
  for (let y = from; y < to; y += step)
    for (let x = left; x <= right; x += step) {
      const at = y * width + x;
      if (data[at * 4 + 3]! < 200 || isMain(lab, at, main)) continue;
      print.area += step * step;
      if (Math.abs(x - middle) > bodyHalf * 0.76 || y < from + bodyHalf * 0.05 || y > to - bodyHalf * 0.15) rim++;
      print.left = Math.min(print.left, x);
      print.right = Math.max(print.right, x);
      print.top = Math.min(print.top, y);
      print.bottom = Math.max(print.bottom, y);
    }
  const whole = (to - from) * (right - left);
  // What reaches the sides is a pattern; what is tiny, a button.
  if (print.area < whole * 0.025 || rim * step * step > print.area * 0.06) return null;
  return print;
}

interface Box {
  left: number;
  right: number;
  from: number;
  to: number;
}

/** Median of each plane in a box. */
function usualTone(lab: LabPlanes, { width, data }: Picture, { left, right, from, to }: Box): [number, number, number] {
  const tones: [number[], number[], number[]] = [[], [], []];
  for (let y = from; y < to; y += 4)
    for (let x = left; x <= right; x += 4) {
      const at = y * width + x;
      if (data[at * 4 + 3]! < 200) continue;
      tones[0].push(lab.l[at]!);
      tones[1].push(lab.a[at]!);
      tones[2].push(lab.b[at]!);
    }
  const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0.5;
  return [median(tones[0]), median(tones[1]), median(tones[2])];
}

/** Folds are darker, but of the same tint. */
const isMain = (lab: LabPlanes, at: number, [l, a, b]: readonly [number, number, number]): boolean =>
  Math.hypot(lab.a[at]! - a, lab.b[at]! - b) < 0.06 && Math.abs(lab.l[at]! - l) < 0.24;

export interface ShownPrint {
  /** Part of what is within the picture that nothing hides, 0..1. */
  shown: number;
  /** Part of the print that is within the picture, 0..1. */
  inFrame: number;
}

/** What of a garment's print can be seen where it is worn; null without a print. */
export function printShown(
  garment: UpperGarment,
  worn: Pick<Picture, 'width' | 'height'>,
  isSeen: (at: number) => boolean,
  { top, hem, bodyHalf, x }: Fit,
): ShownPrint | null {
  const print = findPrint(garment);
  if (!print) return null;
  const along = (hem - top) / Math.max(1, garment.hem - garment.neckTop);
  const across = bodyHalf / garment.bodyHalf;
  const place = {
    left: x + (print.left - garment.middle) * across,
    right: x + (print.right - garment.middle) * across,
  };
  const [from, to] = [top + (print.top - garment.neckTop) * along, top + (print.bottom - garment.neckTop) * along];
  let [shown, inside, all] = [0, 0, 0];
  for (let y = Math.round(from); y < to; y += step)
    for (let px = Math.round(place.left); px < place.right; px += step) {
      all++;
      if (px < 0 || y < 0 || px >= worn.width || y >= worn.height) continue;
      inside++;
      if (isSeen(y * worn.width + px)) shown++;
    }
  return { shown: inside === 0 ? 1 : shown / inside, inFrame: all === 0 ? 1 : inside / all };
}
