import type { SeenResult } from './inspect-try-on.ts';

type NecklineParts = Pick<SeenResult, 'width' | 'height' | 'cloth' | 'neck' | 'unit' | 'topAt'>;

/**
 * How much lower a neckline lies over the throat than beside the neck, in widths of the face; null if no cloth is there.
 * Every front dips where the neck comes out of it. What does not is the inside of the back, laid before the throat.
 */
export function necklineDip({ width, height, cloth, neck, unit, topAt }: NecklineParts): number | null {
  /** First rows of cloth between two distances from the neck's middle, the highest first. */
  const tops = (from: number, to: number): number[] => {
    const found: number[] = [];
    for (let x = Math.max(0, Math.round(neck.x + from)); x <= Math.min(width - 1, neck.x + to); x++) {
      let y = 0;
      while (y < height && cloth[y * width + x] === 0) y++;
      if (y < height) found.push(y);
    }
    return found.toSorted((a, b) => a - b);
  };
  const { half } = neck;
  const throat = tops(-half * 0.3, half * 0.3);
  const middle = throat[throat.length >> 1];
  if (middle === undefined) return null;
  /** Hair may hide the cloth beside the neck; the body's outline is known. A few threads stand up from any edge. */
  const beside = (found: readonly number[], x: number): number =>
    Math.min(found[Math.floor(found.length * 0.1)] ?? height, topAt(x));
  const left = beside(tops(-half * 1.7, -half * 0.8), neck.x - half * 1.1);
  const right = beside(tops(half * 0.8, half * 1.7), neck.x + half * 1.1);
  return (middle - (left + right) / 2) / unit;
}
