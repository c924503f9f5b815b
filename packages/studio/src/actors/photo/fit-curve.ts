// biome-ignore-all lint/style/noNonNullAssertion: sums of a few powers, whose sizes are known.
import { median } from './colors.ts';

/** A smooth curve through values that are known in some columns, and how far they are from it. */
export function fitted(
  us: readonly number[],
  values: readonly (number | null)[],
  degree: number,
): { row: number[]; off: number } {
  const known = values.flatMap((value, step) => (value === null ? [] : [{ u: us[step]!, value }]));
  if (known.length <= degree) return { row: us.map(() => 0), off: Infinity };
  const size = degree + 1;
  const sums = Array.from({ length: size }, () => Array.from({ length: size + 1 }, () => 0));
  for (const [step, { u }] of known.entries()) {
    // One of five in a row that stands out is a lash or a glint.
    const value = median(known.slice(Math.max(0, step - 2), step + 3).map((own) => own.value));
    for (let i = 0; i < size; i++) {
      for (let j = 0; j < size; j++) sums[i]![j] = sums[i]![j]! + u ** (i + j);
      sums[i]![size] = sums[i]![size]! + u ** i * value;
    }
  }
  for (let i = 0; i < size; i++)
    for (let j = 0; j < size; j++) {
      if (i === j) continue;
      const share = sums[j]![i]! / (sums[i]![i]! || 1e-9);
      for (let k = i; k <= size; k++) sums[j]![k] = sums[j]![k]! - share * sums[i]![k]!;
    }
  const at = (u: number) =>
    sums.reduce((sum, line, i) => sum + (line[size]! / (line[i]! || 1e-9)) * Math.min(1, Math.max(-1, u)) ** i, 0);
  const off = Math.sqrt(known.reduce((sum, { u, value }) => sum + (value - at(u)) ** 2, 0) / known.length);
  return { row: us.map(at), off };
}
