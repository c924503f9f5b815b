import type { Canvas } from '@napi-rs/canvas';
import type { Rect } from '#layouts/board.ts';
import { clampedItem } from '#lists/clamped-item.ts';
import { lastItem, requireItem } from '#lists/require-item.ts';

/** Position of an object's outline at given heights of the stage. */
export interface ProductEdges {
  /** Left and right edge in stage pixels at a height; the box's edges where the outline is empty. */
  at(y: number): { left: number; right: number };
}

/**
 * Height at which a hand hides the least print: the plainest stretch of the object's lower two thirds, as a part (0..1)
 * of its height. Returns the middle of the stretch.
 */
export function findPlainPart(image: Canvas, handPart: number): number {
  const { width, height } = image;
  const { data } = image.getContext('2d').getImageData(0, 0, width, height);
  const step = Math.max(1, Math.round(width / 60));
  const detail = Array.from({ length: height }, (_, y) => {
    let sum = 0;
    for (let x = step; x < width; x += step) {
      const at = (y * width + x) * 4;
      if ((data[at + 3] ?? 0) < 200 || (data[at + 3 - step * 4] ?? 0) < 200) continue;
      for (let c = 0; c < 3; c++) sum += Math.abs((data[at + c] ?? 0) - (data[at + c - step * 4] ?? 0));
    }
    return sum / width;
  });
  const sums = [0];
  for (const value of detail) sums.push(lastItem(sums) + value);
  let best = { part: 0.66, cost: Number.POSITIVE_INFINITY };
  for (let part = 0.5; part <= 0.78; part += 0.02) {
    const from = Math.max(0, Math.round((part - handPart / 2) * height));
    const to = Math.min(height, Math.round((part + handPart / 2) * height));
    // By default, hands hold objects a little below the middle.
    const cost = (requireItem(sums, to) - requireItem(sums, from)) / Math.max(1, to - from) + Math.abs(part - 0.66) * 6;
    if (cost < best.cost) best = { part, cost };
  }
  return best.part;
}

/** Reads the outline of a cut-out drawn into `box`. */
export function readEdges(image: Canvas, box: Rect): ProductEdges {
  const { width, height } = image;
  const { data } = image.getContext('2d').getImageData(0, 0, width, height);
  const rows = Array.from({ length: height }, (_, y) => {
    let [left, right] = [-1, -1];
    for (let x = 0; x < width; x++)
      if ((data[(y * width + x) * 4 + 3] ?? 0) > 128) {
        if (left < 0) left = x;
        right = x;
      }
    return { left, right };
  });
  const scale = box.width / width;
  return {
    at(y) {
      const row = clampedItem(rows, Math.round((y - box.y) / scale));
      if (row.left < 0) return { left: box.x, right: box.x + box.width };
      return { left: box.x + row.left * scale, right: box.x + (row.right + 1) * scale };
    },
  };
}
