import { eq } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { applyEvent } from './apply-event.ts';
import { billingEvents } from './billing.table.ts';
import { refreshSubscriptionJob } from './refresh-subscription.job.ts';
import { type SettleDeps, settleUser } from './settle-user.ts';
import type { StripeEvent } from './stripe/stripe-objects.ts';
import { findCustomerOwner } from './subscriptions.repository.ts';

export interface ReceiveDeps extends SettleDeps {
  db: Database;
  jobs: Jobs;
  /** Whether what an event says can be read again from the provider. */
  canRead: boolean;
}

/** Takes in an event whose signature was checked. Each counts once, whatever comes twice; all of it is one write. */
export async function receiveEvent(
  deps: ReceiveDeps,
  event: StripeEvent,
  now: Date,
): Promise<'applied' | 'stale' | 'ignored' | 'unreadable' | 'duplicate'> {
  return runTransaction(deps.db, async (tx) => {
    const recorded = await tx
      .insert(billingEvents)
      .values({
        ...{ id: event.id, type: event.type, createdAt: event.created, receivedAt: now },
        ...{ apiVersion: event.api_version ?? null, outcome: 'ignored' },
      })
      .onConflictDoNothing()
      .returning({ id: billingEvents.id });
    if (recorded.length === 0) return 'duplicate';
    const { outcome, customerId, subscriptionId } = await applyEvent(tx, deps.prices, event);
    if (outcome !== 'ignored') await tx.update(billingEvents).set({ outcome }).where(eq(billingEvents.id, event.id));
    const userId = customerId === null ? null : await findCustomerOwner(tx, customerId);
    if (userId !== null) await settleUser(tx, deps, userId, now);
    if (subscriptionId !== null && deps.canRead) {
      await deps.jobs.enqueue(tx, refreshSubscriptionJob, { subscriptionId }, { singletonKey: subscriptionId });
    }
    return outcome;
  });
}
