// biome-ignore-all lint/style/noNonNullAssertion: every pixel of a picture is read here, in planes of one size.
import { backgroundAt, fitBackground } from '#images/background-model.ts';
import { edgesTouched, trimToMask } from '#images/cut-out.ts';
import { type Component, findComponents, type Mask, resizeMask } from '#images/mask.ts';
import { type LabPlanes, labDistance, toLabPlanes } from '#images/oklab.ts';
import type { Picture } from '#images/picture.ts';
import { smallestPart } from './matte-verdict.ts';
import type { SettledCut } from './settle-cut.ts';
import { withOwnRim } from './with-own-rim.ts';

/** Distance (OKLab) from the ground that is none, and that is ink. */
const [bare, inked] = [0.015, 0.06];
/** Flat art has so few colors, each as even as this; a shaded thing has more. */
const [mostColors, even, leastCovered] = [5, 0.016, 0.92];
/** Least of the rim that is ground, and most of a picture that is ink. */
const [plainRim, mostInk] = [0.97, 0.6];
/** As far as JPEG scatters what an edge leaves behind. */
const blockSize = 8;
/** Specks below so many pixels are no dot on an i. */
const smallest = 5;
/** An opening is so much of what is around it, with nothing in it: the eye of a letter, not a word on a badge. */
const leastOpening = 0.1;
/** Openings are told from this share of the whole on. */
const leastTold = 0.04;

/**
 * A logo or another drawing in few flat colors, without its ground: all of its parts, words and dots included, which a
 * look for one thing would drop. Null for everything that has shading, a soft shadow or a camera's noise.
 */
export function cutFlatArt(photo: Picture): SettledCut | null {
  const { width, height } = photo;
  const lab = toLabPlanes(photo.data);
  const model = fitBackground(lab, width, height);
  if (model.uniformity < plainRim) return null;
  const away = new Float32Array(width * height);
  const ink: Mask = { width, height, data: new Uint8Array(width * height) };
  let area = 0;
  for (let at = 0; at < away.length; at++) {
    const x = at % width;
    away[at] = labDistance(lab, at, ...backgroundAt(model, x / (width - 1), (at - x) / width / (height - 1)));
    if (away[at]! < inked) continue;
    ink.data[at] = 255;
    area++;
  }
  if (area < away.length * 0.005 || area > away.length * mostInk || edgesTouched(ink) > 0) return null;
  const near = resizeMask(ink, blockSize + 1);
  let soft = 0;
  for (let at = 0; at < away.length; at++) if (away[at]! > bare && !near.data[at]) soft++;
  if (soft > area * 0.01 || !hasFewColors(lab, ink, area)) return null;
  const { components, labels } = findComponents(ink);
  const largest = components[0]?.area ?? 0;
  // Art in one piece loses nothing the usual way.
  if (!components.some((part) => part.area >= smallest && part.area < largest * smallestPart)) return null;
  const { open, kept } = sortHoles(ink, area);
  const mask: Mask = { width, height, data: new Uint8Array(width * height) };
  const specks = new Set(components.filter((part) => part.area < smallest).map(({ label }) => label));
  for (let at = 0; at < away.length; at++)
    mask.data[at] = kept.data[at] ? 255 : specks.has(labels[at]!) ? 0 : opacityAt(away, ink, at);
  const share = open.data.reduce((sum, value) => sum + (value ? 1 : 0), 0) / area;
  const doubt = share < leastTold ? null : { kind: 'opening' as const, isKept: false, share, region: open };
  return { cut: trimToMask(withOwnRim(photo, mask), mask), seen: mask, doubt, isByModel: false };
}

/** How much ink a pixel at an edge has: its distance from the ground beside that of the ink next to it. */
function opacityAt(away: Float32Array, { width, data }: Mask, at: number): number {
  if (away[at]! < bare * 0.6) return 0;
  let most = 0;
  for (let v = -2; v <= 2; v++)
    for (let u = -2; u <= 2; u++) if (data[at + v * width + u]) most = Math.max(most, away[at + v * width + u]!);
  return most === 0 ? 0 : Math.min(255, Math.round((away[at]! / most) * 260));
}

