import { clampedItem } from '#lists/clamped-item.ts';
import { requireItem } from '#lists/require-item.ts';
import { lowerLip, upperLip } from '../face-regions.ts';
import { fitted as fitCurve } from '../fit-curve.ts';
import { type MouthOpening, mouthLine, pointOnLine } from './mouth-opening.ts';

/** The corners of an opening lie this far inside the lips' own, which move outwards by so much at most: share of the width. */
const [cornerRoom, cornerReach] = [0.02, 0.05] as const;

/** Lips bend from point to point by less than this share of their width; 24 faces with whole mouths did by 0.072 at most. */
const mostKinked = 0.1;

/** An opening whose edges leap (a beard, long shadows) becomes the smooth curves through them. */
export function steadyOpening(points: readonly number[], opening: MouthOpening): MouthOpening {
  if (kinkOf(fitLips(points, opening)) <= mostKinked) return opening;
  return { ...opening, columns: smoothed(opening.columns) };
}

/** How much the inner edges of lips bend at their sharpest point, share of the lips' width. */
function kinkOf(points: readonly number[]): number {
  const { place, width } = mouthLine(points);
  const bends = [upperLip, lowerLip].flatMap((lip) => {
    const heights = lip[0].map((index) => place(index)[1]);
    return heights.slice(1, -1).map((height, step) => {
      const [before, after] = [requireItem(heights, step), requireItem(heights, step + 2)];
      return Math.abs(before - 2 * height + after);
    });
  });
  return Math.max(...bends) / Math.max(1, width);
}

function smoothed(columns: MouthOpening['columns']): MouthOpening['columns'] {
  const us = columns.map((_, column) => (2 * column) / Math.max(1, columns.length - 1) - 1);
  const [tops, bottoms] = ([0, 1] as const).map(
    (edge) =>
      fitCurve(
        us,
        columns.map((column) => column[edge]),
        3,
      ).row,
  );
  return columns.map((_, column) => {
    const [top, bottom] = [clampedItem(tops ?? [], column), clampedItem(bottoms ?? [], column)];
    return [Math.min(top, bottom), Math.max(top, bottom)];
  });
}

/** A face's points, x, y, z each, with the inner edges of the lips moved to the opening's. */
export function fitLips(points: readonly number[], opening: MouthOpening): number[] {
  const { place } = mouthLine(points);
  const { from, columns, width } = opening;
  const old = [place(78)[0], place(308)[0]] as const;
  const outward = (by: number) => Math.min(cornerReach, Math.max(0, by + cornerRoom)) * width;
  const corners = [-outward(-from / width), width + outward((from + columns.length - 1) / width - 1)] as const;
  const left = Math.min(old[0], Math.max(from, corners[0] + width * cornerRoom));
  const right = Math.max(old[1], Math.min(from + columns.length - 1, corners[1] - width * cornerRoom));
  const stretch = (right - left) / Math.max(1, old[1] - old[0]);
  const fitted = [...points];
  for (const [isLower, lip] of [upperLip, lowerLip].entries())
    for (let step = isLower; step < 11 - isLower; step++) {
      const [along, below] = place(requireItem(lip[0], step));
      const to = left + (along - old[0]) * stretch;
      const [top, bottom] = clampedItem(columns, Math.round(to) - from);
      const edge = step === 0 || step === 10 ? (top + bottom) / 2 : isLower ? bottom : top;
      // What lies farther out follows by less; the lips' outer edge stays, but for the corners.
      const aside = step === 0 ? corners[0] : step === 10 ? corners[1] - width : 0;
      for (const ring of [0, 1, 2, 3] as const) {
        const index = requireItem(lip[ring], step);
        const [ownAlong, ownBelow] = place(index);
        const share = 1 - ring / 3;
        const [x, y] = pointOnLine(opening, [
          ownAlong + (to - along) * share + aside * (ring / 3),
          ownBelow + (edge - below) * share,
        ]);
        fitted[index * 3] = x;
        fitted[index * 3 + 1] = y;
      }
    }
  return fitted;
}
