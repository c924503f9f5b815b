import { creditThresholds } from '@hookline/contract/plans';
import { findUser, getSubscriber } from '#features/accounts/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import { insertWarnings } from './credit-warnings.repository.ts';
import { type CounterKey, listCounters } from './credits.repository.ts';
import { currentCycle } from './entitlement.ts';
import { findLimits } from './find-limits.ts';

/**
 * Notes which thresholds somebody's used credits have reached, with the spending that reached them. Credits held by
 * running work do not count: it may fail, and they come back.
 */
export async function noteThresholds(tx: Transaction, key: CounterKey, now: Date): Promise<void> {
  const user = await findUser(tx, key.userId);
  if (user === undefined) return;
  const subscriber = await getSubscriber(tx, key.userId, now);
  // What ends after its cycle says nothing about the credits there are now.
  if (currentCycle(subscriber, now).start.getTime() !== key.cycleStart.getTime()) return;
  const limit = (await findLimits(tx, subscriber, now))[key.kind];
  // Without a limit, which is -1, there is nothing to warn of; nor without a plan.
  if (limit <= 0) return;
  const counters = await listCounters(tx, key.userId, key.cycleStart);
  const used = counters.find(({ kind }) => kind === key.kind)?.used ?? 0;
  const reached = creditThresholds.filter((percent) => used * 100 >= percent * limit);
  await insertWarnings(tx, key, reached);
}
