/** Page numbers to offer: all if there are few, otherwise first, last and neighbors, with 0 for a gap. */
export function pageNumbers(current: number, pages: number): number[] {
  const wanted = [1, current - 1, current, current + 1, pages].filter((page) => page >= 1 && page <= pages);
  const numbers = pages <= 7 ? Array.from({ length: pages }, (_, index) => index + 1) : [...new Set(wanted)];
  return numbers.flatMap((page, index) => (index > 0 && page - (numbers[index - 1] ?? 0) > 1 ? [0, page] : [page]));
}
