import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { hasSqlState } from '#platform/db/has-sql-state.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { withoutQueryValues } from '#platform/logging/serialize-error.ts';
import { type AppliedEvent, applyEvent } from './apply-event.ts';
import { billingEvents } from './billing.table.ts';
import { recordEvent } from './billing-events.repository.ts';
import { keepPayload, objectOf } from './event-payload.ts';
import { listMoneyOfCustomer } from './invoice-shares.ts';
import { refreshSubscriptionJob } from './refresh-subscription.job.ts';
import { type SettleDeps, settleUser } from './settle-user.ts';
import { customerOf, type StripeEnvelope, type StripeEvent } from './stripe/stripe-objects.ts';
import { findCustomerOwner, isErasedCustomer } from './subscriptions.repository.ts';

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
export async function recordUnreadable(
  db: Database,
  event: StripeEnvelope,
  { raw, error, now }: { raw: unknown; error: string; now: Date },
): Promise<Outcome> {
  const { id, type, api_version: apiVersion = null } = event;
  const about = await describeEvent(db, raw);
  const values = { type, apiVersion, createdAt: now, receivedAt: now, outcome: 'unreadable' as const, error, ...about };
  return (await recordEvent(db, id, values)) ? 'unreadable' : 'duplicate';
}

/**
 * Takes in an event whose signature was checked. Each counts once, whatever comes twice; all of it is one write. One that
 * fails is recorded with the reason, and taken in when it comes again.
 * @param raw the event as it came
 */
export async function receiveEvent(
  deps: ReceiveDeps,
  event: StripeEvent,
  now: Date,
  raw: unknown = null,
): Promise<Outcome> {
  try {
    return await receive(deps, event, raw, now);
  } catch (error) {
    const told = tellEventError(error);
    // The schemas reflect the columns' limits. A value they let through nevertheless would fail again on every
    // delivery.
    if (hasSqlState(error, valueRefused)) return recordUnreadable(deps.db, event, { raw, error: told, now });
    await recordFailure(deps.db, event, { raw, error: told, now }).catch(() => undefined);
    throw error;
  }
}

async function receive(deps: ReceiveDeps, event: StripeEvent, raw: unknown, now: Date): Promise<Outcome> {
  return runTransaction(deps.db, async (tx) => {
    const base = { type: event.type, createdAt: event.created, receivedAt: now, apiVersion: event.api_version ?? null };
    if (!(await recordEvent(tx, event.id, { ...base, outcome: 'ignored', error: null }))) return 'duplicate';
    const applied = await applyAndSettle(tx, deps, event, now);
    const { outcome, error } = applied;
    const about = await describeEvent(tx, raw, applied.customerId);
    await tx
      .update(billingEvents)
      .set({ outcome, error, ...about })
      .where(eq(billingEvents.id, event.id));
    return outcome;
  });
}

/** Applies an event and what follows from it for its user. The second time it changes nothing. */
export async function applyAndSettle(
  tx: Transaction,
  deps: ReceiveDeps,
  event: StripeEvent,
  now: Date,
): Promise<Pick<AppliedEvent, 'outcome' | 'error' | 'customerId'>> {
  const { outcome, error, customerId, subscriptionId } = await applyEvent(tx, deps.prices, event);
  const userId = customerId === null ? null : await findCustomerOwner(tx, customerId);
  if (userId !== null) await settleUser(tx, deps, userId, now);
  else if (customerId !== null) await deps.shares.settle(tx, null, await listMoneyOfCustomer(tx, customerId), now);
  if (subscriptionId !== null && deps.canRead) {
    await deps.jobs.enqueue(tx, refreshSubscriptionJob, { subscriptionId }, { singletonKey: subscriptionId });
  }
  return { outcome, error, customerId };
}

/** One line for administrators, without secrets and without the values of a query. */
export function tellEventError(error: unknown): string {
  const bare = withoutQueryValues(error);
  return (bare instanceof Error ? bare.message : String(bare)).replaceAll('\0', ' ').slice(0, 500);
}

/** Whom an event is about and what it says. Nothing is kept of customers whose account was deleted. */
async function describeEvent(
  db: Database,
  raw: unknown,
  known: string | null = null,
): Promise<{ customerId: string | null; payload: unknown }> {
  const customerId = known ?? customerOf(objectOf(raw));
  if (customerId !== null && (await isErasedCustomer(db, customerId))) return { customerId, payload: null };
  return { customerId, payload: keepPayload(raw, { hasOwner: customerId !== null }) };
}

async function recordFailure(
  db: Database,
  event: StripeEvent,
  { raw, error, now }: { raw: unknown; error: string; now: Date },
): Promise<void> {
  const { id, type, api_version: apiVersion = null } = event;
  const about = await describeEvent(db, raw);
  const values = { type, apiVersion, createdAt: event.created, receivedAt: now, outcome: 'failed' as const, error };
  await recordEvent(db, id, { ...values, ...about });
}
