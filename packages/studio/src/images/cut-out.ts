// biome-ignore-all lint/style/noNonNullAssertion: every pixel of a photo is read here, in planes of one size.
import { type BackgroundModel, backgroundAt, fitBackground } from '#images/background-model.ts';
import { closeOutline } from '#images/close-outline.ts';
import { floodBackground } from '#images/flood-background.ts';
import {
  findComponents,
  forEachInHull,
  type Mask,
  resizeMask,
  softenMask,
  solidity,
  unseenOutline,
} from '#images/mask.ts';
import { fromLab, type LabPlanes, toLabPlanes } from '#images/oklab.ts';
import { createPicture, type Picture } from '#images/picture.ts';
import { type Expected, peelFootShadow, trimFringe } from '#images/trim-outline.ts';
import { requireItem } from '#lists/require-item.ts';
import { labDistance } from './oklab.ts';

/** Why a picture remains a card. */
export type CardReason =
  | 'uneven-background'
  | 'no-background'
  | 'nothing-left'
  | 'ragged-edge'
  // Object and backdrop have the same color where they meet.
  | 'unseen-edge'
  | 'cropped-subject'
  // The backdrop is seen through it in many places.
  | 'see-through'
  // The model sees something, but not where it ends.
  | 'unsure-matte'
  // Something of the product is seen beyond what would be kept of it.
  | 'lost-part'
  // A screen, a page, a poster: what a cut-out would keep is nothing whole.
  | 'screen'
  // Whoever owns the photo wants it whole.
  | 'kept-whole';

/** The object in a product photo, cut out of its backdrop, or the reason why it has to remain a rectangle. */
export type CutOut = {
  /** The matting model could not be asked this time: not to be kept. */
  isProvisional?: true;
} & (
  | {
      kind: 'cut-out';
      picture: Picture;
      /** Position of the cut-out's upper left corner in the photo. */
      x: number;
      y: number;
      /** Part of the photo the object covers. */
      coverage: number;
    }
  | {
      kind: 'card';
      reason: CardReason;
    }
);

/**
 * Cuts a product out of a plain backdrop: flood fill from the border against a four-corner color model, shadows
 * included, then the largest group of pixels with a feathered edge, trimmed to its box. Photos that are already
 * transparent keep their transparency. Returns `card` if there is no plain backdrop, because a bad cut-out looks worse
 * than an honest rectangle.
 */
export function cutOut(photo: Picture): CutOut {
  const { width, height } = photo;
  if (isTransparent(photo)) return trimToMask(photo, alphaMask(photo));
  const lab = toLabPlanes(photo.data);
  const model = fitBackground(lab, width, height);
  if (model.uniformity < 0.8) return { kind: 'card', reason: 'uneven-background' };
  const { mark, edges } = floodBackground(lab, { width, height }, model);
  const first = freeFrom(photo, lab, model, mark, edges);
  if (first.kind === 'cut-out' || !mark.includes(2)) return first;
  // The presumed shadow may be a light object's own shading: try once more without shadows.
  const second = freeFrom(
    photo,
    lab,
    model,
    mark.map((value) => (value === 2 ? 0 : value)),
    edges,
  );
  return second.kind === 'cut-out' ? second : first;
}

/**
 * Maximum share of an invisible outline, for two color differences (OKLab). Measured on drawn products, white to dark,
 * on white and off-white: correct cut-outs are below, damaged ones above.
 */
const unseenLimits = [
  { difference: 0.02, part: 0.04 },
  { difference: 0.03, part: 0.085 },
] as const;

/** Cuts out the rest of a photo without the marked backdrop. */
function freeFrom(
  photo: Picture,
  lab: LabPlanes,
  model: BackgroundModel,
  background: Uint8Array,
  edges: number,
): CutOut {
  const { width, height } = photo;
  const solid = new Uint8Array(width * height);
  let left = 0;
  for (let i = 0; i < solid.length; i++)
    if (background[i] === 0) {
      solid[i] = 255;
      left++;
    }
  const share = left / solid.length;
  if (share > 0.86) return { kind: 'card', reason: 'no-background' };
  // Eroding by one pixel breaks the threads that connect specks of shadow.
  const opened = resizeMask(resizeMask({ width, height, data: solid }, -1), 1);
  const { components, labels } = findComponents(opened);
  const largest = components[0];
  if (!largest || largest.area < solid.length * 0.012) return { kind: 'card', reason: 'nothing-left' };
  const kept = new Set(components.filter((c) => c.area >= largest.area * 0.06).map((c) => c.label));
  const mask: Mask = { width, height, data: new Uint8Array(width * height) };
  for (let i = 0; i < labels.length; i++) if (kept.has(labels[i]!) && solid[i] !== 0) mask.data[i] = 255;
  const expected = (x: number, y: number): [number, number, number] =>
    backgroundAt(model, x / (width - 1), y / (height - 1));
  closeOutline(mask, { width, height, data: solid }, background);
  returnShading(mask, background, lab, expected);
  peelFootShadow(mask, lab, expected);
  const seenThrough = findSeenThrough(mask, lab, model.tolerance * 0.6, expected);
  if (isNet(mask, seenThrough.components)) return { kind: 'card', reason: 'see-through' };
  removeSeenThrough(mask, seenThrough, expected);
  if (edges > Math.sqrt(largest.area) * 0.5) return { kind: 'card', reason: 'ragged-edge' };
  if (kept.size === 1 && solidity(mask) < 0.42) return { kind: 'card', reason: 'ragged-edge' };
  if (edgesTouched(mask) > 1) return { kind: 'card', reason: 'cropped-subject' };
  if (unseenLimits.some(({ difference, part }) => unseenOutline(mask, lab, difference) > part))
    return { kind: 'card', reason: 'unseen-edge' };
  trimFringe(mask, lab, expected);
  const soft = softenMask(resizeMask(mask, -1), Math.max(1, Math.round(Math.max(width, height) / 900)));
  return trimToMask(
    withoutFringe(photo, soft, (x, y) => fromLab(...backgroundAt(model, x / (width - 1), y / (height - 1)))),
    soft,
  );
}

