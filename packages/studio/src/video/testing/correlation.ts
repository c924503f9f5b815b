/** Pearson's correlation of two series of equal length. */
export function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  let [product, squareA, squareB] = [0, 0, 0];
  a.forEach((value, index) => {
    const [da, db] = [value - meanA, (b[index] ?? 0) - meanB];
    product += da * db;
    squareA += da * da;
    squareB += db * db;
  });
  return product / Math.sqrt(squareA * squareB);
}
