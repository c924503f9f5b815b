import type { Picture } from '#images/picture.ts';
import { requireItem } from '#lists/require-item.ts';

/** Removes a hanger's hook: everything above the garment that is much narrower than it. */
export function withoutHook(picture: Picture): Picture {
  const { width, height, data } = picture;
  /** Whether a row shows a hook at most: little, and all of it in one place. Two straps stand apart. */
  const isNarrow = (y: number): boolean => {
    let [count, first, last] = [0, width, 0];
    for (let x = 0; x < width; x++) {
      if (requireItem(data, (y * width + x) * 4 + 3) < 128) continue;
      count++;
      first = Math.min(first, x);
      last = x;
    }
    return count < Math.max(4, width * 0.085) && last - first < width * 0.2;
  };
  let end = 0;
  while (end < height * 0.3 && isNarrow(end)) end++;
  // The tips of a collar are narrow as well, for a few rows.
  if (end < height * 0.03) return picture;
  const kept = height - end;
  return { width, height: kept, data: data.slice(end * width * 4) };
}
