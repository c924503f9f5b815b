import { type CreditKind, creditKinds, creditThresholds, remainingCredits } from '@hookline/contract/plans';
import type { UsageSummary } from '@hookline/contract/usage';

/** Credits of a kind that are almost, or all, used. */
export interface CreditNotice {
  kind: CreditKind;
  level: 'low' | 'used';
  remaining: number;
  limit: number;
}

const [lowPercent] = creditThresholds;

/** How far the credits of one kind are used; null while there is nothing to say, as without a limit or a plan. */
export function creditLevel(used: number, limit: number): CreditNotice['level'] | null {
  if (limit <= 0) return null;
  if (used >= limit) return 'used';
  return used * 100 >= lowPercent * limit ? 'low' : null;
}

/** What to say about the credits of the running cycle; what running work holds counts as used. */
export function creditNotices({ usage, limits }: Pick<UsageSummary, 'usage' | 'limits'>): CreditNotice[] {
  return creditKinds.flatMap((kind) => {
    const [used, limit] = [usage[kind], limits[kind]];
    const level = creditLevel(used, limit);
    return level === null ? [] : [{ kind, level, limit, remaining: remainingCredits(limit, used) }];
  });
}
