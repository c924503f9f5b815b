import type { Face } from './find-face.ts';
import type { Silhouette } from './find-person.ts';

/** The outline without holes in the trunk; null if too much of it was classified as backdrop. */
export function fillBody(
  background: Uint8Array,
  face: Face,
  width: number,
  height: number,
  scale: number,
): Silhouette | null {
  const data = background.map((v) => (v === 0 ? 255 : 0));
  let [holes, rows] = [0, 0];
  const core = face.width * 0.62;
  const last = Math.min(height, Math.round(face.chinY + face.width * 3));
  for (let y = Math.round(face.chinY + face.width * 0.55); y < last; y++) {
    let covered = 0;
    for (let x = Math.max(0, Math.round(face.x - core)); x <= Math.min(width - 1, face.x + core); x++) {
      if (data[y * width + x] === 255) covered++;
      data[y * width + x] = 255;
    }
    rows++;
    if (covered < core * 1.3) holes++;
  }
  return rows > 0 && holes / rows > 0.2 ? null : { width, height, scale, data };
}

/** The shoulders from the outline if there is one, otherwise from the face's size. */
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
  // The shoulders are reached where the outline stops widening quickly.
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
