import { type CreditKind, planKeys } from '@hookline/contract/plans';
import { findUser, getSubscriber } from '#features/accounts/index.ts';
import type { Mailer } from '#features/mail/index.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { listOpenWarnings, settleWarnings } from './credit-warnings.repository.ts';
import { type CounterKey, listCounters } from './credits.repository.ts';
import { currentCycle, isPaying } from './entitlement.ts';
import { findLimits } from './find-limits.ts';

export interface CreditWarningsDeps {
  db: Database;
  mailer: Mailer;
}

const batch = 200;

/** One mail for each kind of credit, about the highest threshold: who went from few to all gets no two. */
export async function handle(_payload: object, { db, mailer }: CreditWarningsDeps): Promise<void> {
  const now = new Date();
  const byKind = new Map<string, CounterKey>();
  for (const { userId, cycleStart, kind } of await listOpenWarnings(db, batch))
    byKind.set(`${userId} ${cycleStart.getTime()} ${kind}`, { userId, cycleStart, kind: kind as CreditKind });
  for (const key of byKind.values()) await runTransaction(db, (tx) => warn(tx, mailer, key, now));
}

async function warn(tx: Transaction, mailer: Mailer, key: CounterKey, now: Date): Promise<void> {
  const { userId, cycleStart, kind } = key;
  const open = await settleWarnings(tx, key, now);
  const user = await findUser(tx, userId);
  if (open.length === 0 || user === undefined || user.deletionAskedAt !== null || user.isLocalOwner) return;
  const subscriber = await getSubscriber(tx, userId, now);
  const cycle = currentCycle(subscriber, now);
  const limit = (await findLimits(tx, subscriber, now))[kind];
  // A new cycle has begun since, or the plan has ended, or the limit was lifted.
  if (cycle.start.getTime() !== cycleStart.getTime() || !isPaying(subscriber, now) || limit <= 0) return;
  const counters = await listCounters(tx, userId, cycleStart);
  const used = counters.find((counter) => counter.kind === kind)?.used ?? 0;
  // More credits were given since: the mail would be about few of many.
  if (used * 100 < Math.min(...open) * limit) return;
  await mailer.queue(tx, {
    template: used >= limit ? 'credits-used' : 'credits-low',
    params: {
      kind,
      used,
      limit,
      resetsAt: cycle.end.toISOString(),
      mayUpgrade: subscriber.plan !== planKeys.at(-1),
    },
    to: user.email,
    userId,
    uniqueKey: `credits-${Math.max(...open)}:${userId}:${kind}:${cycleStart.getTime()}`,
  });
}
