import type { Offer, TestEvent } from '@hookline/contract/billing';
import { plans, priceCents } from '@hookline/contract/plans';
import { createId } from '#platform/db/create-id.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { isRunning, type KnownSubscription } from '../derive-subscription.ts';
import { findOpenInvoice, type InvoiceRow, listInvoicePaymentIds } from '../invoices.repository.ts';
import { listKnown } from '../settle-user.ts';
import type { TestInvoice } from './test-objects.ts';
import { periodEnd } from './test-periods.ts';
import type { TestProvider } from './test-provider.ts';

/**
 * Has something happen that only the provider or the bank can do.
 *
 * @throws Refusal NO_SUBSCRIPTION when there is nothing this could happen to
 */
export async function simulateTestEvent(provider: TestProvider, userId: string, event: TestEvent): Promise<void> {
  switch (event) {
    case 'dispute':
    case 'win-dispute':
      return dispute(provider, userId, event === 'win-dispute');
    case 'refund':
    case 'refund-only':
      return refund(provider, userId, event === 'refund');
    default:
      return changeRunning(provider, userId, event);
  }
}

async function dispute({ db, post }: TestProvider, userId: string, isWon: boolean): Promise<void> {
  const at = new Date();
  const { invoices } = await listKnown(db, userId);
  const invoice = lastPaid(invoices);
  const [paymentIntent] = await listInvoicePaymentIds(db, invoice.id);
  const facts = { id: `dp_${invoice.id}`, charge: `ch_${invoice.id}`, amount: invoice.paidCents };
  const status = isWon ? 'won' : 'needs_response';
  const type = isWon ? 'charge.dispute.closed' : 'charge.dispute.created';
  return post(type, { ...facts, payment_intent: paymentIntent ?? null, status }, at);
}

/** `endsPlan` as at the provider, unless only the refund is requested. */
async function refund({ db, post, end, fromRow }: TestProvider, userId: string, endsPlan: boolean): Promise<void> {
  const at = new Date();
  const { known, invoices } = await listKnown(db, userId);
  const invoice = lastPaid(invoices);
  const [paymentIntent] = await listInvoicePaymentIds(db, invoice.id);
  const amounts = { amount: invoice.paidCents, amount_refunded: invoice.paidCents };
  const ids = { id: `ch_${invoice.id}`, customer: invoice.customerId, payment_intent: paymentIntent ?? null };
  await post('charge.refunded', { ...ids, ...amounts }, at);
  if (!endsPlan) return;
  const refunded = known.find(({ row }) => row.id === invoice.subscriptionId && isRunning(row));
  const subscription = refunded === undefined ? null : fromRow(refunded.row);
  return subscription === null ? undefined : end(subscription, at);
}

type RunningEvent = Exclude<TestEvent, 'dispute' | 'win-dispute' | 'refund' | 'refund-only'>;

async function changeRunning(provider: TestProvider, userId: string, event: RunningEvent): Promise<void> {
  const { db, running, update, end, bill, postInvoice } = provider;
  const at = new Date();
  const { own, subscription } = await running(userId);
  const { customerId, id: subscriptionId, offer, status } = subscription;
  const renewed = { anchor: at, periodStart: at, periodEnd: periodEnd(at, offer) };
  const amountCents = priceCents(plans[offer.plan], offer.period);
  const invoice = { customerId, subscriptionId, offer, amountCents, at };
  const cycle = { ...invoice, billingReason: 'subscription_cycle', isPaid: true } as const;
  const paidLater = (open: InvoiceRow): TestInvoice => {
    const creditCents = -(open.startingBalanceCents ?? 0);
    return { ...cycle, id: open.id, amountCents: open.totalCents, creditCents };
  };
  switch (event) {
    case 'end-trial':
      if (status !== 'trialing') throw new Refusal('NO_SUBSCRIPTION');
      await update({ ...subscription, ...renewed, status: 'active', trialEnd: at }, at, status);
      return bill(userId, cycle);
    case 'renew': {
      if (subscription.cancelAtPeriodEnd) return end(subscription, at);
      const longer = { ...renewed, periodEnd: renewedUntil(own, at, offer) };
      await update({ ...subscription, ...longer, status: 'active' }, at, status);
      // A payment that is missing is this one.
      const open = await findOpenInvoice(db, subscriptionId);
      return open === undefined ? bill(userId, cycle) : postInvoice(paidLater(open));
    }
    case 'fail-payment':
      await declineCharge(provider, customerId, at);
      await update({ ...subscription, ...renewed, status: 'past_due' }, at, status);
      return bill(userId, { ...cycle, isPaid: false });
    case 'recover-payment': {
      const open = await findOpenInvoice(db, subscriptionId);
      if (status !== 'past_due' || open === undefined) throw new Refusal('NO_SUBSCRIPTION');
      await update({ ...subscription, status: 'active' }, at, status);
      return postInvoice(paidLater(open));
    }
    case 'cancel-at-period-end':
      return update({ ...subscription, cancelAtPeriodEnd: true }, at, status);
    case 'resume':
      return update({ ...subscription, cancelAtPeriodEnd: false }, at, status);
    case 'cancel-now':
      return end(subscription, at);
  }
}

/** As a bank declines a card that has too little on it. */
function declineCharge({ post }: TestProvider, customer: string, at: Date): Promise<void> {
  const why = { failure_code: 'card_declined', outcome: { reason: 'insufficient_funds', type: 'issuer_declined' } };
  return post('charge.failed', { id: createId('ch_test'), customer, ...why }, at);
}

/**
 * Until when is paid for after a renewal that comes early: for one period more than before, where that is paid for. A
 * smaller plan that was to follow begins at once instead, since the larger one ends with its period.
 */
function renewedUntil({ row, moneyBack }: KnownSubscription, at: Date, offer: Offer): Date {
  const { currentPeriodEnd: end, heldUntil, status } = row;
  const isPaid = ['active', 'trialing'].includes(status) && moneyBack === null;
  const isHeld = heldUntil !== null && heldUntil > at;
  return periodEnd(isPaid && !isHeld && end !== null && end > at ? end : at, offer);
}

function lastPaid(invoices: readonly InvoiceRow[]): InvoiceRow {
  const invoice = invoices.find(({ status, paidCents }) => status === 'paid' && paidCents > 0);
  if (invoice === undefined) throw new Refusal('NO_SUBSCRIPTION');
  return invoice;
}
