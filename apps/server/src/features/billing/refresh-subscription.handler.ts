import type { Database } from '#platform/db/database.ts';
import { applySubscription } from './apply-subscription.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { type SettleDeps, settleUser } from './settle-user.ts';
import { findCustomerOwner, updateSubscription } from './subscriptions.repository.ts';

export interface RefreshDeps extends SettleDeps {
  db: Database;
  provider: Pick<PaymentProvider, 'read'>;
}

export async function handle({ subscriptionId }: { subscriptionId: string }, deps: RefreshDeps): Promise<void> {
  const { db, provider, prices } = deps;
  if (provider.read === undefined) return;
  // Before the answer, so that an event about something later still counts.
  const at = new Date();
  const subscription = await provider.read(subscriptionId);
  await db.transaction(async (tx) => {
    if (subscription === null) return updateSubscription(tx, subscriptionId, { checkedAt: at });
    await applySubscription(tx, prices, subscription, { kind: 'read', at });
    const userId = subscription.customerId === null ? null : await findCustomerOwner(tx, subscription.customerId);
    if (userId !== null) await settleUser(tx, deps, userId, at);
  });
}
