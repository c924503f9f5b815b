import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { applySubscription } from './apply-subscription.ts';
import { isRunning } from './derive-subscription.ts';
import { listInvoicePaymentIds } from './invoices.repository.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { listKnown, moneyBackOf, newestPaid, type SettleDeps, settleUser } from './settle-user.ts';
import { findCustomerOwner, updateSubscription } from './subscriptions.repository.ts';

export interface RefreshDeps extends SettleDeps {
  db: Database;
  provider: Pick<PaymentProvider, 'read' | 'cancel'>;
}

export async function handle({ subscriptionId }: { subscriptionId: string }, deps: RefreshDeps): Promise<void> {
  if (!(await refresh(subscriptionId, deps))) return;
  // The provider itself goes on charging for what was paid back.
  await deps.provider.cancel(subscriptionId);
  await refresh(subscriptionId, deps);
}

/** The invoice of a period is written about when the period begins; clocks and trials move it a little. */
const invoiceLeadMs = 6 * 3_600_000;

/** True for a subscription that still runs although what was paid for its current period went back. */
async function refresh(subscriptionId: string, deps: RefreshDeps): Promise<boolean> {
  const { db, provider, prices } = deps;
  if (provider.read === undefined) return false;
  // Before the answer, so that an event about something later still counts.
  const at = new Date();
  const subscription = await provider.read(subscriptionId);
  return runTransaction(db, async (tx) => {
    if (subscription === null) {
      await updateSubscription(tx, subscriptionId, { checkedAt: at });
      return false;
    }
    await applySubscription(tx, prices, subscription, { kind: 'read', at });
    const userId = subscription.customerId === null ? null : await findCustomerOwner(tx, subscription.customerId);
    if (userId === null) return false;
    await settleUser(tx, deps, userId, at);
    const { known, invoices, chargebacks } = await listKnown(tx, userId);
    const row = known.find((one) => one.row.id === subscriptionId)?.row;
    const paid = newestPaid(invoices, subscriptionId);
    const periodStart = row?.currentPeriodStart ?? null;
    if (row === undefined || paid === undefined || periodStart === null || !isRunning(row)) return false;
    // Refunding the difference of an upgrade does not end the subscription; it is flagged for an administrator.
    if (paid.billingReason === 'subscription_update') return false;
    // News of the renewal's invoice may still be on its way, and what went back was for the time before.
    if (paid.createdAt.getTime() < periodStart.getTime() - invoiceLeadMs) return false;
    // Ending cannot be undone: only what the provider itself said of the payment counts, not what was guessed.
    const payments = await listInvoicePaymentIds(tx, paid.id);
    const named = chargebacks.filter(
      ({ chargeId, paymentIntentId }) => payments.includes(chargeId) || payments.includes(paymentIntentId ?? ''),
    );
    return moneyBackOf(paid, named) === 'refunded';
  });
}
