import { findUser, lockSubscriber, setSubscriberState } from '#features/accounts/index.ts';
import type { Mailer } from '#features/mail/index.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { hadTrialBefore } from './billing-cards.repository.ts';
import { raiseFlag, resolveFlagsOf, withdrawFlagsOf } from './billing-flags.repository.ts';
import {
  deriveSubscription,
  isForeign,
  isRunning,
  type KnownSubscription,
  type MoneyBack,
  paymentStatusAt,
} from './derive-subscription.ts';
import { type InvoiceShares, moneyOfUser } from './invoice-shares.ts';
import { type ChargebackRow, type InvoiceRow, listChargebacksOf, listInvoicesOf } from './invoices.repository.ts';
import { isDisputed } from './is-disputed.ts';
import type { PriceTable } from './price-table.ts';
import { sendNews } from './send-news.ts';
import { startsCreditsAnew } from './starts-credits-anew.ts';
import { listGuessedCustomerIds, listSubscriptionsOf, type SubscriptionRow } from './subscriptions.repository.ts';

export interface SettleDeps {
  prices: PriceTable;
  mailer: Mailer;
  shares: InvoiceShares;
}

/** Brings an account in line with everything known of its subscriptions. Running it again changes nothing. */
export async function settleUser(tx: Transaction, deps: SettleDeps, userId: string, now: Date): Promise<void> {
  if (!(await lockSubscriber(tx, userId))) return;
  const all = await listKnown(tx, userId);
  const { known, foreign, invoices } = all;
  const { primary, extra, state } = deriveSubscription(known, now);
  if (state !== null && primary !== null) {
    const user = await findUser(tx, userId);
    const isAnew = user === undefined || startsCreditsAnew(state, user, primary, invoices);
    await setSubscriberState(tx, userId, isAnew ? state : { ...state, cycleAnchor: null }, now);
  }
  for (const row of extra) {
    // Of two, the later one was the mistake. An earlier one gives way only if its payment is missing.
    const isLater = primary !== null && row.startedAt >= primary.row.startedAt;
    const what = isLater ? 'End it and refund it.' : 'End it, or the provider keeps trying to charge.';
    const detail = `${row.plan ?? 'An unknown plan'}, ${row.status}, in addition to ${primary?.row.id}: not granted. ${what}`;
    await raiseFlag(tx, { kind: 'second-subscription', subject: row.id, userId, detail });
  }
  const granted = known.filter((one) => one === primary && isRunning(one.row));
  const over = known.filter((one) => !granted.includes(one) && !extra.includes(one.row));
  await withdrawFlagsOf(tx, 'second-subscription', idsOf(granted));
  await resolveFlagsOf(tx, 'second-subscription', idsOf(over), now);
  // A price that is configured by now gives nothing to what was bought before, until news of that come.
  const isClear = (row: SubscriptionRow): boolean => !isForeign(row) && deps.prices.findOffer(row.priceId) !== null;
  const clear = [...known.map(({ row }) => row), ...foreign].filter((row) => !isRunning(row) || isClear(row));
  await withdrawFlagsOf(
    tx,
    'unknown-price',
    clear.map(({ id }) => id),
  );
  for (const { id, priceId } of foreign.filter(isRunning)) {
    const detail = `${priceId ?? 'no price'} is not a configured price; nothing was granted`;
    await raiseFlag(tx, { kind: 'unknown-price', subject: id, userId, detail });
  }
  const settled = known.filter((one) => !isRunning(one.row) || paymentStatusAt(one, now) === 'paid');
  await resolveFlagsOf(tx, 'renewal-late', idsOf(settled), now);
  await deps.shares.settle(tx, userId, moneyOfUser(all, deps.prices), now);
  await sendNews(tx, deps, userId, { primary, invoices }, now);
}

const idsOf = (known: readonly KnownSubscription[]): string[] => known.map(({ row }) => row.id);

/** Known subscriptions of a user. */
export interface KnownBilling {
  /** With the refund state, newest last. */
  known: KnownSubscription[];
  /**
   * Subscriptions with prices that never were ours: another product of the operator, paid through the same provider.
   * They are ignored.
   */
  foreign: SubscriptionRow[];
  /** The newest first; not those of foreign subscriptions. */
  invoices: InvoiceRow[];
  chargebacks: ChargebackRow[];
}

/** Everything known of what a user has bought and paid. */
export async function listKnown(db: Database, userId: string): Promise<KnownBilling> {
  const all = await listSubscriptionsOf(db, userId);
  const foreign = all.filter(isForeign);
  const rows = all.filter((row) => !isForeign(row));
  const foreignIds = new Set(foreign.map(({ id }) => id));
  const invoices = (await listInvoicesOf(db, userId)).filter(
    ({ subscriptionId }) => !foreignIds.has(subscriptionId ?? ''),
  );
  const chargebacks = await listChargebacksOf(
    db,
    invoices.map(({ id }) => id),
  );
  const guessed = new Set(await listGuessedCustomerIds(db, userId));
  const known: KnownSubscription[] = [];
  for (const row of rows) {
    const newest = newestPaid(invoices, row.id);
    const moneyBack = newest === undefined ? null : moneyBackOf(newest, chargebacks);
    const isOwn = !guessed.has(row.customerId);
    // A subscription paid by another person does not use up the user's own trial.
    const hadOne = known.some((one) => (one.isOwn || !isOwn) && one.row.wasLive);
    const isTrialRepeated =
      row.status === 'trialing' && (hadOne || (await hadTrialBefore(db, row.customerId, row.startedAt)));
    known.push({ row, moneyBack, unpaidSince: unpaidSinceOf(invoices, row.id), isOwn, isTrialRepeated });
  }
  return { known, foreign, invoices, chargebacks };
}

/** The subscription in force, if one runs. */
export function findRunning(known: readonly KnownSubscription[], now: Date): KnownSubscription | null {
  const { primary } = deriveSubscription(known, now);
  return primary !== null && isRunning(primary.row) ? primary : null;
}

/** The last invoice of a subscription that brought money. */
export function newestPaid(invoices: readonly InvoiceRow[], subscriptionId: string): InvoiceRow | undefined {
  return invoices.find(
    (invoice) => invoice.subscriptionId === subscriptionId && invoice.status === 'paid' && invoice.paidCents > 0,
  );
}

/** Creation time of the oldest invoice a subscription has left unpaid since the last paid one. */
function unpaidSinceOf(invoices: readonly InvoiceRow[], subscriptionId: string): Date | null {
  const own = invoices.filter((invoice) => invoice.subscriptionId === subscriptionId);
  const lastPaid = own.findIndex(({ status }) => status === 'paid');
  const since = lastPaid === -1 ? own : own.slice(0, lastPaid);
  return since.findLast(({ status }) => status === 'open' || status === 'uncollectible')?.createdAt ?? null;
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
