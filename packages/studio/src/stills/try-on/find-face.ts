import { findComponents } from '#images/mask.ts';
import type { LabPlanes } from '#images/oklab.ts';
import { createShare, findEyes, isSkin, type Share } from './find-eyes.ts';

/** A face on the small copy: middle between the eyes, their distance, width, and height of the chin. */
export interface Face {
  x: number;
  eyeY: number;
  eyes: number;
  width: number;
  chinY: number;
}

/** The likeliest face among the groups of skin pixels outside `background`; null when none has eyes. */
export function findFace(lab: LabPlanes, width: number, height: number, background: Uint8Array | null): Face | null {
  const skin = new Uint8Array(width * height);
  for (let at = 0; at < skin.length; at++)
    if ((background === null || background[at] === 0) && isSkin(lab, at)) skin[at] = 1;
  const { components, labels } = findComponents({ width, height, data: skin });
  const skinShare = createShare(skin, width, height);
  const candidates = components
    .filter((c) => c.area > width * height * 0.004 && c.top < height * 0.72)
    .slice(0, 6)
    .map((component) => faceIn(lab, labels, component, width, height, skinShare))
    .filter((found) => found !== null)
    .toSorted((a, b) => b.score - a.score);
  return candidates[0]?.face ?? null;
}

/** Looks for a face in the upper part of one group of skin pixels. */
function faceIn(
  lab: LabPlanes,
  labels: Int32Array,
  component: { label: number; left: number; top: number; right: number; bottom: number },
  width: number,
  height: number,
  skinShare: Share,
): { face: Face; score: number } | null {
  const { label, left, top, right, bottom } = component;
  // Width of the skin row by row; the face is the first wide part from above.
  const rows: { left: number; right: number; count: number }[] = [];
  for (let y = top; y <= bottom; y++) {
    let [first, last, count] = [-1, -1, 0];
    for (let x = left; x <= right; x++)
      if (labels[y * width + x] === label) {
        if (first < 0) first = x;
        last = x;
        count++;
      }
    rows.push({ left: first, right: last, count });
  }
  const spans = rows.map((r) => (r.left < 0 ? 0 : r.right - r.left + 1));
  let best: { face: Face; score: number } | null = null;
  const widest = Math.max(...spans.slice(0, Math.max(4, Math.ceil(rows.length * 0.7))));
  // A bare chest is wider than the face: several sizes are tried and the eyes decide.
  for (const share of [1, 0.85, 0.7, 0.56, 0.45]) {
    const faceWidth = widest * share;
    if (faceWidth < 14 || faceWidth > width * 0.9) continue;
    const first = spans.findIndex((span) => span > faceWidth * 0.5);
    // Where wall or wood of the same hue hangs on to the skin the face begins further down.
    for (
      let start = first;
      start >= 0 && start < Math.min(rows.length, first + height * 0.45);
      start += faceWidth * 0.45
    ) {
      const upper = rows.slice(Math.round(start), Math.round(start + faceWidth)).filter((r) => r.left >= 0);
      const middle = upper.reduce((sum, r) => sum + (r.left + r.right) / 2, 0) / Math.max(1, upper.length);
      const eyes = findEyes(lab, width, height, middle, top + start, faceWidth, skinShare);
      if (eyes && (!best || eyes.score > best.score)) {
        const chinY = Math.min(height - 1, eyes.y + eyes.apart * 1.72);
        best = {
          face: { x: eyes.x, eyeY: eyes.y, eyes: eyes.apart, width: eyes.apart * 2.25, chinY },
          score: eyes.score,
        };
      }
    }
  }
  return best;
}
