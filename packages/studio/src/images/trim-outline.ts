import { type Mask, resizeMask } from '#images/mask.ts';
import type { LabPlanes } from '#images/oklab.ts';
import { labDistance } from './oklab.ts';

/** The backdrop's color (OKLab) at a pixel. */
export type Expected = (x: number, y: number) => [number, number, number];

/**
 * Removes the outermost pixels while they look more like the backdrop than like the object a little further in: photos
 * blur edges over several pixels, and a light rim around a dark shirt is very noticeable. Changes the mask.
 */
export function trimFringe(mask: Mask, lab: LabPlanes, expected: Expected): void {
  const { width, height, data } = mask;
  const depth = Math.max(2, Math.round(Math.max(width, height) / 500));
  for (let pass = 0; pass < depth; pass++) {
    const inner = resizeMask(mask, -1);
    const core = resizeMask(mask, -depth - 1);
    const off: number[] = [];
    for (let y = depth * 2; y < height - depth * 2; y++)
      for (let x = depth * 2; x < width - depth * 2; x++) {
        const at = y * width + x;
        if (data[at] === 0 || (inner.data[at] ?? 0) > 127) continue;
        const near = nearestIn(core, x, y, depth + 3);
        if (near < 0) continue;
        const [l, a, b] = expected(x, y);
        const toBackdrop = labDistance(lab, at, l, a, b);
        const inside = labDistance(lab, near, l, a, b);
        if (inside > 0.18 && toBackdrop < inside * 0.55) off.push(at);
      }
    if (off.length === 0) return;
    for (const at of off) data[at] = 0;
  }
}

/** A position of the mask in one of eight directions at a distance; -1 if there is none. */
function nearestIn({ width, height, data }: Mask, x: number, y: number, distance: number): number {
  for (const [dx, dy] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
    [0.7, 0.7],
    [-0.7, 0.7],
    [0.7, -0.7],
    [-0.7, -0.7],
  ] as const) {
    const [xx, yy] = [Math.round(x + dx * distance), Math.round(y + dy * distance)];
    if (xx < 0 || yy < 0 || xx >= width || yy >= height) continue;
    if ((data[yy * width + xx] ?? 0) > 127) return yy * width + xx;
  }
  return -1;
}

/** Part of an object's height, from its foot up, beside which its shadow falls. */
const footPart = 0.2;

/**
 * Removes the shadow attached to an object's foot: from the outside in, pixels of the backdrop's tint but darker, which
 * look more like the backdrop than like the object further in. On a dark ground they would stand out. Changes the mask.
 */
export function peelFootShadow(mask: Mask, lab: LabPlanes, expected: Expected): void {
  const { width, height, data } = mask;
  const depth = Math.max(4, Math.round(Math.max(width, height) / 70));
  const first = data.findIndex((value) => value !== 0);
  const last = data.findLastIndex((value) => value !== 0);
  if (first < 0) return;
  const [top, bottom] = [Math.floor(first / width), Math.floor(last / width)];
  const from = Math.max(depth, Math.floor(bottom - (bottom - top) * footPart));
  const core = resizeMask(mask, -depth);
  for (let pass = 0; pass < depth; pass++) {
    const off: number[] = [];
    for (let y = from; y <= Math.min(bottom, height - 2); y++)
      for (let x = 1; x < width - 1; x++) {
        const at = y * width + x;
        if (data[at] === 0) continue;
        if (data[at - 1] && data[at + 1] && data[at - width] && data[at + width]) continue;
        const [l, a, b] = expected(x, y);
        const tint = Math.hypot((lab.a[at] ?? 0) - a, (lab.b[at] ?? 0) - b);
        if ((lab.l[at] ?? 0) > l || tint > 0.04) continue;
        const near = nearestIn(core, x, y, depth + 3);
        if (near < 0) continue;
        const inside = labDistance(lab, near, l, a, b);
        if (inside > 0.25 && Math.hypot(l - (lab.l[at] ?? 0), tint) < inside * 0.55) off.push(at);
      }
    if (off.length === 0) return;
    for (const at of off) data[at] = 0;
  }
}
