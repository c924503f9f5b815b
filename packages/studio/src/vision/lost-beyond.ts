// biome-ignore-all lint/style/noNonNullAssertion: every pixel of a photo is read here, in planes of one size.
import { type Component, findComponents, type Mask, resizeMask } from '#images/mask.ts';
import { againstGround, type Ground } from './ground.ts';
import { endsSharply, isShade } from './is-shade.ts';
import { type AgainstLocalGround, readLocalGround } from './local-ground.ts';
import { acrossEdge, compareSides, findSharpEdges } from './sharp-edges.ts';

/** The upper part of a product, beside which hardly a shadow falls. */
const withoutFoot = 0.8;
/** Shortest outline that says that something goes on, as a share of the product's extent. */
const shortest = 0.14;
/** Weakest edge of something (OKLab). */
const weakestEdge = 0.009;
/** What differs so much from the ground beside it, but for the light, is no shadow. */
const [ownTint, ownLight] = [0.02, 0.015];
/** Sharp edges of shadows are deep: what is hardly darker and ends sharply is a thing, if this much of its edge is seen. */
const [faintest, longFaint] = [-0.05, 0.3];

/** Bare ground is so little lighter or darker, has so little other tint, and so few edges of its own. */
const [bareLight, bareTint, mostEnds] = [0.06, 0.025, 0.3];
/** A line on the ground is thinner than this share of the product. */
const thinLine = 0.12;

/** What is seen of a product beyond its mask: clearly more of it, or something that may as well be a shadow. */
export type Beyond = 'lost' | 'unclear' | null;

/**
 * Whether more of the product is seen than a mask keeps: sharp edges that go on from it, such as the side of a box in nearly
 * the color of the ground. Soft shadows and falling light have none; a sharp edge whose darker side has the ground's own tint
 * may be that of a shadow.
 */
