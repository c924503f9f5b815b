import { type CreditKind, creditKinds, creditsOfEachKind } from '@hookline/contract/plans';
import type { UsageSummary } from '@hookline/contract/usage';
import { cycleShownFrom, getSubscriber } from '#features/accounts/index.ts';
import type { Database } from '#platform/db/database.ts';
import { daysUntilReset } from './billing-cycle.ts';
import { listCounters } from './credits.repository.ts';
import { currentCycle, isPaying } from './entitlement.ts';
import { findLimits } from './find-limits.ts';

/**
 * Credits of the current cycle. Reserved credits of running work count as used, so that the page does not offer them
 * twice.
 */
export async function getUsageSummary(db: Database, userId: string, now: Date): Promise<UsageSummary> {
  const subscriber = await getSubscriber(db, userId, now);
  const cycle = currentCycle(subscriber, now);
  const counters = await listCounters(db, userId, cycle.start);
  const usage = Object.fromEntries(creditKinds.map((kind) => [kind, 0])) as Record<CreditKind, number>;
  for (const counter of counters) usage[counter.kind as CreditKind] = counter.held + counter.used;
  return {
    billingCycle: {
      start: cycleShownFrom(cycle, subscriber.cyclesSince).toISOString(),
      end: cycle.end.toISOString(),
      daysUntilReset: daysUntilReset(cycle, now),
    },
    usage,
    // What cannot be spent is not shown as there: a plan that has ended or waits for its payment gives nothing.
    limits: isPaying(subscriber, now) ? await findLimits(db, subscriber, now) : creditsOfEachKind(0),
  };
}
