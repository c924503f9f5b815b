import { requireItem } from './require-item.ts';

/**
 * The item at an index, or the nearest end of the list if the index is out of range. Throws `RangeError` for an empty
 * list.
 */
export function clampedItem<T>(list: ArrayLike<T>, index: number): T {
  return requireItem(list, Math.min(list.length - 1, Math.max(0, index)));
}
