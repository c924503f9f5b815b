import { UNLIMITED } from '@hookline/contract/plans';
import type { Subscriber } from '#features/accounts/index.ts';
import type { Database } from '#platform/db/database.ts';
import { sumGrants } from './credits.repository.ts';
import { type CreditLimits, creditLimits, currentCycle } from './entitlement.ts';

/** The credits a subscriber has in the current cycle: those of the plan, and what an administrator has given. */
export async function findLimits(db: Database, subscriber: Subscriber, now: Date): Promise<CreditLimits> {
  const limits = { ...creditLimits(subscriber) };
  const given = await sumGrants(db, subscriber.userId, currentCycle(subscriber, now).start);
  for (const kind of Object.keys(limits) as (keyof CreditLimits)[]) {
    if (limits[kind] !== UNLIMITED) limits[kind] += given.get(kind) ?? 0;
  }
  return limits;
}
