import type { FaceBox } from '#images/detect-faces.ts';
import type { LabPlanes } from '#images/oklab.ts';
import { requireItem } from '#lists/require-item.ts';

/** Skin of every tone is in a narrow band of hues at moderate chroma. */
export function isSkin(lab: LabPlanes, at: number): boolean {
  const l = lab.l[at] ?? 0;
  const a = lab.a[at] ?? 0;
  const b = lab.b[at] ?? 0;
  if (l < 0.2 || l > 0.96 || a < 0.006) return false;
  const chroma = Math.hypot(a, b);
  if (chroma < 0.022 || chroma > 0.165) return false;
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  return hue > 18 && hue < 84;
}

/** Part (0..1) of a box's pixels with the color of skin. */
export function skinShareIn(lab: LabPlanes, width: number, height: number, { x, y, size }: FaceBox): number {
  let [skin, all] = [0, 0];
  for (let yy = Math.max(0, Math.round(y)); yy < Math.min(height, y + size); yy++)
    for (let xx = Math.max(0, Math.round(x)); xx < Math.min(width, x + size); xx++) {
      all++;
      if (isSkin(lab, yy * width + xx)) skin++;
    }
  return all === 0 ? 0 : skin / all;
}

/** The pair of darkest small spots in the eye region of a face box; null if none stands out from the skin. */
export function findEyes(
  lab: LabPlanes,
  width: number,
  height: number,
  box: FaceBox,
): { x: number; y: number; apart: number } | null {
  const tones: number[] = [];
  const within = (v: number, end: number): number => Math.min(end - 1, Math.max(0, Math.round(v)));
  for (let y = box.y; y < box.y + box.size; y++)
    for (let x = box.x + box.size * 0.15; x < box.x + box.size * 0.85; x++) {
      const at = within(y, height) * width + within(x, width);
      if (isSkin(lab, at)) tones.push(lab.l[at] ?? 0);
    }
  if (tones.length < 20) return null;
  tones.sort((a, b) => a - b);
  const tone = requireItem(tones, Math.floor(tones.length * 0.55));
  const radius = Math.max(1, Math.round(box.size * 0.035));
  const darkness = (x: number, y: number): number => {
    let [sum, count] = [0, 0];
    for (let yy = Math.round(y) - radius; yy <= Math.round(y) + radius; yy++)
      for (let xx = Math.round(x) - radius; xx <= Math.round(x) + radius; xx++) {
        const off = tone - (lab.l[within(yy, height) * width + within(xx, width)] ?? 0);
        // On deep skin, the white of the eye stands out more than the pupil.
        sum += off > 0 ? off : tone < 0.5 ? Math.max(0, -off - 0.1) * 0.7 : 0;
        count++;
      }
    return sum / count / tone;
  };
  let best: { x: number; y: number; apart: number; score: number } | null = null;
  const step = Math.max(0.5, box.size / 60);
  for (let y = box.y + box.size * 0.28; y < box.y + box.size * 0.5; y += step)
    for (let apart = box.size * 0.34; apart <= box.size * 0.52; apart += step)
      for (let shift = -box.size * 0.1; shift <= box.size * 0.1; shift += step) {
        const x = box.x + box.size / 2 + shift;
        const [left, right] = [darkness(x - apart / 2, y), darkness(x + apart / 2, y)];
        const below = Math.max(darkness(x - apart / 2, y + apart * 0.42), darkness(x + apart / 2, y + apart * 0.42));
        const score =
          Math.min(left, right) -
          darkness(x, y) * 0.9 -
          below * 1.1 -
          Math.abs(left - right) * 0.4 -
          Math.abs(shift / box.size) * 0.3 -
          Math.abs(apart / box.size - 0.42) * 0.6;
        if (score > (best?.score ?? 0.1)) best = { x, y, apart, score };
      }
  return best;
}
