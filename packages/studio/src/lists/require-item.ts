/** The item at an index known to exist. Throws `RangeError` if there is none. */
export function requireItem<T>(list: ArrayLike<T>, index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`There is no item ${index} among ${list.length}.`);
  return item;
}

/** The first item of a list known not to be empty. */
export function firstItem<T>(list: ArrayLike<T>): T {
  return requireItem(list, 0);
}

/** The last item of a list known not to be empty. */
export function lastItem<T>(list: ArrayLike<T>): T {
  return requireItem(list, list.length - 1);
}
