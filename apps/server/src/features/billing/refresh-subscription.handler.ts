import type { Database } from '#platform/db/database.ts';
import { applySubscription } from './apply-subscription.ts';
import { isRunning } from './derive-subscription.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { listKnown, newestPaid, type SettleDeps, settleUser } from './settle-user.ts';
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

/** True for a subscription that still runs although its last payment went back. */
async function refresh(subscriptionId: string, deps: RefreshDeps): Promise<boolean> {
  const { db, provider, prices } = deps;
  if (provider.read === undefined) return false;
  // Before the answer, so that an event about something later still counts.
  const at = new Date();
  const subscription = await provider.read(subscriptionId);
  return db.transaction(async (tx) => {
    if (subscription === null) {
      await updateSubscription(tx, subscriptionId, { checkedAt: at });
      return false;
    }
    await applySubscription(tx, prices, subscription, { kind: 'read', at });
    const userId = subscription.customerId === null ? null : await findCustomerOwner(tx, subscription.customerId);
    if (userId === null) return false;
    await settleUser(tx, deps, userId, at);
    const { known, invoices } = await listKnown(tx, userId);
    const own = known.find(({ row }) => row.id === subscriptionId);
    // Paying back the difference of a larger plan is no reason to end everything; an administrator is told of it.
    const isOfPeriod = newestPaid(invoices, subscriptionId)?.billingReason !== 'subscription_update';
    return own !== undefined && isRunning(own.row) && own.moneyBack === 'refunded' && isOfPeriod;
  });
}
