import { clampedItem } from '#lists/clamped-item.ts';
import { requireItem } from '#lists/require-item.ts';
import { lowerLip, upperLip } from '../face-regions.ts';
import { type MouthOpening, mouthLine, pointOnLine } from './mouth-opening.ts';

/** The corners of an opening lie this far inside the lips' own, which move outwards by so much at most: share of the width. */
const [cornerRoom, cornerReach] = [0.02, 0.05] as const;

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
