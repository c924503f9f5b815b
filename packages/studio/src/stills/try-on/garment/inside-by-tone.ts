// biome-ignore-all lint/style/noNonNullAssertion: pixels around a neck are read here, at places within the picture.
import { findComponents, type Mask, resizeMask } from '#images/mask.ts';
import { toLabPlanes } from '#images/oklab.ts';
import type { Picture } from '#images/picture.ts';
import type { Neck } from './without-inside.ts';

type Tone = readonly [l: number, a: number, b: number];

/** OKLab distance of what is seen of a back's inside to the front beside it. */
const leastApart = 0.055;

/**
 * The inside of a back whose color is not even: all that is nearer to its usual tone than to that of the front, in one
 * piece below the upper edge. Lines as thin as a seam do not lead out of it. Null where no such piece looks like a neck.
 */
export function insideByTone(
  { width, height, data }: Picture,
  { x, top, half }: Neck,
): { marked: Uint8Array; lowest: number } | null {
  const lab = toLabPlanes(data);
  const tone = (places: readonly number[]): Tone | null => {
    if (places.length < 20) return null;
    const middle = (plane: ArrayLike<number>): number =>
      places.map((at) => plane[at]!).toSorted((p, q) => p - q)[places.length >> 1]!;
    return [middle(lab.l), middle(lab.a), middle(lab.b)];
  };
  const box = (from: readonly [number, number], to: readonly [number, number]): number[] => {
    const found: number[] = [];
    for (let y = Math.round(from[1]); y < Math.min(height, to[1]); y += 2)
      for (let px = Math.round(from[0]); px < Math.min(width, to[0]); px += 2) {
        const at = y * width + px;
        if (px >= 0 && y >= 0 && data[at * 4 + 3]! > 250) found.push(at);
      }
    return found;
  };
  const inside = tone(box([x - half * 0.5, top + 4], [x + half * 0.5, top + half * 0.36]));
  const front = tone(
    [-1, 1].flatMap((side) =>
      box(
        [x + Math.min(side * 0.95, side * 1.35) * half, top + half * 0.9],
        [x + Math.max(side * 0.95, side * 1.35) * half, top + half * 1.9],
      ),
    ),
  );
  if (!inside || !front || apart(inside, front) < leastApart) return null;
  const alike: Mask = { width, height, data: new Uint8Array(width * height) };
  const bottom = Math.min(height - 1, Math.round(top + half * 3));
  for (let y = top; y < bottom; y++)
    for (let px = Math.max(0, Math.round(x - half * 1.5)); px < Math.min(width, x + half * 1.5); px++) {
      const at = y * width + px;
      const own: Tone = [lab.l[at]!, lab.a[at]!, lab.b[at]!];
      if (data[at * 4 + 3]! > 128 && apart(own, inside) < apart(own, front)) alike.data[at] = 255;
    }
  const thin = Math.max(1, Math.round(half * 0.03));
  const opened = resizeMask(resizeMask(alike, -thin), thin);
  const { components, labels } = findComponents(opened);
  // The label may hang in the very middle.
  const piece = components.find(
    (c) => c.left < x && c.right > x && c.top < top + half * 0.3 && c.area > half * half * 0.25,
  );
  if (!piece || piece.bottom >= bottom - 2 || piece.right - piece.left > half * 2.6) return null;
  const [left, right] = [x - piece.left, piece.right - x];
  const isEven = Math.min(left, right) > Math.max(left, right) * 0.7;
  if (!isEven || piece.bottom < top + half * 0.25) return null;
  const marked = new Uint8Array(width * height);
  for (let at = 0; at < marked.length; at++) if (labels[at] === piece.label) marked[at] = 255;
  return { marked, lowest: piece.bottom };
}

const apart = (one: Tone, other: Tone): number =>
  Math.hypot((one[0] - other[0]) * 0.8, one[1] - other[1], one[2] - other[2]);
