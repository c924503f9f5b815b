// biome-ignore-all lint/style/noNonNullAssertion: every pixel of a photo is read here several times, at places computed within it.
import type { Mask } from '#images/mask.ts';
import type { LabPlanes } from '#images/oklab.ts';

/** How far an edge is measured to either side: what it changes at once, and what it changes altogether, pixels. */
const [atOnce, altogether] = [3, 10];
/** Share of the change that happens at once: a thing's edge is above, a soft shadow's is about 0.3. */
const leastAtOnce = 0.62;
const rim = altogether + 1;

/**
 * Where something ends sharply, as things do and soft shadows, falling light and blurred reflections do not. Takes colors
 * without noise; steps below `weakest` (OKLab) are none.
 */
export function findSharpEdges(lab: LabPlanes, width: number, height: number, weakest: number): Mask {
  const data = new Uint8Array(width * height);
  for (let y = rim; y < height - rim; y++)
    for (let x = rim; x < width - rim; x++) {
      const at = y * width + x;
      const across = stepOver(lab, at, atOnce);
      const down = stepOver(lab, at, atOnce * width);
      const near = Math.max(across, down);
      if (near < weakest) continue;
      const far = stepOver(lab, at, across > down ? altogether : altogether * width);
      if (near > far * leastAtOnce) data[at] = 255;
    }
  return { width, height, data };
}

/** How much the color changes from so many pixels before to so many behind. */
function stepOver({ l, a, b }: LabPlanes, at: number, by: number): number {
  return Math.hypot(l[at + by]! - l[at - by]!, a[at + by]! - a[at - by]!, b[at + by]! - b[at - by]!);
}

/** The two sides of an edge: how much lighter the one is, and how far its tint is from the other's, but for the light. */
export function compareSides({ l, a, b }: LabPlanes, one: number, other: number): { lighter: number; tint: number } {
  // Less light makes all of OKLab smaller by one factor.
  const by = l[other]! > 0.05 ? l[one]! / l[other]! : 1;
  return { lighter: l[one]! - l[other]!, tint: Math.hypot(a[one]! - a[other]! * by, b[one]! - b[other]! * by) };
}

/** How far to go from an edge to be on either side of it: an offset in a plane. */
export function acrossEdge(lab: LabPlanes, at: number, width: number): number {
  const [across, down] = [stepOver(lab, at, atOnce), stepOver(lab, at, atOnce * width)];
  return across > down ? altogether - 2 : (altogether - 2) * width;
}
