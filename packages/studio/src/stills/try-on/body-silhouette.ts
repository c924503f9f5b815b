import type { Face } from './find-face.ts';
import type { Person } from './find-person.ts';

/** Whether the outline gets wider under the face, as shoulders are; things with two dark spots do not. */
export function hasBody(face: Face, background: Uint8Array | null, width: number, height: number): boolean {
  if (!background) return true;
  const reach = (face.chinY - face.eyeY) * 1.3;
  let widest = 0;
  for (let y = Math.round(face.chinY); y < Math.min(height, face.chinY + reach); y++) {
    let count = 0;
    for (let x = 0; x < width; x++) if (background[y * width + x] === 0) count++;
    widest = Math.max(widest, count);
  }
  return widest > face.width * 1.35;
}

/** The outline without holes below the chin; null when too much of the body's middle was taken for backdrop. */
export function fillBody(
  background: Uint8Array,
  face: Face,
  width: number,
  height: number,
  scale: number,
): Person['silhouette'] {
  const data = background.map((v) => (v === 0 ? 1 : 0));
  let [holes, rows] = [0, 0];
  for (let y = Math.round(face.chinY + (face.chinY - face.eyeY) * 0.8); y < height; y++) {
    const from = Math.max(0, Math.round(face.x - face.width * 1.5));
    const to = Math.min(width - 1, Math.round(face.x + face.width * 1.5));
    let [first, last] = [-1, -1];
    for (let x = from; x <= to; x++)
      if (data[y * width + x] === 1) {
        if (first < 0) first = x;
        last = x;
      }
    rows++;
    if (last - first < face.width * 1.1) holes++;
    for (let x = first; first >= 0 && x <= last; x++) data[y * width + x] = 1;
  }
  return rows > 0 && holes / rows > 0.2 ? null : { width, height, scale, data };
}

/** The shoulders from the outline where there is one, from the face's size otherwise. */
export function findShoulders(
  face: Face,
  background: Uint8Array | null,
  width: number,
  height: number,
): { y: number; left: number; right: number } {
  const eyeToChin = face.chinY - face.eyeY;
  const guessY = Math.min(height - 2, face.chinY + eyeToChin * 0.62);
  const guess = { y: guessY, left: face.x - face.eyes * 2.55, right: face.x + face.eyes * 2.55 };
  if (!background) return guess;
  const spanAt = (y: number): { left: number; right: number } => {
    let l = Math.round(face.x);
    let r = l;
    const row = Math.round(y) * width;
    // Gaps of a pixel or two are folds and hair, not the end.
    const isBody = (x: number): boolean =>
      background[row + x] === 0 || background[row + Math.min(width - 1, x + 2)] === 0;
    while (l > 0 && isBody(l - 1)) l--;
    while (r < width - 1 && (background[row + r + 1] === 0 || background[row + Math.max(0, r - 1)] === 0)) r++;
    return { left: l, right: r };
  };
  // The shoulders are reached where the outline stops growing quickly.
  let previous = spanAt(Math.min(height - 1, face.chinY));
  for (let y = face.chinY + 1; y < Math.min(height - 1, face.chinY + eyeToChin * 1.5); y++) {
    const span = spanAt(y);
    const growth = span.right - span.left - (previous.right - previous.left);
    if (span.right - span.left > face.eyes * 4.2 && growth <= 1.5) {
      if (span.right - span.left < face.eyes * 9) return { y, ...span };
      break;
    }
    previous = span;
  }
  return guess;
}
