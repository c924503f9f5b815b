import { aboutDuration } from '#features/operations/index.ts';

/**
 * When videos that are sent now will be there: after the `before` ones that are made first, whose time is not added up,
 * as those of other people are not known here. Null where nothing is known.
 */
export function describeWait(expectedMs: number | null, before: number): string | null {
  if (before === 0) return expectedMs === null ? null : aboutDuration(expectedMs);
  const [others, are] = before === 1 ? ['the one in progress', 'is'] : [`the ${before} in progress`, 'are'];
  return expectedMs === null ? `starts after ${others}` : `${aboutDuration(expectedMs)} once ${others} ${are} done`;
}
