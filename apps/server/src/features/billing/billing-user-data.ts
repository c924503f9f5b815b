import { eq, inArray } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import type { UserDataOwner } from '#platform/user-data/user-data-owner.ts';
import { billingFlags, chargebacks, invoicePayments, invoices, subscriptions } from './billing.table.ts';
import { raiseFlag } from './billing-flags.repository.ts';
import { isRunning } from './derive-subscription.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { listKnown } from './settle-user.ts';
import { eraseCustomers, listCustomerIds, listSubscriptionsOf } from './subscriptions.repository.ts';

/** What a user bought and paid. Erasing ends the subscription at the payment provider first: nobody pays for nothing. */
export function createBillingUserData(
  db: Database,
  provider: Pick<PaymentProvider, 'cancel' | 'mode' | 'hasPortal'>,
): UserDataOwner {
  return {
    async *exportOf(userId) {
      const customers = await listCustomerIds(db, userId);
      if (customers.length === 0) return;
      const { known, invoices: rows, chargebacks: refunds } = await listKnown(db, userId);
      const subscriptionRows = known.map(({ row }) => row);
      const json = { customers, subscriptions: subscriptionRows, invoices: rows, refunds };
      yield { name: 'billing.json', content: { json } };
    },
    async erase(userId) {
      for (const { id, status } of await listSubscriptionsOf(db, userId)) {
        if (!isRunning({ status }) && status !== 'incomplete' && status !== 'pending') continue;
        if (provider.mode !== 'stripe' || provider.hasPortal) await provider.cancel(id);
        else {
          const detail = 'The account was deleted, but without STRIPE_SECRET_KEY its subscription could not be ended.';
          await raiseFlag(db, { kind: 'cancel-by-hand', subject: id, userId: null, detail });
        }
      }
      await db.transaction(async (tx) => {
        const customerIds = await listCustomerIds(tx, userId);
        if (customerIds.length > 0) {
          const owned = tx.select({ id: invoices.id }).from(invoices).where(inArray(invoices.customerId, customerIds));
          await tx.delete(chargebacks).where(inArray(chargebacks.invoiceId, owned));
          await tx.delete(invoicePayments).where(inArray(invoicePayments.invoiceId, owned));
          await tx.delete(invoices).where(inArray(invoices.customerId, customerIds));
          await tx.delete(subscriptions).where(inArray(subscriptions.customerId, customerIds));
        }
        await eraseCustomers(tx, userId);
        await tx.delete(billingFlags).where(eq(billingFlags.userId, userId));
      });
    },
  };
}
