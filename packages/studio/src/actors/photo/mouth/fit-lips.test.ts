import { describe, expect, it } from 'vitest';
import { lowerLip, upperLip } from '../face-regions.ts';
import { fitLips, steadyOpening } from './fit-lips.ts';
import type { MouthOpening } from './mouth-opening.ts';

const width = 200;

/** Lips along a straight line, from 0 to 200. */
function facePoints(): number[] {
  const points = Array.from({ length: 468 * 3 }, () => 0);
  for (const [lip, sign] of [
    [upperLip, -1],
    [lowerLip, 1],
  ] as const)
    for (const [ring, row] of lip.entries())
      for (const [step, index] of row.entries()) {
        const bow = 1 - ((step - 5) / 5) ** 2;
        points[index * 3] = 20 + step * 20 + (step - 5) * ring * 1;
        points[index * 3 + 1] = 100 + sign * bow * (4 + ring * 8);
      }
  return points;
}

function opening(leap: number): MouthOpening {
  const columns = Array.from({ length: width }, (_, column) => {
    const bow = 1 - ((column - 100) / 100) ** 2;
    const by = column < 25 ? leap : 0;
    return [-10 * bow + by, 14 * bow + by] as const;
  });
  return {
    corner: [20, 100],
    direction: [1, 0],
    width,
    from: 0,
    columns,
    lip: [180, 80, 80],
    skin: [220, 170, 150],
  };
}

/** Sharpest bend of the lips' inner edges, pixels. */
function sharpest(points: readonly number[]): number {
  const y = (index: number) => points[index * 3 + 1] ?? 0;
  return Math.max(
    ...[upperLip[0], lowerLip[0]].flatMap((row) =>
      row.slice(1, -1).map((index, step) => Math.abs(y(row[step] ?? 0) - 2 * y(index) + y(row[step + 2] ?? 0))),
    ),
  );
}

describe('steadyOpening', () => {
  it('keeps the edges that were seen', () => {
    const seen = opening(0);
    expect(steadyOpening(facePoints(), seen)).toBe(seen);
  });

  it('lets no corner of a mouth leap to a beard', () => {
    const [points, seen] = [facePoints(), opening(45)];
    expect(sharpest(fitLips(points, seen))).toBeGreaterThan(width * 0.1);
    expect(sharpest(fitLips(points, steadyOpening(points, seen)))).toBeLessThan(width * 0.1);
  });
});
