import { plans } from '@hookline/contract/plans';
import { findUser, lockSubscriber, setSubscriberState } from '#features/accounts/index.ts';
import type { Mailer } from '#features/mail/index.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { raiseFlag } from './billing-flags.repository.ts';
import { deriveSubscription, type KnownSubscription, type MoneyBack } from './derive-subscription.ts';
import { type ChargebackRow, type InvoiceRow, listChargebacksOf, listInvoicesOf } from './invoices.repository.ts';
import type { PriceTable } from './price-table.ts';
import { listSubscriptionsOf } from './subscriptions.repository.ts';

export interface SettleDeps {
  prices: PriceTable;
  mailer: Mailer;
}

/** Older news are history: nobody gets mail about them, for instance when events of a year are sent again. */
const newsAgeMs = 3 * 86_400_000;

/** Brings an account in line with everything known of its subscriptions. Running it again changes nothing. */
export async function settleUser(tx: Transaction, deps: SettleDeps, userId: string, now: Date): Promise<void> {
  if (!(await lockSubscriber(tx, userId))) return;
  const { known, invoices } = await listKnown(tx, userId);
  const { primary, extra, state } = deriveSubscription(known, now);
  if (state !== null) await setSubscriberState(tx, userId, state, now);
  for (const { id, plan, status } of extra) {
    const detail = `${plan ?? 'An unknown plan'}, ${status}, beside ${primary?.row.id}: not granted. End it and pay it back.`;
    await raiseFlag(tx, { kind: 'second-subscription', subject: id, userId, detail });
  }
  await sendNews(tx, deps, userId, invoices, now);
}

/** A user's subscriptions with what became of the money, and their invoices. */
export async function listKnown(
  db: Database,
  userId: string,
): Promise<{ known: KnownSubscription[]; invoices: InvoiceRow[]; chargebacks: ChargebackRow[] }> {
  const rows = await listSubscriptionsOf(db, userId);
  const invoices = await listInvoicesOf(db, userId);
  const chargebacks = await listChargebacksOf(
    db,
    invoices.map(({ id }) => id),
  );
  const known = rows.map((row) => {
    const newest = invoices.find(
      (invoice) => invoice.subscriptionId === row.id && invoice.status === 'paid' && invoice.paidCents > 0,
    );
    return { row, moneyBack: newest === undefined ? null : moneyBackOf(newest, chargebacks) };
  });
  return { known, invoices, chargebacks };
}

/** Whether all of an invoice's money went back, or is disputed. A dispute that was won, or only warned of, is none. */
export function moneyBackOf(
  invoice: Pick<InvoiceRow, 'id' | 'paidCents'>,
  chargebacks: readonly ChargebackRow[],
): MoneyBack {
  const own = chargebacks.filter(({ invoiceId }) => invoiceId === invoice.id);
  if (own.some(({ disputeStatus }) => isDisputed(disputeStatus))) return 'disputed';
  const refundedCents = own.reduce((sum, chargeback) => sum + chargeback.refundedCents, 0);
  return refundedCents > 0 && refundedCents >= invoice.paidCents ? 'refunded' : null;
}

export function isDisputed(disputeStatus: string | null): boolean {
  return disputeStatus !== null && disputeStatus !== 'won' && !disputeStatus.startsWith('warning_');
}

async function sendNews(
  tx: Transaction,
  { mailer, prices }: SettleDeps,
  userId: string,
  invoices: readonly InvoiceRow[],
  now: Date,
): Promise<void> {
  const news = invoices.filter(({ sourceAt }) => now.getTime() - sourceAt.getTime() < newsAgeMs);
  const user = news.length === 0 ? undefined : await findUser(tx, userId);
  if (user === undefined || user.deletionAskedAt !== null) return;
  for (const invoice of news) {
    const plan = prices.findOffer(invoice.priceId)?.plan ?? user.plan;
    const planName = plan === null ? 'Hookline' : plans[plan].name;
    const recipient = { to: user.email, userId };
    if (invoice.status === 'paid' && invoice.paidCents > 0) {
      const params = { planName, amountCents: invoice.paidCents, currency: invoice.currency };
      const uniqueKey = `payment-received:${invoice.id}`;
      await mailer.queue(tx, { template: 'payment-received', params, uniqueKey, ...recipient });
    } else if (invoice.status === 'open' && invoice.attemptCount > 0) {
      // Once per invoice: the provider tries again several times, a person needs to be told once.
      const uniqueKey = `payment-failed:${invoice.id}`;
      await mailer.queue(tx, { template: 'payment-failed', params: { planName }, uniqueKey, ...recipient });
    }
  }
}
