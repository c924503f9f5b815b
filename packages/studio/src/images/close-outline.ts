import { findComponents, type Mask, resizeMask } from '#images/mask.ts';

/** A stretch of outline counts from this part of the object's height on; shorter ones are noise in a shadow. */
const shortestOutline = 0.03;

/**
 * Restores parts of a light object that were mistaken for shadow. Its outline against the backdrop is too sharp for a
 * shadow and therefore still exists, as a thread attached to the object around the missing part: row by row, everything
 * between such a thread and the next piece of the object is filled. Only threads within the object's own width count:
 * the rim of a hard shadow, which looks alike, leads away to a side. Changes the mask.
 *
 * @param solid neither backdrop nor shadow
 * @param background 1 backdrop, 2 shadow on it, 0 the rest
 */
export function closeOutline(mask: Mask, solid: Mask, background: Uint8Array): void {
  const { width, height, data } = mask;
  const box = boxOf(mask);
  if (box === null) return;
  const loose: Mask = { width, height, data: new Uint8Array(data.length) };
  for (let at = 0; at < data.length; at++) if (solid.data[at] !== 0 && data[at] === 0) loose.data[at] = 255;
  const near = resizeMask(mask, 2).data;
  const { components, labels } = findComponents(loose);
  const leeway = Math.round((box.right - box.left) * 0.02) + 2;
  const long = components.filter(
    (c) =>
      Math.max(c.bottom - c.top, c.right - c.left) >= Math.max(6, (box.bottom - box.top) * shortestOutline) &&
      c.left >= box.left - leeway &&
      c.right <= box.right + leeway,
  );
  if (long.length === 0) return;
  const touching = new Set<number>();
  for (let at = 0; at < data.length; at++) if (labels[at] !== 0 && near[at] !== 0) touching.add(labels[at] ?? 0);
  const threads = new Set(long.map((c) => c.label).filter((label) => touching.has(label)));
  const top = Math.min(...long.map((c) => c.top));
  const bottom = Math.max(...long.map((c) => c.bottom));
  for (let y = top; y <= bottom; y++) fillRow(mask, y, labels, threads, background);
}

/** Fills the space between a thread and the next piece of the object in one row, and the thread itself. */
function fillRow(
  { width, data }: Mask,
  y: number,
  labels: Int32Array,
  threads: ReadonlySet<number>,
  background: Uint8Array,
): void {
  const start = y * width;
  // End of the last piece, whether it was a thread, and whether only shadow lies between it and this pixel.
  let last = -1;
  let wasThread = false;
  let isOpen = false;
  const filled: number[] = [];
  for (let x = 0; x < width; x++) {
    const at = start + x;
    const isThread = threads.has(labels[at] ?? 0);
    if (!isThread && data[at] === 0) {
      if (background[at] === 1) isOpen = true;
      continue;
    }
    if (last >= 0 && !isOpen && (isThread || wasThread)) for (let gap = last + 1; gap < x; gap++) filled.push(gap);
    if (isThread) filled.push(x);
    [last, wasThread, isOpen] = [x, isThread, false];
  }
  for (const x of filled) data[start + x] = 255;
}

function boxOf({ width, data }: Mask): { left: number; top: number; right: number; bottom: number } | null {
  let [left, top, right, bottom] = [width, -1, -1, -1];
  for (let at = 0; at < data.length; at++) {
    if (data[at] === 0) continue;
    const x = at % width;
    const y = (at - x) / width;
    if (top < 0) top = y;
    bottom = y;
    left = Math.min(left, x);
    right = Math.max(right, x);
  }
  return top < 0 ? null : { left, top, right, bottom };
}
