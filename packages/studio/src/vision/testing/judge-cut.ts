import type { Canvas } from '@napi-rs/canvas';
import type { CutOut } from '#images/cut-out.ts';
import { type Mask, resizeMask } from '#images/mask.ts';
import { fromCanvas } from '#images/picture.ts';

/** How deep a cut-out bites into a thing, and how thick what it keeps beside it is, in pixels of the photo. */
export interface CutFault {
  lost: number;
  extra: number;
}

/** Holds a cut-out against the thing as it was drawn, of the photo's size. */
export function judgeCut(thing: Canvas, cut: CutOut): CutFault {
  const { width, height, data } = fromCanvas(thing);
  const lost: Mask = { width, height, data: new Uint8Array(width * height) };
  const extra: Mask = { width, height, data: new Uint8Array(width * height) };
  for (let at = 0; at < lost.data.length; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const isThing = (data[at * 4 + 3] ?? 0) > 30;
    const isKept = opacityAt(cut, x, y) > 127;
    if (isThing && !isKept) lost.data[at] = 255;
    if (isKept && !isThing) extra.data[at] = 255;
  }
  return { lost: depthOf(lost), extra: depthOf(extra) };
}

function opacityAt(cut: CutOut, x: number, y: number): number {
  if (cut.kind === 'card') return 255;
  const [u, v] = [x - cut.x, y - cut.y];
  const { picture } = cut;
  if (u < 0 || v < 0 || u >= picture.width || v >= picture.height) return 0;
  return picture.data[(v * picture.width + u) * 4 + 3] ?? 0;
}

function depthOf(mask: Mask): number {
  let depth = 0;
  for (let rest = mask; depth < 40 && rest.data.includes(255); rest = resizeMask(rest, -1)) depth++;
  return depth;
}