/** Whether a picture was freed before it came here. */
export function isTransparent({ data }: Picture): boolean {
  let clear = 0;
  for (let i = 3; i < data.length; i += 4) if (data[i]! < 16) clear++;
  return clear / (data.length / 4) > 0.04;
}

function alphaMask({ width, height, data }: Picture): Mask {
  const mask = new Uint8Array(width * height);
  for (let i = 0; i < mask.length; i++) mask[i] = data[i * 4 + 3]!;
  return { width, height, data: mask };
}

/**
 * Restores presumed shadow within the outline of a compact object: the shaded side of a round jar merges with its
 * shadow. Objects with legs or arms (low solidity) really have shadow between them.
 */
function returnShading(mask: Mask, background: Uint8Array, lab: LabPlanes, expected: Expected): void {
  if (solidity(mask) < 0.8) return;
  const { width, height, data } = mask;
  const taken: Mask = { width, height, data: new Uint8Array(data.length) };
  forEachInHull(mask, (at) => {
    if (background[at] !== 2) return;
    const x = at % width;
    // Hardly darker than the backdrop: the soft shadow beside a sleeve, not a side of the object.
    if (expected(x, (at - x) / width)[0] - lab.l[at]! > 0.1) taken.data[at] = 255;
  });
  const { components, labels } = findComponents(taken);
  const own = ownPatches(components.length, labels, mask, lab, expected);
  for (let at = 0; at < labels.length; at++) if (own[labels[at]!]) data[at] = 255;
}

/**
 * For each patch (indexed by label) whether it looks more like the adjacent object than like the backdrop: the shadow
 * under a dark jar does not.
 */
function ownPatches(
  count: number,
  labels: Int32Array,
  { width, data }: Mask,
  lab: LabPlanes,
  expected: Expected,
): boolean[] {
  const planes = [lab.l, lab.a, lab.b];
  const sums = Array.from({ length: count + 1 }, () => ({
    pixels: 0,
    touching: 0,
    patch: [0, 0, 0],
    beside: [0, 0, 0],
    backdrop: [0, 0, 0],
  }));
  for (let at = 0; at < labels.length; at++) {
    const label = labels[at]!;
    if (label === 0) continue;
    const sum = requireItem(sums, label);
    sum.pixels++;
    const x = at % width;
    const behind = expected(x, (at - x) / width);
    for (let c = 0; c < 3; c++) {
      sum.patch[c]! += planes[c]![at]!;
      sum.backdrop[c]! += requireItem(behind, c);
    }
    // A few pixels inside: the outline itself is blurred.
    for (const next of [at - 4, at + 4, at - 4 * width, at + 4 * width]) {
      if (!data[next]) continue;
      sum.touching++;
      for (let c = 0; c < 3; c++) sum.beside[c]! += planes[c]![next]!;
    }
  }
  return sums.map(({ pixels, touching, patch, beside, backdrop }) => {
    if (touching === 0) return false;
    const away = (other: readonly number[], of: number): number =>
      Math.hypot(...other.map((value, c) => value / of - requireItem(patch, c) / pixels));
    return away(beside, touching) <= away(backdrop, pixels);
  });
}

type Parts = ReturnType<typeof findComponents>;

/** Places within the object that have the backdrop's color. */
function findSeenThrough(mask: Mask, lab: LabPlanes, tolerance: number, expected: Expected): Parts {
  const { width, height, data } = mask;
  const inside = new Uint8Array(data.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (data[at] === 0) continue;
      const [l, a, b] = expected(x, y);
      if (labDistance(lab, at, l, a, b) < tolerance) inside[at] = 255;
    }
  return findComponents({ width, height, data: inside });
}