export function seeBeyond(mask: Mask, ground: Ground): Beyond {
  const { things, lab } = ground;
  if (things === null) return null;
  const { width, height } = mask;
  const box = boxOf(mask);
  if (box === null) return null;
  const solid: Mask = { width, height, data: mask.data.map((value) => (value > 60 ? 255 : 0)) };
  const local = readLocalGround(solid, ground);
  if (leavesOutThings(solid, ground, box, local)) return 'lost';
  const extent = Math.max(box.right - box.left, box.bottom - box.top);
  const covered = resizeMask(solid, Math.max(9, Math.round(extent * 0.016)));
  const last = Math.round(box.top + (box.bottom - box.top) * withoutFoot) * width;
  const sharp = findSharpEdges(lab, width, height, Math.max(weakestEdge, ground.grain));
  const beyond: Mask = { width, height, data: new Uint8Array(width * height) };
  for (let at = 0; at < last; at++)
    if (sharp.data[at] && things.data[at] && !covered.data[at] && !isOpening(at)) beyond.data[at] = 255;
  const { components, labels } = findComponents(resizeMask(beyond, 1));
  const touched = resizeMask(covered, 4);
  const besideKept = resizeMask(covered, 10);
  let found: Beyond = null;
  for (const part of components) {
    const length = Math.max(part.right - part.left, part.bottom - part.top);
    if (length < extent * shortest || reachesRim(part) || !touches(part, labels, touched)) continue;
    const { lighter, tint } = meanSides(part, labels);
    const isThing = tint > ownTint || lighter > ownLight || (lighter > faintest && length > extent * longFaint);
    if (isThing) return 'lost';
    found = 'unclear';
  }
  return found ?? (hasMoreThanShade() ? 'unclear' : null);

  /** Something seen that is no edge, and not what a shadow is either. */
  function hasMoreThanShade(): boolean {
    const rest: Mask = { width, height, data: new Uint8Array(width * height) };
    for (let at = 0; at < last; at++) if (things?.data[at] && !covered.data[at] && !isOpening(at)) rest.data[at] = 255;
    const seen = findComponents(rest);
    return seen.components.some((part) => {
      if (Math.max(part.right - part.left, part.bottom - part.top) < extent * shortest) return false;
      if (!touches(part, seen.labels, touched)) return false;
      const region = { width, height, data: rest.data.map((_, at) => (seen.labels[at] === part.label ? 255 : 0)) };
      return !isShade(region, solid, ground) && !isBareGround(part, seen.labels, region);
    });
  }

  /** Ground that no flood from the rim reaches, seen through a handle or beside the line where a table ends. */
  function isBareGround(part: Component, of: Int32Array, region: Mask): boolean {
    const { label, left, top, right, bottom, area } = part;
    const isLine = Math.min(right - left, bottom - top) < extent * thinLine;
    if (isLine && reachesRim(part)) return true;
    if (local === null || endsSharply(region, solid, ground)) return false;
    let [lighter, tint, ends] = [0, 0, 0];
    for (let y = top; y <= bottom; y++)
      for (let x = left; x <= right; x++) {
        const at = y * width + x;
        if (of[at] !== label) continue;
        const differs = local(at);
        lighter += differs.lighter;
        tint += differs.tintInShade;
        if (sharp.data[at] && !besideKept.data[at]) ends++;
      }
    return Math.abs(lighter) < area * bareLight && tint < area * bareTint && ends < area * mostEnds;
  }

  /** Ground in the middle of what is seen before it. */
  function isOpening(at: number): boolean {
    return ground.alike.data[at] !== 0 && [-4, 4, -4 * width, 4 * width].every((by) => things?.data[at + by]);
  }

  function reachesRim({ left, top, right, bottom }: Component): boolean {
    return left < 16 || top < 16 || right > width - 17 || bottom > height - 17;
  }

  function touches({ label, left, top, right, bottom }: Component, of: Int32Array, { data }: Mask): boolean {
    for (let y = top; y <= bottom; y++)
      for (let x = left; x <= right; x++) if (of[y * width + x] === label && data[y * width + x]) return true;
    return false;
  }

  /** What is on this side of an edge, beside what is on the ground's side of it. */
  function meanSides({ label, left, top, right, bottom }: Component, of: Int32Array) {
    let [lighter, tint, count] = [0, 0, 0];
    for (let y = top; y <= bottom; y++)
      for (let x = left; x <= right; x++) {
        const at = y * width + x;
        if (of[at] !== label || !sharp.data[at]) continue;
        const step = acrossEdge(lab, at, width);
        const [one, other] = [at - step, at + step];
        const isOther = distanceFromGround(one) < distanceFromGround(other);
        const seen = isOther ? compareSides(lab, other, one) : compareSides(lab, one, other);
        lighter += seen.lighter;
        tint += seen.tint;
        count++;
      }
    return { lighter: lighter / Math.max(1, count), tint: tint / Math.max(1, count) };
  }

  function distanceFromGround(at: number): number {
    const { lighter, tint } = againstGround(ground, at, width, height);
    return Math.hypot(lighter, tint) + (things?.data[at] ? 1 : 0);
  }
}

/** What is within a product's box, clearly no ground and not kept may be this much of it: fruit in a net is more. */
const mostLeftOut = 0.06;
const [clearTint, clearlyLighter] = [0.05, 0.08];

function leavesOutThings(solid: Mask, ground: Ground, box: Box, local: AgainstLocalGround | null): boolean {
  const { width, height } = solid;
  const covered = resizeMask(solid, 2);
  let [kept, left] = [0, 0];
  for (let y = box.top; y <= box.bottom; y++)
    for (let x = box.left; x <= box.right; x++) {
      const at = y * width + x;
      if (solid.data[at]) kept++;
      if (covered.data[at] || !ground.things?.data[at]) continue;
      const byRim = againstGround(ground, at, width, height);
      const nearby = local?.(at) ?? byRim;
      const tint = Math.min(byRim.tint, nearby.tint);
      if (tint > clearTint || Math.min(byRim.lighter, nearby.lighter) > clearlyLighter) left++;
    }
  return left > kept * mostLeftOut;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function boxOf({ width, data }: Mask): Box | null {
  let [left, top, right, bottom] = [width, -1, -1, -1];
  for (let at = 0; at < data.length; at++) {
    if (data[at]! < 128) continue;
    const x = at % width;
    const y = (at - x) / width;
    if (top < 0) top = y;
    bottom = y;
    left = Math.min(left, x);
    right = Math.max(right, x);
  }
  return top < 0 ? null : { left, top, right, bottom };
}