function hasFewColors(lab: LabPlanes, ink: Mask, area: number): boolean {
  const inner = resizeMask(ink, -2);
  const solid = inner.data.reduce((sum, value) => sum + (value ? 1 : 0), 0) > area * 0.1 ? inner : ink;
  const rest: number[] = [];
  const step = Math.max(1, Math.floor(area / 20_000));
  let seen = 0;
  for (let at = 0; at < solid.data.length; at++) if (solid.data[at] && seen++ % step === 0) rest.push(at);
  const all = rest.length;
  let left = rest;
  for (let round = 0; round < mostColors && left.length > all * (1 - leastCovered); round++) {
    const [l, a, b] = commonest(lab, left);
    left = left.filter((at) => labDistance(lab, at, l, a, b) > even);
  }
  return left.length <= all * (1 - leastCovered);
}

function commonest({ l, a, b }: LabPlanes, places: readonly number[]): [number, number, number] {
  const bins = new Map<number, { count: number; sum: [number, number, number] }>();
  for (const at of places) {
    const key = Math.round(l[at]! / 0.02) * 1e6 + Math.round(a[at]! / 0.02) * 1e3 + Math.round(b[at]! / 0.02);
    const bin = bins.get(key) ?? { count: 0, sum: [0, 0, 0] };
    bin.count++;
    bin.sum[0] += l[at]!;
    bin.sum[1] += a[at]!;
    bin.sum[2] += b[at]!;
    bins.set(key, bin);
  }
  const [most] = [...bins.values()].toSorted((one, other) => other.count - one.count);
  if (!most) return [0, 0, 0];
  const { count, sum } = most;
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}

/** Ground enclosed by ink: one sees through some of it, the rest is ink in the ground's color, such as words on a badge. */
function sortHoles(ink: Mask, area: number): { open: Mask; kept: Mask } {
  const { width, height, data } = ink;
  const ground: Mask = { width, height, data: data.map((value) => (value ? 0 : 255)) };
  const { components, labels } = findComponents(ground);
  const { components: parts, labels: partOf } = findComponents(ink);
  const areas = new Map(parts.map((part) => [part.label, part.area]));
  const [open, kept] = [new Set<number>(), new Set<number>()];
  for (const hole of components) {
    if (hole.left === 0 || hole.top === 0 || hole.right === width - 1 || hole.bottom === height - 1) continue;
    const around = areas.get(partOf[firstOf(hole, labels, width) - 1]!) ?? area;
    const isOpen = hole.area >= (around + hole.area) * leastOpening && !hasIslands(hole, labels, width);
    (isOpen ? open : kept).add(hole.label);
  }
  const only = (chosen: ReadonlySet<number>): Mask => ({
    width,
    height,
    data: data.map((_, at) => (chosen.has(labels[at]!) ? 255 : 0)),
  });
  return { open: only(open), kept: only(kept) };
}

function firstOf({ label, left, top, right }: Component, labels: Int32Array, width: number): number {
  let at = top * width + left;
  while (labels[at] !== label && at < top * width + right) at++;
  return at;
}

/** Whether something stands within a hole, apart from what is around it. */
function hasIslands({ label, left, top, right, bottom }: Component, labels: Int32Array, width: number): boolean {
  const w = right - left + 1;
  const rest: Mask = { width: w, height: bottom - top + 1, data: new Uint8Array(w * (bottom - top + 1)) };
  for (let at = 0; at < rest.data.length; at++)
    if (labels[(top + Math.floor(at / w)) * width + left + (at % w)] !== label) rest.data[at] = 255;
  return findComponents(rest).components.some(
    (part) =>
      part.area > smallest && part.left > 0 && part.top > 0 && part.right < w - 1 && part.bottom < rest.height - 1,
  );
}
