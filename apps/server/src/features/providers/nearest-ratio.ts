/** The ratio of those a service offers, as "9:16", that is nearest to a size; the first where it offers none that is a number. */
export function nearestRatio(ratios: readonly string[], { width, height }: { width: number; height: number }): string {
  const wanted = Math.log(width / height);
  const distance = (ratio: string): number => {
    const [w = Number.NaN, h = Number.NaN] = ratio.split(':').map(Number);
    const away = Math.abs(Math.log(w / h) - wanted);
    return Number.isNaN(away) ? Number.POSITIVE_INFINITY : away;
  };
  const [nearest = '9:16'] = ratios.toSorted((a, b) => distance(a) - distance(b));
  return nearest;
}
