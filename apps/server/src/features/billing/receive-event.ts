import { eq } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { hasSqlState } from '#platform/db/has-sql-state.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { applyEvent } from './apply-event.ts';
import { billingEvents } from './billing.table.ts';
import { listMoneyOfCustomer } from './invoice-shares.ts';
import { refreshSubscriptionJob } from './refresh-subscription.job.ts';
import { type SettleDeps, settleUser } from './settle-user.ts';
import type { StripeEnvelope, StripeEvent } from './stripe/stripe-objects.ts';
import { findCustomerOwner } from './subscriptions.repository.ts';

export interface ReceiveDeps extends SettleDeps {
  db: Database;
  jobs: Jobs;
  /** Whether what an event says can be read again from the provider. */
  canRead: boolean;
}

type Outcome = 'applied' | 'stale' | 'ignored' | 'unreadable' | 'duplicate';

/** SQLSTATEs of a value that a column cannot hold: too large, no such moment, not text, against a check. */
const valueRefused = ['22001', '22003', '22007', '22008', '22021', '22P02', '22P05', '23502', '23514', '54000'];

/** Records an event with unusable content, so that it is not delivered again and again. */
export async function recordUnreadable(db: Database, event: StripeEnvelope, now: Date): Promise<Outcome> {
  const { id, type, api_version: apiVersion = null } = event;
  const values = { id, type, apiVersion, createdAt: now, receivedAt: now, outcome: 'unreadable' as const };
  const made = await db.insert(billingEvents).values(values).onConflictDoNothing().returning({ id: billingEvents.id });
  return made.length === 0 ? 'duplicate' : 'unreadable';
}

/** Takes in an event whose signature was checked. Each counts once, whatever comes twice; all of it is one write. */
export async function receiveEvent(deps: ReceiveDeps, event: StripeEvent, now: Date): Promise<Outcome> {
  return receive(deps, event, now).catch((error: unknown) => {
    // The schemas reflect the columns' limits. A value they let through nevertheless would fail again on every
    // delivery.
    if (hasSqlState(error, valueRefused)) return recordUnreadable(deps.db, event, now);
    throw error;
  });
}

async function receive(deps: ReceiveDeps, event: StripeEvent, now: Date): Promise<Outcome> {
  return runTransaction(deps.db, async (tx) => {
    const recorded = await tx
      .insert(billingEvents)
      .values({
        id: event.id,
        type: event.type,
        createdAt: event.created,
        receivedAt: now,
        apiVersion: event.api_version ?? null,
        outcome: 'ignored',
      })
      .onConflictDoNothing()
      .returning({ id: billingEvents.id });
    if (recorded.length === 0) return 'duplicate';
    const { outcome, customerId, subscriptionId } = await applyEvent(tx, deps.prices, event);
    if (outcome !== 'ignored') await tx.update(billingEvents).set({ outcome }).where(eq(billingEvents.id, event.id));
    const userId = customerId === null ? null : await findCustomerOwner(tx, customerId);
    if (userId !== null) await settleUser(tx, deps, userId, now);
    else if (customerId !== null) await deps.shares.settle(tx, null, await listMoneyOfCustomer(tx, customerId), now);
    if (subscriptionId !== null && deps.canRead) {
      await deps.jobs.enqueue(tx, refreshSubscriptionJob, { subscriptionId }, { singletonKey: subscriptionId });
    }
    return outcome;
  });
}
