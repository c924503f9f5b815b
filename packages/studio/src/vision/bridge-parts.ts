// biome-ignore-all lint/style/noNonNullAssertion: every row of a mask is read here, at places computed within it.
import { findComponents, type Mask } from '#images/mask.ts';
import { smallestPart } from './matte-verdict.ts';

interface Span {
  left: number;
  right: number;
}

/** How far two facing ends may differ, and how much of a part's width its end has, as shares. */
const [mostApart, leastEnd] = [0.1, 0.6];

/**
 * What is missing between two parts that stand above one another and end alike, straight and as wide: a band around a
 * bottle in the very color of the ground, which nobody can see, not the model either. Nothing stands in the air. Null if
 * there is no such gap.
 */
export function findMissingBand(mask: Mask): Mask | null {
  const { width, height } = mask;
  const solid: Mask = { width, height, data: mask.data.map((value) => (value > 127 ? 255 : 0)) };
  const { components, labels } = findComponents(solid);
  const [largest] = components;
  if (!largest) return null;
  const parts = components.filter(({ area }) => area >= largest.area * smallestPart).toSorted((a, b) => a.top - b.top);
  const band: Mask = { width, height, data: new Uint8Array(width * height) };
  let isFound = false;
  for (const upper of parts)
    for (const lower of parts) {
      if (lower.top <= upper.bottom + 2) continue;
      const wider = Math.max(upper.right - upper.left, lower.right - lower.left);
      const above = spanIn(labels, upper.label, Math.max(upper.top, upper.bottom - endDepth(upper)), width);
      const below = spanIn(labels, lower.label, Math.min(lower.bottom, lower.top + endDepth(lower)), width);
      if (above === null || below === null) continue;
      const isAlike =
        Math.abs(above.left - below.left) < wider * mostApart &&
        Math.abs(above.right - below.right) < wider * mostApart;
      const isWide = Math.min(above.right - above.left, below.right - below.left) > wider * leastEnd;
      if (!isAlike || !isWide) continue;
      isFound = true;
      fillBetween(band, { above, from: upper.bottom - endDepth(upper), below, to: lower.top + endDepth(lower) });
    }
  if (!isFound) return null;
  for (let at = 0; at < band.data.length; at++) if (solid.data[at]) band.data[at] = 0;
  return band;
}

/** Ends are a little rounded, or seen from above. */
function endDepth({ top, bottom }: { top: number; bottom: number }): number {
  return Math.max(2, Math.round((bottom - top) * 0.06));
}

function spanIn(labels: Int32Array, label: number, y: number, width: number): Span | null {
  let [left, right] = [-1, -1];
  for (let x = 0; x < width; x++)
    if (labels[y * width + x] === label) {
      if (left < 0) left = x;
      right = x;
    }
  return left < 0 ? null : { left, right };
}

function fillBetween(
  { width, data }: Mask,
  { above, from, below, to }: { above: Span; from: number; below: Span; to: number },
): void {
  for (let y = from; y <= to; y++) {
    const part = (y - from) / Math.max(1, to - from);
    const left = Math.round(above.left + (below.left - above.left) * part);
    const right = Math.round(above.right + (below.right - above.right) * part);
    for (let x = left; x <= right; x++) data[y * width + x] = 255;
  }
}
