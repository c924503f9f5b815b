import type { Picture } from '#images/picture.ts';
import { requireItem } from '#lists/require-item.ts';

/** A sleeve on the garment's photo: a tube along an axis. */
export interface Sleeve {
  /** Middle of the seam, and of the cuff. */
  from: { x: number; y: number };
  to: { x: number; y: number };
  length: number;
  /** Per step along the axis (0..1): reach to the inner side (towards the body) and to the outer side, pixels. */
  reaches: readonly { inner: number; outer: number }[];
}

const steps = 40;

/** Measures the sleeve on a side; null if too little of it is visible. */
export function readSleeve(
  garment: {
    picture: Picture;
    middle: number;
    bodyHalf: number;
    armpit: number;
    tops: Int32Array;
    halves: readonly number[];
  },
  side: -1 | 1,
): Sleeve | null {
  const { picture, middle, bodyHalf, armpit, tops, halves } = garment;
  const { width, height, data } = picture;
  const on = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && (data[(Math.round(y) * width + Math.round(x)) * 4 + 3] ?? 0) >= 128;
  const seamX = middle + side * bodyHalf * 0.98;
  const column = Math.min(width - 1, Math.max(0, Math.round(seamX)));
  const seamTop = Math.min(armpit, tops[column] ?? 0);
  const from = { x: seamX, y: (seamTop + armpit) / 2 };
  // The cuff is the mean of the pixels farthest from the seam.
  const places: { x: number; y: number; far: number }[] = [];
  for (let y = 0; y < height; y += 2)
    // Below the armpit, anything connected to the body is a flared hem.
    for (let off = Math.max(bodyHalf * 1.04, y > armpit ? requireItem(halves, y) + 2 : 0); off < width; off += 2) {
      const x = middle + side * off;
      if (x < 0 || x >= width) break;
      if (on(x, y)) places.push({ x, y, far: Math.hypot(x - from.x, y - from.y) });
    }
  if (places.length < 20) return null;
  places.sort((a, b) => b.far - a.far);
  const cuff = places.slice(0, Math.max(6, Math.round(places.length * 0.07)));
  const to = {
    x: cuff.reduce((sum, p) => sum + p.x, 0) / cuff.length,
    y: cuff.reduce((sum, p) => sum + p.y, 0) / cuff.length,
  };
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length < bodyHalf * 0.16) return null;
  const [ax, ay] = [(to.x - from.x) / length, (to.y - from.y) / length];
  // Across the axis, pointing away from the body.
  const flip = -ay * side >= 0 ? 1 : -1;
  const [nx, ny] = [-ay * flip, ax * flip];
  const reach = (t: number, direction: number): number => {
    const [x0, y0] = [from.x + ax * length * t, from.y + ay * length * t];
    let off = 0;
    for (; off < bodyHalf; off++) {
      const [x, y] = [x0 + nx * direction * off, y0 + ny * direction * off];
      if (!on(x, y)) break;
      if (
        (x - middle) * side < bodyHalf * 0.99 ||
        (y > armpit && (x - middle) * side < requireItem(halves, Math.round(y)))
      )
        break;
    }
    // Away from the rim, where the backdrop still shows through.
    return Math.max(2, off - 4);
  };
  const raw = Array.from({ length: steps + 1 }, (_, i) => ({
    inner: reach(i / steps, -1),
    outer: reach(i / steps, 1),
  }));
  const seam = Math.max(6, (armpit - seamTop) / 2);
  const reaches = raw.map((_, i) => {
    const near = raw.slice(Math.max(0, i - 2), i + 3);
    const mean = (key: 'inner' | 'outer'): number =>
      Math.min(seam * 1.25, near.reduce((sum, r) => sum + r[key], 0) / near.length);
    return { inner: mean('inner'), outer: mean('outer') };
  });
  return { from, to, length, reaches };
}

/**
 * The position in the garment's photo for a position on the sleeve: `along` 0 seam .. 1 cuff, `across` -1 inner .. 1
 * outer.
 */
export function placeOnSleeve(sleeve: Sleeve, side: -1 | 1, along: number, across: number): { x: number; y: number } {
  const { from, to, length, reaches } = sleeve;
  const [ax, ay] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const flip = -ay * side >= 0 ? 1 : -1;
  const [nx, ny] = [-ay * flip, ax * flip];
  const reach = requireItem(reaches, Math.min(steps, Math.max(0, Math.round(along * steps))));
  const off = across * (across < 0 ? reach.inner : reach.outer);
  return { x: from.x + ax * length * along + nx * off, y: from.y + ay * length * along + ny * off };
}
