import type { LabPlanes } from '#images/oklab.ts';

/** Part (0..1) of a rectangle's pixels that are marked. */
export type Share = (left: number, top: number, right: number, bottom: number) => number;

/** Answers which part of any rectangle is marked, by sums over the rectangle from the origin. */
export function createShare(mark: Uint8Array, width: number, height: number): Share {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y + 1) * (width + 1) + x + 1;
      sums[at] = mark[y * width + x]! + sums[at - 1]! + sums[at - width - 1]! - sums[at - width - 2]!;
    }
  const clampX = (v: number): number => Math.min(width, Math.max(0, Math.round(v)));
  const clampY = (v: number): number => Math.min(height, Math.max(0, Math.round(v)));
  return (left, top, right, bottom) => {
    const [x0, x1, y0, y1] = [clampX(left), clampX(right), clampY(top), clampY(bottom)];
    const area = (x1 - x0) * (y1 - y0);
    if (area <= 0) return 0;
    const row = width + 1;
    return (sums[y1 * row + x1]! - sums[y0 * row + x1]! - sums[y1 * row + x0]! + sums[y0 * row + x0]!) / area;
  };
}

/** Skin of every tone lies in a narrow band of hues at moderate chroma. */
export function isSkin(lab: LabPlanes, at: number): boolean {
  const l = lab.l[at]!;
  const a = lab.a[at]!;
  const b = lab.b[at]!;
  if (l < 0.2 || l > 0.96 || a < 0.006) return false;
  const chroma = Math.hypot(a, b);
  if (chroma < 0.022 || chroma > 0.165) return false;
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  return hue > 18 && hue < 84;
}

/** The pair of darkest small places at one height, with lighter skin between and below. Null when nothing is like eyes. */
export function findEyes(
  lab: LabPlanes,
  width: number,
  height: number,
  centreX: number,
  topY: number,
  faceWidth: number,
  skinShare: Share,
): { x: number; y: number; apart: number; score: number } | null {
  const left = Math.max(1, Math.floor(centreX - faceWidth * 0.5));
  const right = Math.min(width - 2, Math.ceil(centreX + faceWidth * 0.5));
  const from = Math.max(1, Math.floor(topY));
  const to = Math.min(height - 2, Math.ceil(topY + faceWidth * 1.1));
  if (right - left < 10 || to - from < 8) return null;
  const tones: number[] = [];
  for (let y = from; y <= to; y++)
    for (let x = left; x <= right; x++) if (isSkin(lab, y * width + x)) tones.push(lab.l[y * width + x]!);
  if (tones.length < (right - left) * (to - from) * 0.3) return null;
  tones.sort((a, b) => a - b);
  const tone = tones[Math.floor(tones.length * 0.55)]!;
  const radius = Math.max(1, Math.round(faceWidth * 0.035));
  const darkness = (x: number, y: number): number => {
    let sum = 0;
    let count = 0;
    for (let yy = Math.max(0, Math.round(y) - radius); yy <= Math.min(height - 1, Math.round(y) + radius); yy++)
      for (let xx = Math.max(0, Math.round(x) - radius); xx <= Math.min(width - 1, Math.round(x) + radius); xx++) {
        const off = tone - lab.l[yy * width + xx]!;
        // On deep skin the white of the eye stands out more than the pupil.
        sum += off > 0 ? off : tone < 0.5 ? Math.max(0, -off - 0.1) * 0.7 : 0;
        count++;
      }
    return sum / Math.max(1, count) / tone;
  };
  const step = Math.max(1, Math.round(faceWidth / 60));
  let best: { x: number; y: number; apart: number; score: number } | null = null;
  for (let y = from + Math.round(faceWidth * 0.12); y < from + faceWidth * 0.95 && y < to; y += step)
    for (let apart = faceWidth * 0.32; apart <= faceWidth * 0.6; apart += step)
      for (let shift = -faceWidth * 0.12; shift <= faceWidth * 0.12; shift += step) {
        const x = centreX + shift;
        const first = darkness(x - apart / 2, y);
        const second = darkness(x + apart / 2, y);
        const weaker = Math.min(first, second);
        if (weaker < 0.16) continue;
        const between = darkness(x, y);
        const below = Math.max(darkness(x - apart / 2, y + apart * 0.42), darkness(x + apart / 2, y + apart * 0.42));
        // Hair beside the face is dark as well, but not a small dark place with skin around it.
        const outside = Math.max(
          darkness(x - apart * 0.84, y + apart * 0.06),
          darkness(x + apart * 0.84, y + apart * 0.06),
        );
        const above = Math.max(darkness(x - apart / 2, y - apart * 0.48), darkness(x + apart / 2, y - apart * 0.48));
        const lower = darkness(x, y + apart * 0.3);
        // Around real eyes there is a face: skin to both sides, and down to the mouth at least.
        const face = skinShare(x - apart * 0.8, y - apart * 0.3, x + apart * 0.8, y + apart * 1.15);
        if (face < 0.4) continue;
        if (between > weaker * 0.6 || below > weaker * 0.75) continue;
        const score =
          weaker -
          between * 0.9 -
          below * 1.1 -
          Math.abs(first - second) * 0.4 -
          outside * 0.35 -
          lower * 0.5 -
          above * 0.15 +
          face * 0.25 -
          Math.abs(shift / faceWidth) * 0.3;
        if (score > (best?.score ?? 0.24)) best = { x, y, apart, score };
      }
  return best;
}
