// biome-ignore-all lint/style/noNonNullAssertion: every pixel of a small copy is read here, at places computed within it.
import { findComponents, type Mask } from '#images/mask.ts';
import { type LabPlanes, toLabPlanes } from '#images/oklab.ts';
import type { Picture } from '#images/picture.ts';

/** Enough to see a handle. */
const longestSide = 260;
/** A color of the product: at least this share of it is within `alike` of it (OKLab; light changes lightness most). */
const mainShare = 0.12;
const alike = 0.035;
/** Sizes of what counts as a part, as shares of the product: less is noise or a rim, more is what stands behind. */
const [smallest, largest] = [0.02, 0.5];
/** Share of the product's extent that a part reaches beyond it. */
const leastReach = 0.05;
/** Least share of what has the product's color beside it: more elsewhere is that of the place. */
const ownShare = 0.6;

/**
 * Whether the product goes on beyond its cut-out: something in one of its own strong colors touches it and ends before the
 * photo does, such as a handle that the model took for the place behind. White on white and dark on dark say nothing.
 */
export function losesPart(photo: Picture, mask: Mask): boolean {
  const { lab, inside, width, height } = reduce(photo, mask);
  const area = inside.reduce((sum, value) => sum + value, 0);
  const color = mainColor(lab, inside, area);
  if (color === null) return false;
  const isAlike = (at: number) =>
    Math.hypot((lab.l[at]! - color.l) * 0.4, lab.a[at]! - color.a, lab.b[at]! - color.b) < alike;
  const beyond: Mask = { width, height, data: new Uint8Array(width * height) };
  for (let at = 0; at < inside.length; at++) if (!inside[at] && isAlike(at)) beyond.data[at] = 255;
  const { components, labels } = findComponents(beyond);
  const everywhere = components.reduce((sum, part) => sum + part.area, 0);
  const distance = distanceFrom(inside, width, height);
  const extent = Math.sqrt(area);
  return components.some(({ label, area: size, left, top, right, bottom }) => {
    if (size < area * smallest || size > area * largest) return false;
    // A table of the same color says nothing: of a part there is one.
    if (size < everywhere * ownShare) return false;
    if (left === 0 || top === 0 || right === width - 1 || bottom === height - 1) return false;
    let [touching, reach] = [0, 0];
    for (let at = 0; at < labels.length; at++) {
      if (labels[at] !== label) continue;
      if (distance[at]! <= 2) touching++;
      reach = Math.max(reach, distance[at]!);
    }
    return touching > 2 && reach > extent * leastReach;
  });
}

interface Small {
  lab: LabPlanes;
  /** 1 on the product. */
  inside: Uint8Array;
  width: number;
  height: number;
}

/** Every so many pixels of photo and mask. */
function reduce(photo: Picture, mask: Mask): Small {
  const by = Math.max(1, Math.max(photo.width, photo.height) / longestSide);
  const [width, height] = [Math.floor(photo.width / by), Math.floor(photo.height / by)];
  const data = new Uint8ClampedArray(width * height * 4);
  const inside = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = Math.floor(y * by) * photo.width + Math.floor(x * by);
      const to = y * width + x;
      for (let channel = 0; channel < 3; channel++) data[to * 4 + channel] = photo.data[from * 4 + channel]!;
      data[to * 4 + 3] = 255;
      inside[to] = mask.data[from]! > 127 ? 1 : 0;
    }
  return { lab: toLabPlanes(data), inside, width, height };
}

/** The commonest strong color of the product; null if it has none. */
function mainColor(lab: LabPlanes, inside: Uint8Array, area: number): { l: number; a: number; b: number } | null {
  const sums = new Map<number, { count: number; l: number; a: number; b: number }>();
  for (let at = 0; at < inside.length; at++) {
    if (!inside[at] || Math.hypot(lab.a[at]!, lab.b[at]!) < 0.06) continue;
    const key = Math.round(lab.a[at]! / 0.03) * 1000 + Math.round(lab.b[at]! / 0.03);
    const sum = sums.get(key) ?? { count: 0, l: 0, a: 0, b: 0 };
    sum.count++;
    sum.l += lab.l[at]!;
    sum.a += lab.a[at]!;
    sum.b += lab.b[at]!;
    sums.set(key, sum);
  }
  const [most] = [...sums.values()].toSorted((x, y) => y.count - x.count);
  if (!most || most.count < area * mainShare) return null;
  return { l: most.l / most.count, a: most.a / most.count, b: most.b / most.count };
}

/** Steps from the product, across and down. */
function distanceFrom(inside: Uint8Array, width: number, height: number): Uint16Array {
  const distance = new Uint16Array(inside.length).fill(65_535);
  for (let at = 0; at < inside.length; at++) if (inside[at]) distance[at] = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (x > 0) distance[at] = Math.min(distance[at]!, distance[at - 1]! + 1);
      if (y > 0) distance[at] = Math.min(distance[at]!, distance[at - width]! + 1);
    }
  for (let y = height - 1; y >= 0; y--)
    for (let x = width - 1; x >= 0; x--) {
      const at = y * width + x;
      if (x < width - 1) distance[at] = Math.min(distance[at]!, distance[at + 1]! + 1);
      if (y < height - 1) distance[at] = Math.min(distance[at]!, distance[at + width]! + 1);
    }
  return distance;
}
