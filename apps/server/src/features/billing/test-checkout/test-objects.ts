import type { Offer } from '@hookline/contract/billing';

/** Stripe's objects as the test checkout makes them up: only what we read, in the newest shape. */
export interface TestSubscription {
  id: string;
  customerId: string;
  offer: Offer;
  status: 'active' | 'trialing' | 'past_due' | 'incomplete' | 'canceled';
  startedAt: Date;
  anchor: Date;
  periodStart: Date;
  periodEnd: Date;
  trialEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  endedAt: Date | null;
}

export interface TestInvoice {
  id: string;
  customerId: string;
  subscriptionId: string;
  offer: Offer;
  /** Before credit; below zero where more of the old plan is left than the new one costs. */
  amountCents: number;
  /** The customer's remaining credit. */
  creditCents: number;
  isPaid: boolean;
  billingReason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  at: Date;
}

/** Prefix of subscription ids created by the test checkout: they are never charged. */
export const testSubscriptionPrefix = 'sub_test';

export function isTestSubscription(id: string): boolean {
  return id.startsWith(`${testSubscriptionPrefix}_`);
}

export const testPriceId = ({ plan, period }: Offer): string => `price_test_${plan}_${period}`;

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);
const maybeSeconds = (date: Date | null): number | null => (date === null ? null : seconds(date));

export function stripeSubscription(subscription: TestSubscription): object {
  const { id, customerId, offer, status, periodStart, periodEnd } = subscription;
  const period = { current_period_start: seconds(periodStart), current_period_end: seconds(periodEnd) };
  return {
    id,
    object: 'subscription',
    customer: customerId,
    status,
    livemode: false,
    created: seconds(subscription.startedAt),
    billing_cycle_anchor: seconds(subscription.anchor),
    trial_end: maybeSeconds(subscription.trialEnd),
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    cancel_at: null,
    ended_at: maybeSeconds(subscription.endedAt),
    metadata: {},
    items: { object: 'list', data: [{ id: `si_${id}`, price: { id: testPriceId(offer) }, quantity: 1, ...period }] },
  };
}

export function stripeInvoice(invoice: TestInvoice): object {
  const { id, customerId, subscriptionId, amountCents, creditCents, isPaid, at } = invoice;
  const dueCents = Math.max(0, amountCents - creditCents);
  const dayMs = 86_400_000;
  return {
    id,
    object: 'invoice',
    customer: customerId,
    livemode: false,
    currency: 'usd',
    number: `TEST-${id.slice(-6).toUpperCase()}`,
    status: isPaid ? 'paid' : 'open',
    total: amountCents,
    amount_due: dueCents,
    amount_paid: isPaid ? dueCents : 0,
    total_taxes: [],
    // The customer's balance, where credit is negative.
    starting_balance: 0 - creditCents,
    ending_balance: amountCents - creditCents - dueCents,
    billing_reason: invoice.billingReason,
    parent: { type: 'subscription_details', subscription_details: { subscription: subscriptionId, metadata: {} } },
    lines: { data: [{ pricing: { price_details: { price: testPriceId(invoice.offer) } } }] },
    // Here a payment can fail although credit covers it: it then counts as attempted, like any failed one.
    attempt_count: isPaid && dueCents === 0 ? 0 : 1,
    next_payment_attempt: isPaid ? null : seconds(new Date(at.getTime() + 3 * dayMs)),
    created: seconds(at),
    status_transitions: { finalized_at: seconds(at), paid_at: isPaid ? seconds(at) : null },
    hosted_invoice_url: null,
    invoice_pdf: null,
  };
}
