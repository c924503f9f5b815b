// biome-ignore-all lint/style/noNonNullAssertion: every pixel of a photo is read here, in planes of one size.
import { type Component, findComponents, type Mask, resizeMask } from '#images/mask.ts';
import { againstGround, type Ground } from './ground.ts';

/** The upper part of a product, beside which no shadow falls. */
const withoutFoot = 0.8;
/** Shortest outline that says that something goes on, as a share of the product's extent. */
const shortest = 0.14;

/**
 * Whether more of the product is seen than a mask keeps: edges that go on from it, such as the side of a box in nearly the
 * color of the ground. Shadows at its foot and on a wall are none; nor is what stands apart.
 */
export function goesOnBeyond(mask: Mask, ground: Ground): boolean {
  const { things } = ground;
  if (things === null) return false;
  const { width, height } = mask;
  const box = boxOf(mask);
  if (box === null) return false;
  const extent = Math.max(box.right - box.left, box.bottom - box.top);
  const near = Math.max(7, Math.round(extent * 0.014));
  const solid: Mask = { width, height, data: mask.data.map((value) => (value > 60 ? 255 : 0)) };
  const covered = resizeMask(solid, near);
  const last = Math.round(box.top + (box.bottom - box.top) * withoutFoot) * width;
  const beyond: Mask = { width, height, data: new Uint8Array(width * height) };
  for (let at = 0; at < last; at++) if (things.data[at] && !covered.data[at] && !isOpening(at)) beyond.data[at] = 255;
  if (leavesOutThings(solid, ground, box)) return true;
  const { components, labels } = findComponents(beyond);
  const touched = resizeMask(covered, 3);
  return components.some((part) => {
    if (Math.max(part.right - part.left, part.bottom - part.top) < extent * shortest) return false;
    return touches(part, labels, touched) && !isShadow(part, labels);
  });

  /** Ground in the middle of what is seen before it. */
  function isOpening(at: number): boolean {
    return ground.alike.data[at] !== 0 && [-4, 4, -4 * width, 4 * width].every((by) => things?.data[at + by]);
  }

  function touches({ label, left, top, right, bottom }: Component, of: Int32Array, { data }: Mask): boolean {
    for (let y = top; y <= bottom; y++)
      for (let x = left; x <= right; x++) if (of[y * width + x] === label && data[y * width + x]) return true;
    return false;
  }

  function isShadow({ label, left, top, right, bottom, area }: Component, of: Int32Array): boolean {
    if (area < (right - left + 1) * (bottom - top + 1) * 0.25) return false;
    let [lighter, tint] = [0, 0];
    for (let y = top; y <= bottom; y++)
      for (let x = left; x <= right; x++) {
        const at = y * width + x;
        if (of[at] !== label) continue;
        const seen = againstGround(ground, at, width, height);
        lighter += seen.lighter;
        tint += seen.tint;
      }
    return lighter / area < -0.03 && tint / area < 0.025;
  }
}

/** What is within a product's box, clearly no ground and not kept may be this much of it: fruit in a net is more. */
const mostLeftOut = 0.06;
const [clearTint, clearlyLighter] = [0.05, 0.08];

function leavesOutThings(solid: Mask, ground: Ground, box: Box): boolean {
  const { width, height } = solid;
  const covered = resizeMask(solid, 2);
  let [kept, left] = [0, 0];
  for (let y = box.top; y <= box.bottom; y++)
    for (let x = box.left; x <= box.right; x++) {
      const at = y * width + x;
      if (solid.data[at]) kept++;
      if (covered.data[at]) continue;
      const { lighter, tint } = againstGround(ground, at, width, height);
      if (tint > clearTint || lighter > clearlyLighter) left++;
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
