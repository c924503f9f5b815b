import { requireItem } from './require-item.ts';

/** The item at an index that wraps around: the first follows the last. Throws `RangeError` for an empty list. */
export function wrappedItem<T>(list: ArrayLike<T>, index: number): T {
  return requireItem(list, ((index % list.length) + list.length) % list.length);
}
