import { requireItem } from './require-item.ts';

/** A random item: takes one number 0..1 from `random`. Throws `RangeError` for an empty list. */
export function pickItem<T>(list: readonly T[], random: () => number): T {
  return requireItem(list, Math.floor(random() * list.length));
}
