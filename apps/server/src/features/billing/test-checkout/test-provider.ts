import { billingWebhookPath } from '@hookline/contract/billing';
import { createId } from '#platform/db/create-id.ts';
import type { Database } from '#platform/db/database.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { creditOf } from '../credit-balance.ts';
import { deriveSubscription, isRunning, type KnownSubscription } from '../derive-subscription.ts';
import { planInForce } from '../hold-larger-plan.ts';
import type { PriceTable } from '../price-table.ts';
import { listKnown } from '../settle-user.ts';
import { signPayload } from '../stripe/stripe-signature.ts';
import type { SubscriptionRow } from '../subscriptions.repository.ts';
import { stripeInvoice, stripeSubscription, type TestInvoice, type TestSubscription } from './test-objects.ts';

/** Sends a POST to this server over HTTP and returns the status. */
export type CallSelf = (path: string, request: { headers: Record<string, string>; body: string }) => Promise<number>;

export interface TestProviderDeps {
  db: Database;
  prices: PriceTable;
  secret: string;
  callSelf: CallSelf;
}

/** Stripe's stand-in: reads subscriptions from the rows and reports changes by signed events. */
export interface TestProvider {
  readonly db: Database;
  /** Posts an event about `object` to the webhook. */
  post(type: string, object: object, at: Date, previous?: object): Promise<void>;
  /** A new invoice; credit left by a plan change is deducted. */
  bill(userId: string, invoice: Omit<TestInvoice, 'id' | 'creditCents'>): Promise<void>;
  postInvoice(invoice: TestInvoice): Promise<void>;
  /**
   * The subscription that runs, as the provider would know it: the one that counts, of several.
   *
   * @throws Refusal NO_SUBSCRIPTION
   */
  running(userId: string): Promise<{ own: KnownSubscription; subscription: TestSubscription }>;
  fromRow(row: SubscriptionRow): TestSubscription | null;
  update(subscription: TestSubscription, at: Date, before: TestSubscription['status']): Promise<void>;
  end(subscription: TestSubscription, at: Date): Promise<void>;
}

export function createTestProvider({ db, prices, secret, callSelf }: TestProviderDeps): TestProvider {
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

  function fromRow(row: SubscriptionRow): TestSubscription | null {
    const offer = prices.findOffer(row.priceId) ?? planInForce(row, new Date());
    if (offer === null || row.currentPeriodStart === null || row.currentPeriodEnd === null) return null;
    return {
      id: row.id,
      customerId: row.customerId,
      offer,
      startedAt: row.startedAt,
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

  return { db, post, bill, postInvoice, running, fromRow, update, end };
}