/** Measured: the net bag of the photos looked at has 260 openings of 23 % of its area, other products up to 5 of any. */
const [leastOpenings, leastOpen] = [25, 0.12];

/** Whether it is a net: a good part of it is backdrop, in many openings of about one size. */
function isNet({ data }: Mask, components: Parts['components']): boolean {
  const openings = components.filter(({ area }) => area > 12);
  const usual = openings[openings.length >> 1]?.area ?? 0;
  const alike = openings.filter(({ area }) => area < usual * 5);
  if (alike.length < leastOpenings) return false;
  const open = alike.reduce((sum, { area }) => sum + area, 0);
  return open > leastOpen * data.reduce((sum, value) => sum + (value ? 1 : 0), 0);
}

/**
 * Removes backdrop enclosed by the object, such as the hole in a handle. Only on colored or dark backdrops: on white ones,
 * a white label would be removed too.
 */
function removeSeenThrough({ width, height, data }: Mask, { components, labels }: Parts, expected: Expected): void {
  const [middle, tintA, tintB] = expected(width / 2, height / 2);
  if (middle > 0.9 && Math.hypot(tintA, tintB) < 0.03) return;
  const holes = new Set(components.filter((c) => c.area > data.length * 0.003).map((c) => c.label));
  for (let i = 0; i < labels.length; i++) if (holes.has(labels[i]!)) data[i] = 0;
}

/** Number of photo edges the object touches for a good part of their length. */
export function edgesTouched({ width, height, data }: Mask): number {
  let touched = 0;
  const long = (hits: number, length: number): boolean => hits > length * 0.2;
  let [top, bottom, left, right] = [0, 0, 0, 0];
  for (let x = 0; x < width; x++) {
    if (data[x] !== 0) top++;
    if (data[(height - 1) * width + x] !== 0) bottom++;
  }
  for (let y = 0; y < height; y++) {
    if (data[y * width] !== 0) left++;
    if (data[y * width + width - 1] !== 0) right++;
  }
  for (const [hits, length] of [
    [top, width],
    [bottom, width],
    [left, height],
    [right, height],
  ] as const)
    if (long(hits, length)) touched++;
  return touched;
}

/** Removes the backdrop's share from half-covered edge pixels, so that no light or dark rim remains. */
function withoutFringe(photo: Picture, mask: Mask, backdrop: (x: number, y: number) => string): Picture {
  const result = createPicture(photo.width, photo.height);
  for (let y = 0; y < photo.height; y++)
    for (let x = 0; x < photo.width; x++) {
      const at = y * photo.width + x;
      const alpha = mask.data[at]!;
      if (alpha === 0) continue;
      result.data[at * 4 + 3] = alpha;
      if (alpha > 250) {
        for (let c = 0; c < 3; c++) result.data[at * 4 + c] = photo.data[at * 4 + c]!;
        continue;
      }
      const behind = Number.parseInt(backdrop(x, y).slice(1), 16);
      // Never below a third: dividing by less would turn noise into color.
      const share = Math.max(0.34, alpha / 255);
      for (let c = 0; c < 3; c++) {
        const background = (behind >> (16 - c * 8)) & 255;
        result.data[at * 4 + c] = (photo.data[at * 4 + c]! - (1 - share) * background) / share;
      }
    }
  return result;
}

/** The opacity of a cut-out at its place in its photo. */
export function maskOfCut(
  { picture, x, y }: Extract<CutOut, { kind: 'cut-out' }>,
  { width, height }: { width: number; height: number },
): Mask {
  const mask: Mask = { width, height, data: new Uint8Array(width * height) };
  for (let v = 0; v < picture.height; v++)
    for (let u = 0; u < picture.width; u++)
      mask.data[(v + y) * width + u + x] = picture.data[(v * picture.width + u) * 4 + 3]!;
  return mask;
}

/** The masked part of a photo, trimmed to its box. */
export function trimToMask(photo: Picture, mask: Mask): CutOut {
  const { width, height, data } = mask;
  let [left, top, right, bottom, area] = [width, height, -1, -1, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (data[y * width + x]! > 24) {
        left = Math.min(left, x);
        right = Math.max(right, x);
        top = Math.min(top, y);
        bottom = y;
        area++;
      }
  if (area < width * height * 0.01) return { kind: 'card', reason: 'nothing-left' };
  const picture = createPicture(right - left + 1, bottom - top + 1);
  for (let y = 0; y < picture.height; y++)
    for (let x = 0; x < picture.width; x++) {
      const from = ((top + y) * width + left + x) * 4;
      const to = (y * picture.width + x) * 4;
      for (let c = 0; c < 4; c++) picture.data[to + c] = photo.data[from + c]!;
    }
  return { kind: 'cut-out', picture, x: left, y: top, coverage: area / (width * height) };
}
