import { billingWebhookPath, type Offer, type TestEvent, type testCards } from '@hookline/contract/billing';
import { messages } from '@hookline/contract/messages';
import { isUpgrade, plans, priceCents, trialDays, upgradeCents } from '@hookline/contract/plans';
import { lockSubscriber } from '#features/accounts/index.ts';
import { addMonths } from '#features/usage/index.ts';
import { createId } from '#platform/db/create-id.ts';
import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { openCheckout } from '../checkouts.repository.ts';
import { creditOf } from '../credit-balance.ts';
import { deriveSubscription, isRunning, type KnownSubscription } from '../derive-subscription.ts';
import { planInForce } from '../hold-larger-plan.ts';
import { findOpenInvoice, type InvoiceRow, listInvoicePaymentIds } from '../invoices.repository.ts';
import { blocksPurchase, mayChange } from '../present-billing.ts';
import type { PriceTable } from '../price-table.ts';
import { listKnown } from '../settle-user.ts';
import { signPayload } from '../stripe/stripe-signature.ts';
import {
  findCustomerOwner,
  insertPendingSubscription,
  linkCustomer,
  type SubscriptionRow,
} from '../subscriptions.repository.ts';
import {
  stripeInvoice,
  stripeSubscription,
  type TestInvoice,
  type TestSubscription,
  testSubscriptionPrefix,
} from './test-objects.ts';

export type TestCard = (typeof testCards)[number];

/** Sends a POST to this server over HTTP and returns the status. */
export type CallSelf = (path: string, request: { headers: Record<string, string>; body: string }) => Promise<number>;

/**
 * A stand-in for the payment provider in local mode: it makes up what Stripe would send, signs it, and posts it to the
 * same webhook. Of what it sells it writes no row itself, so what it shows is what real events do; only a purchase that
 * begins is written down, to keep a second one out.
 */
export interface TestCheckout {
  /** @throws Refusal ALREADY_SUBSCRIBED, TEST_CARD_DECLINED */
  buy(user: { id: string; email: string }, purchase: { offer: Offer; card: TestCard; trial: boolean }): Promise<void>;
  /** @throws Refusal NO_SUBSCRIPTION, CONFLICT */
  changePlan(userId: string, offer: Offer): Promise<void>;
  /** @throws Refusal NO_SUBSCRIPTION when there is nothing this could happen to */
  simulate(userId: string, event: TestEvent): Promise<void>;
  /** What the provider does when a period has ended: charges for the next one, or ends what was canceled. */
  renewDue(row: SubscriptionRow): Promise<void>;
}

const dayMs = 86_400_000;
/** A purchase takes a second; one that broke off stands in the way no longer. */
const purchaseMs = 60_000;

interface Purchase {
  customerId: string;
  subscriptionId: string;
  /** Whether it may begin with the trial, which is given once. */
  reference: string;
  mayTry: boolean;
}

