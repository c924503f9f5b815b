import type { Canvas } from '@napi-rs/canvas';
import type { Rect } from '#layouts/board.ts';
import { clampedItem } from '#lists/clamped-item.ts';

/** Position of an object's outline at given heights. */
export interface ProductEdges {
  /** Left and right edge at a height; the box's edges where the outline is empty. */
  at(y: number): { left: number; right: number };
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

/** The edges of a bar, such as a handle. */
export function barEdges(left: number, right: number): ProductEdges {
  return { at: () => ({ left, right }) };
}
