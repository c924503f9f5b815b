import { findComponents, resizeMask } from '#images/mask.ts';
import type { LabPlanes } from '#images/oklab.ts';
import { labAt } from '#images/oklab.ts';
import type { Face } from './find-face.ts';
import type { Silhouette } from './find-person.ts';

interface Tone {
  l: number;
  a: number;
  b: number;
}

/**
 * The upper body in front of a busy backdrop, by the colors of chest and face alone: everything connected to them. Null
 * if those colors extend into the backdrop, or do not form shoulders.
 */
export function traceByColor(
  lab: LabPlanes,
  face: Face,
  width: number,
  height: number,
  scale: number,
): Silhouette | null {
  const unit = face.width;
  const chest = Math.min(height - 2, Math.round(face.chinY + unit * 1.15));
  if (chest < face.chinY + unit * 0.5) return null;
  const tones: Tone[] = [];
  const learn = (x0: number, x1: number, y0: number, y1: number): void => {
    for (let y = Math.max(0, Math.round(y0)); y < Math.min(height, y1); y += 2)
      for (let x = Math.max(0, Math.round(x0)); x < Math.min(width, x1); x += 2) {
        const tone = labAt(lab, y * width + x);
        if (tones.every((t) => apart(t, tone) > 0.035)) tones.push(tone);
      }
  };
  learn(face.x - unit * 0.7, face.x + unit * 0.7, face.chinY + unit * 0.75, face.chinY + unit * 1.6);
  learn(face.x - unit * 0.3, face.x + unit * 0.3, face.eyeY + unit * 0.1, face.chinY);
  // A multicolored chest gives no clue to where it ends.
  if (tones.length > 60) return null;
  const like = new Uint8Array(width * height);
  const from = Math.max(0, Math.round(face.eyeY - unit));
  for (let y = from; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const tone = labAt(lab, at);
      if (tones.some((t) => apart(t, tone) < 0.045)) like[at] = 255;
    }
  const closed = resizeMask(resizeMask({ width, height, data: like }, 1), -2);
  const { components, labels } = findComponents(resizeMask(closed, 1));
  const middle = labels[chest * width + Math.min(width - 1, Math.max(0, Math.round(face.x)))] ?? 0;
  const body = components.find(({ label }) => label === middle) ?? components[0];
  if (!body) return null;
  const data = new Uint8Array(width * height);
  for (let at = 0; at < data.length; at++) if (labels[at] === body.label) data[at] = 255;
  // Face and hair above the chin do not matter here; the neck joins them.
  for (let y = from; y < face.chinY + unit * 0.5; y++)
    for (let x = Math.max(0, Math.round(face.x - unit * 0.42)); x < Math.min(width, face.x + unit * 0.42); x++)
      data[Math.min(height - 1, y) * width + x] = 255;
  const span = (y: number): { left: number; right: number } => {
    const row = Math.min(height - 1, Math.round(y)) * width;
    let [left, right] = [Math.round(face.x), Math.round(face.x)];
    while (left > 0 && data[row + left - 1] === 255) left--;
    while (right < width - 1 && data[row + right + 1] === 255) right++;
    return { left, right };
  };
  for (const depth of [0.85, 1.05, 1.3]) {
    const { left, right } = span(face.chinY + unit * depth);
    const halves = [face.x - left, right - face.x];
    if (Math.min(...halves) < unit * 0.7 || Math.max(...halves) > unit * 2.1) return null;
    if (left === 0 || right === width - 1) return null;
  }
  // Above sloping shoulders there is only backdrop: a lot of the same color up there is not a body.
  let [leaked, all] = [0, 0];
  for (let y = Math.round(face.eyeY - unit * 0.3); y < face.chinY + unit * 0.15; y++)
    for (let x = 0; x < width; x++) {
      if (Math.abs(x - face.x) < unit * 0.95) continue;
      all++;
      if (data[Math.max(0, y) * width + x] === 255) leaked++;
    }
  return all > 0 && leaked / all > 0.12 ? null : { width, height, scale, data };
}

const apart = (a: Tone, b: Tone): number => Math.hypot((a.l - b.l) * 0.8, a.a - b.a, a.b - b.b);