export function createTestCheckout(options: {
  db: Database;
  prices: PriceTable;
  secret: string;
  callSelf: CallSelf;
}): TestCheckout {
  const { db, prices, secret, callSelf } = options;

  async function post(type: string, object: object, at: Date, previous?: object): Promise<void> {
    const data = { object, ...(previous !== undefined && { previous_attributes: previous }) };
    const created = Math.floor(at.getTime() / 1000);
    const event = { id: createId('evt_test'), object: 'event', type, created, livemode: false, data };
    const body = JSON.stringify(event);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signPayload(body, secret, at),
    };
    const status = await callSelf(billingWebhookPath, { headers, body });
    if (status !== 200) throw new Error(`the webhook answered ${status} to a test event ${type}`);
  }

  /** A new invoice; what a change of plan left over is taken off it. */
  async function bill(userId: string, invoice: Omit<TestInvoice, 'id' | 'creditCents'>): Promise<void> {
    const { invoices } = await listKnown(db, userId);
    const creditCents = creditOf(invoices, invoice.customerId)?.cents ?? 0;
    await postInvoice({ ...invoice, id: createId('in_test'), creditCents });
  }

  async function postInvoice(invoice: TestInvoice): Promise<void> {
    const { id, isPaid, amountCents, creditCents, at } = invoice;
    await post(isPaid ? 'invoice.paid' : 'invoice.payment_failed', stripeInvoice(invoice), at);
    if (!isPaid || amountCents <= creditCents) return;
    const payment = { type: 'payment_intent', payment_intent: `pi_${id}` };
    await post('invoice_payment.paid', { id: createId('inpay_test'), invoice: id, payment }, at);
  }

  /**
   * Begins a purchase, one at a time for an account: of two at once the second finds the first one's. The events follow
   * outside of the lock, since the webhook takes it for each.
   */
  async function begin(userId: string, card: TestCard, at: Date): Promise<Purchase> {
    return runTransaction(db, async (tx) => {
      await lockSubscriber(tx, userId);
      const { known } = await listKnown(tx, userId);
      const isBegun = known.some(
        ({ row }) => row.status === 'pending' && at.getTime() - row.startedAt.getTime() < purchaseMs,
      );
      if (isBegun || known.some(({ row, isOwn }) => isOwn && blocksPurchase(row, at)))
        throw new Refusal('ALREADY_SUBSCRIBED');
      if (card === 'declined') throw new Refusal('TEST_CARD_DECLINED');
      const customerId = known.at(-1)?.row.customerId ?? createId('cus_test');
      const subscriptionId = createId(testSubscriptionPrefix);
      await linkCustomer(tx, customerId, userId, 'checkout');
      const reference = await openCheckout(tx, userId);
      await insertPendingSubscription(tx, { id: subscriptionId, customerId, startedAt: at });
      return { customerId, subscriptionId, reference, mayTry: known.every(({ row }) => !row.wasLive) };
    });
  }

  /** The subscription that runs, as the provider would know it: the one that counts, of several. */
  async function running(userId: string): Promise<{ own: KnownSubscription; subscription: TestSubscription }> {
    const { known } = await listKnown(db, userId);
    const { primary: own } = deriveSubscription(known, new Date());
    const subscription = own === null || !isRunning(own.row) ? null : fromRow(own.row);
    if (own === null || subscription === null) throw new Refusal('NO_SUBSCRIPTION');
    return { own, subscription };
  }

  const update = (subscription: TestSubscription, at: Date, before: TestSubscription['status']): Promise<void> =>
    post('customer.subscription.updated', stripeSubscription(subscription), at, {
      ...(before !== subscription.status && { status: before }),
    });

  const end = (subscription: TestSubscription, at: Date): Promise<void> =>
    post('customer.subscription.deleted', stripeSubscription({ ...subscription, status: 'canceled', endedAt: at }), at);

  return {
    async buy(user, { offer, card, trial }) {
      const at = new Date();
      const { customerId, subscriptionId, reference, mayTry } = await begin(user.id, card, at);
      const isTrial = trial && mayTry;
      const anchor = isTrial ? new Date(at.getTime() + trialDays * dayMs) : at;
      const isPaid = card === 'accepted';
      const subscription: TestSubscription = {
        ...{ id: subscriptionId, customerId, offer, startedAt: at, anchor, periodStart: at },
        status: isPaid ? (isTrial ? 'trialing' : 'active') : 'incomplete',
        periodEnd: isTrial ? anchor : periodEnd(at, offer),
        trialEnd: isTrial ? anchor : null,
        cancelAtPeriodEnd: false,
        endedAt: null,
      };
      await post('customer.subscription.created', stripeSubscription(subscription), at);
      await post(
        'checkout.session.completed',
        {
          ...{
            id: createId('cs_test'),
            object: 'checkout.session',
            mode: 'subscription',
            client_reference_id: reference,
          },
          ...{ customer: customerId, subscription: subscription.id, customer_details: { email: user.email } },
          payment_status: isPaid ? (isTrial ? 'no_payment_required' : 'paid') : 'unpaid',
        },
        at,
      );
      const amountCents = isTrial ? 0 : priceCents(plans[offer.plan], offer.period);
      const invoice = { customerId, subscriptionId: subscription.id, offer, amountCents, at };
      if (isPaid) await bill(user.id, { ...invoice, isPaid, billingReason: 'subscription_create' });
    },

    async changePlan(userId, offer) {
      const { own, subscription } = await running(userId);
      const at = new Date();
      if (!mayChange(own, at)) throw new Refusal('CONFLICT', { message: messages.billing.paymentMissing });
      if (subscription.offer.plan === offer.plan && subscription.offer.period === offer.period) {
        throw new Refusal('CONFLICT', { message: messages.billing.samePlan });
      }
      // What is paid for, also when a smaller plan was chosen to follow it.
      const from = planInForce(own.row, at) ?? subscription.offer;
      const isTrial = subscription.status === 'trialing';
      const { periodStart, periodEnd: paidUntil, customerId, id: subscriptionId } = subscription;
      // A trial goes on to its end, and the first payment is for the plan there is then.
      if (isTrial || !isUpgrade(from, offer)) return update({ ...subscription, offer }, at, subscription.status);
      const rest = (paidUntil.getTime() - at.getTime()) / (paidUntil.getTime() - periodStart.getTime());
      const isNewPeriod = from.period !== offer.period;
      const period = isNewPeriod ? { anchor: at, periodStart: at, periodEnd: periodEnd(at, offer) } : {};
      await update({ ...subscription, offer, ...period }, at, subscription.status);
      const amountCents = upgradeCents(from, offer, rest);
      const invoice = { customerId, subscriptionId, offer, amountCents, at, isPaid: true };
      await bill(userId, { ...invoice, billingReason: 'subscription_update' });
    },

    async renewDue(row) {
      const at = new Date();
      const subscription = fromRow(row);
      if (subscription === null || subscription.periodEnd > at || !['active', 'trialing'].includes(row.status)) return;
      if (subscription.cancelAtPeriodEnd) return end(subscription, at);
      const { customerId, id: subscriptionId, offer } = subscription;
      let periodStart = subscription.periodEnd;
      const anchor = anchorOfRenewal(subscription);
      // After months with the program switched off: one invoice, for the period that holds now.
      while (nextPeriod(anchor, periodStart, offer) <= at) periodStart = nextPeriod(anchor, periodStart, offer);
      const renewed = {
        ...{ anchor, periodStart, periodEnd: nextPeriod(anchor, periodStart, offer) },
        status: 'active',
      } as const;
      await update({ ...subscription, ...renewed }, at, subscription.status);
      const amountCents = priceCents(plans[offer.plan], offer.period);
      const userId = await findCustomerOwner(db, customerId);
      // Somebody whose account was deleted meanwhile.
      if (userId === null) return;
      const invoice = { customerId, subscriptionId, offer, amountCents, at, isPaid: true };
      await bill(userId, { ...invoice, billingReason: 'subscription_cycle' });
    },

    async simulate(userId, event) {
      const at = new Date();
      const { known, invoices } = await listKnown(db, userId);
      if (event === 'dispute' || event === 'win-dispute') {
        const invoice = lastPaid(invoices);
        const [paymentIntent] = await listInvoicePaymentIds(db, invoice.id);
        const dispute = { id: `dp_${invoice.id}`, charge: `ch_${invoice.id}`, amount: invoice.paidCents };
        const isWon = event === 'win-dispute';
        const status = isWon ? 'won' : 'needs_response';
        const type = isWon ? 'charge.dispute.closed' : 'charge.dispute.created';
        return post(type, { ...dispute, payment_intent: paymentIntent ?? null, status }, at);
      }
      if (event === 'refund' || event === 'refund-only') {
        const invoice = lastPaid(invoices);
        const [paymentIntent] = await listInvoicePaymentIds(db, invoice.id);
        const amounts = { amount: invoice.paidCents, amount_refunded: invoice.paidCents };
        const ids = { id: `ch_${invoice.id}`, customer: invoice.customerId, payment_intent: paymentIntent ?? null };
        await post('charge.refunded', { ...ids, ...amounts }, at);
        // As the provider has it, unless somebody asks for more.
        if (event === 'refund-only') return;
        const refunded = known.find(({ row }) => row.id === invoice.subscriptionId && isRunning(row));
        const subscription = refunded === undefined ? null : fromRow(refunded.row);
        return subscription === null ? undefined : end(subscription, at);
      }

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
    },
  };

  function fromRow(row: SubscriptionRow): TestSubscription | null {
    const offer = prices.findOffer(row.priceId) ?? planInForce(row, new Date());
    if (offer === null || row.currentPeriodStart === null || row.currentPeriodEnd === null) return null;
    return {
      ...{ id: row.id, customerId: row.customerId, offer, startedAt: row.startedAt },
      // Only running ones get here, and the test checkout knows no other statuses.
      status: row.status as TestSubscription['status'],
      anchor: row.billingAnchor ?? row.currentPeriodStart,
      periodStart: row.currentPeriodStart,
      periodEnd: row.currentPeriodEnd,
      trialEnd: row.trialEnd,
      cancelAtPeriodEnd: row.endsAt !== null,
      endedAt: null,
    };
  }
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

/** What the next periods count from: the end of this one where an early renewal moved it to another day of the month. */
function anchorOfRenewal({ anchor, periodEnd: end }: TestSubscription): Date {
  return addMonths(anchor, monthsBetween(anchor, end)).getTime() === end.getTime() ? anchor : end;
}

function periodEnd(start: Date, { period }: Offer): Date {
  return addMonths(start, period === 'annual' ? 12 : 1);
}

/** End of the period that starts then, on the day of the month of the first one. */
function nextPeriod(anchor: Date, start: Date, { period }: Offer): Date {
  return addMonths(anchor, monthsBetween(anchor, start) + (period === 'annual' ? 12 : 1));
}

/** By the calendar: from the 31st to the 1st of the next month is one. */
function monthsBetween(from: Date, to: Date): number {
  return (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
}

function lastPaid(invoices: readonly InvoiceRow[]): InvoiceRow {
  const invoice = invoices.find(({ status, paidCents }) => status === 'paid' && paidCents > 0);
  if (invoice === undefined) throw new Refusal('NO_SUBSCRIPTION');
  return invoice;
}
