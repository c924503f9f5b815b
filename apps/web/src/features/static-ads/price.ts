import { remainingCredits, UNLIMITED } from '@hookline/contract/plans';
import type { Limit } from '#features/usage/index.ts';

/** What a set or a change costs, said before it is sent. */
export function describePrice(limit: Limit | undefined): string {
  if (!limit || limit.limit === UNLIMITED) return 'Uses 1 static ad credit';
  return `Uses 1 of your ${remainingCredits(limit.limit, limit.used)} static ad credits`;
}
