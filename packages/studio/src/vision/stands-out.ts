// biome-ignore-all lint/style/noNonNullAssertion: every pixel of a mask is read here, in planes of one size.
import { findComponents, forEachInHull, type Mask, resizeMask, unseenOutline } from '#images/mask.ts';
import { againstGround, type Ground } from './ground.ts';

/** What nobody has to look at is seen by so much, and so little of its outline (steps of OKLab) is not. */
const [leastSeen, seenStep, mostUnseen] = [0.93, 0.012, 0.05];
/** Before a grained ground, outlines have to be as clear as this. */
const [clearStep, mostUnclear] = [0.03, 0.035];
/** The ground's own color, lighter or darker by so little. */
const [paleStep, paleTint] = [0.12, 0.02];
/** A hollow beside a product: so much of its area, and so much of what borders on it in the ground's own color. */
const [smallestHollow, mostPaleBeside] = [0.025, 0.5];
/** A hollow as large as this, in shares of the product, with so much straight border may be a face of it that nobody sees. */
const [largeHollow, mostStraight] = [0.5, 0.8];
/** Up to so many straight lines bound a face; points so near are on one, pixels. */
const [mostLines, nearLine] = [3, 2.5];
/** How deep the border of a hollow is looked at, pixels. */
const borderDepth = 8;

/**
 * Whether a product the model found alone stands out from its ground, so that nobody has to check it: it is seen, its
 * outline is, and it has no hollow that may as well be more of it. A white lid before white is such a hollow: what borders
 * on it is as white as the ground.
 */
export function standsOut(mask: Mask, ground: Ground): boolean {
  const solid: Mask = { ...mask, data: mask.data.map((value) => (value > 127 ? 255 : 0)) };
  if (ground.things === null) {
    if (unseenOutline(solid, ground.lab, clearStep) > mostUnclear) return false;
  } else {
    if (seenShare(solid, ground.things) < leastSeen) return false;
    if (unseenOutline(solid, ground.lab, seenStep) > mostUnseen) return false;
  }
  return !findHollows(solid).some((hollow) => isPale(hollow, ground, solid));
}

function seenShare(mask: Mask, things: Mask): number {
  let [all, seen] = [0, 0];
  for (let at = 0; at < mask.data.length; at++) {
    if (!mask.data[at]) continue;
    all++;
    if (things.data[at]) seen++;
  }
  return seen / Math.max(1, all);
}

/** Whether a large part may be missing that straight lines bound, as a face of a box in the very color of its ground. */
export function mayLackFace(mask: Mask): boolean {
  const solid: Mask = { ...mask, data: mask.data.map((value) => (value > 127 ? 255 : 0)) };
  return findHollows(solid).some(
    (hollow) => hollow.share > largeHollow && straightShare(hollow.outline) > mostStraight,
  );
}

interface Hollow {
  /** Its area, as a share of the product's. */
  share: number;
  /** The product's pixels along it, and those a little deeper. */
  outline: Point[];
  border: number[];
}

/** What a product's convex hull holds beside it. */
function findHollows(solid: Mask): Hollow[] {
  const { width, height } = solid;
  const hollow: Mask = { width, height, data: new Uint8Array(width * height) };
  forEachInHull(solid, (at) => {
    if (!solid.data[at]) hollow.data[at] = 255;
  });
  let area = 0;
  for (const value of solid.data) if (value) area++;
  // Slivers along a rounded outline are no hollows, and join those that are.
  const opened = resizeMask(resizeMask(hollow, -2), 2);
  const { components, labels } = findComponents(opened);
  return components
    .filter((part) => part.area >= area * smallestHollow)
    .map((part) => {
      const region: Mask = { width, height, data: opened.data.map((_, at) => (labels[at] === part.label ? 255 : 0)) };
      const [deep, near] = [resizeMask(region, borderDepth), resizeMask(region, 3)];
      const found: Hollow = { share: part.area / area, outline: [], border: [] };
      for (let at = 0; at < deep.data.length; at++) {
        if (!deep.data[at] || !solid.data[at]) continue;
        if (near.data[at]) found.outline.push([at % width, Math.floor(at / width)]);
        else found.border.push(at);
      }
      return found;
    });
}

function isPale({ border }: Hollow, ground: Ground, { width, height }: Mask): boolean {
  const pale = border.filter((at) => {
    const { lighter, tintInShade } = againstGround(ground, at, width, height);
    return Math.abs(lighter) < paleStep && tintInShade < paleTint;
  });
  return pale.length > border.length * mostPaleBeside;
}

type Point = readonly [number, number];

/** How many of some points are on a few straight lines, 0..1; lines through pairs of them are tried. */
function straightShare(points: readonly Point[]): number {
  let rest = points;
  for (let line = 0; line < mostLines && rest.length > points.length * 0.05; line++) {
    const tried = rest.filter((_, at) => at % Math.max(1, Math.ceil(rest.length / 40)) === 0);
    let fewest = rest;
    for (const [at, one] of tried.entries())
      for (const other of tried.slice(at + 1)) {
        const left = rest.filter((point) => distanceFromLine(point, one, other) > nearLine);
        if (left.length < fewest.length) fewest = left;
      }
    rest = fewest;
  }
  return points.length === 0 ? 0 : 1 - rest.length / points.length;
}

function distanceFromLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / Math.max(1, Math.hypot(bx - ax, by - ay));
}
