import { eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import type { UserDataOwner } from '#platform/user-data/user-data-owner.ts';
import { billingFlags, chargebacks, invoicePayments, invoices, subscriptions } from './billing.table.ts';
import { erasePayloadsAbout, listEventsAbout } from './billing-events.repository.ts';
import { raiseFlag } from './billing-flags.repository.ts';
import { deleteCheckoutsOf } from './checkouts.repository.ts';
import { findDecline } from './declines.repository.ts';
import { isForeign, isRunning } from './derive-subscription.ts';
import { showPayload } from './event-payload.ts';
import type { InvoiceShares } from './invoice-shares.ts';
import { listChargebacksOf, listInvoicesOf } from './invoices.repository.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { PriceTable } from './price-table.ts';
import {
  eraseCustomers,
  listCustomerIds,
  listSubscriptionsOf,
  type SubscriptionRow,
} from './subscriptions.repository.ts';

/** What of an invoice leads to a person, or to a document about one. */
const nameless = { number: null, subscriptionId: null, hostedUrl: null, pdfUrl: null } as const;

/**
 * A user's purchases and payments. Erasing cancels the subscription at the payment provider first, so that deleted
 * users are not charged. Invoices somebody got a share of stay without a name: money may still go back, and then the
 * share goes too.
 */
export function createBillingUserData(
  db: Database,
  billing: {
    provider: Pick<PaymentProvider, 'cancel' | 'read'>;
    prices: PriceTable;
    shares: Pick<InvoiceShares, 'listShared'>;
  },
): UserDataOwner {
  const { provider, prices, shares } = billing;
  /** A pending one has not been reported yet: the provider knows its product. */
  async function isOfAnotherProduct(row: SubscriptionRow): Promise<boolean> {
    if (row.status !== 'pending') return isForeign(row);
    const subscription = await provider.read?.(row.id);
    return subscription != null && prices.findOffer(prices.pickPlan(subscription.items)?.priceId ?? null) === null;
  }

  async function end(row: SubscriptionRow): Promise<void> {
    if (!isRunning(row) && row.status !== 'incomplete' && row.status !== 'pending') return;
    const isLeftAlone = await isOfAnotherProduct(row);
    if (!isLeftAlone && (await provider.cancel(row.id))) return;
    const why = isLeftAlone
      ? `${row.priceId ?? 'its price'} is not a configured price. If it is for Hookline, end it.`
      : 'we could not end it from here. End it at the payment provider.';
    const detail = `The account was deleted, but its subscription was left active because ${why}`;
    await raiseFlag(db, { kind: 'cancel-by-hand', subject: row.id, userId: null, detail });
  }

  async function eraseInvoices(tx: Transaction, customerIds: string[]): Promise<void> {
    const rows = await tx.select({ id: invoices.id }).from(invoices).where(inArray(invoices.customerId, customerIds));
    const all = rows.map(({ id }) => id);
    const kept = await shares.listShared(tx, all);
    const owned = all.filter((id) => !kept.includes(id));
    await tx.delete(chargebacks).where(inArray(chargebacks.invoiceId, owned));
    await tx.delete(invoicePayments).where(inArray(invoicePayments.invoiceId, owned));
    await tx.delete(invoices).where(inArray(invoices.id, owned));
    await tx.update(invoices).set(nameless).where(inArray(invoices.id, kept));
    await tx.delete(subscriptions).where(inArray(subscriptions.customerId, customerIds));
  }

  return {
    async *exportOf(userId) {
      const customers = await listCustomerIds(db, userId);
      if (customers.length === 0) return;
      const rows = await listInvoicesOf(db, userId);
      const refunds = await listChargebacksOf(
        db,
        rows.map(({ id }) => id),
      );
      const events = (await listEventsAbout(db, customers)).map(({ id, type, createdAt, payload }) => ({
        id,
        type,
        createdAt,
        payload: showPayload(payload),
      }));
      const subscribed = await listSubscriptionsOf(db, userId);
      const decline = await findDecline(db, userId);
      const json = { customers, subscriptions: subscribed, invoices: rows, refunds, events, decline };
      yield { name: 'billing.json', content: { json } };
    },
    async erase(userId) {
      for (const row of await listSubscriptionsOf(db, userId)) await end(row);
      await runTransaction(db, async (tx) => {
        const customerIds = await listCustomerIds(tx, userId);
        // First: what events in progress still write about them is there when this returns, and goes with the rest.
        await eraseCustomers(tx, userId);
        await erasePayloadsAbout(tx, customerIds);
        if (customerIds.length > 0) await eraseInvoices(tx, customerIds);
        await deleteCheckoutsOf(tx, userId);
        await tx.delete(billingFlags).where(eq(billingFlags.userId, userId));
      });
    },
  };
}
