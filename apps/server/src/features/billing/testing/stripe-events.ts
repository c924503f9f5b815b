import { createId } from '#platform/db/create-id.ts';
import { signPayload } from '../stripe/stripe-signature.ts';

export const webhookSecret = 'whsec_of_tests_0123456789';

/** An installation that sells by Stripe's links, without a key. */
export const stripeEnv: Record<string, string> = {
  STRIPE_WEBHOOK_SECRET: `whsec_older_one,${webhookSecret}`,
  STRIPE_LINK_STARTUP_MONTHLY: 'https://buy.stripe.com/test_startup',
  STRIPE_PRICE_STARTUP_MONTHLY: 'price_startup,price_startup2025',
  STRIPE_LINK_GROWTH_ANNUAL: 'https://buy.stripe.com/test_growth?locale=de',
  STRIPE_PRICE_GROWTH_ANNUAL: 'price_growthyear',
  STRIPE_PRICE_PRO_MONTHLY: 'price_pro',
};

export interface EventOptions {
  id?: string;
  at: Date;
  livemode?: boolean;
  previous?: object;
}

export const unix = (date: Date): number => Math.floor(date.getTime() / 1000);

export function stripeEvent(
  type: string,
  object: object,
  { id, at, livemode = false, previous }: EventOptions,
): object {
  return {
    id: id ?? createId('evt'),
    object: 'event',
    type,
    created: unix(at),
    livemode,
    api_version: '2026-07-29.dahlia',
    data: { object, ...(previous !== undefined && { previous_attributes: previous }) },
  };
}

/** Body and header as they travel. */
export function signed(event: object, at = new Date(), secret = webhookSecret): { body: string; header: string } {
  const body = JSON.stringify(event);
  return { body, header: signPayload(body, secret, at) };
}

export interface SubscriptionOptions {
  customer: string;
  status: string;
  price?: string;
  start?: Date;
  end?: Date;
  anchor?: Date;
  cancelAtPeriodEnd?: boolean;
  /** Price of an additional item, listed before the plan. */
  extraPrice?: string;
  /** The places of 2025 and before: the period on the subscription itself. */
  isOldShape?: boolean;
}

const monthMs = 30 * 86_400_000;

export function subscription(id: string, options: SubscriptionOptions): object {
  const { customer, status, price = 'price_startup', start = new Date(), isOldShape = false } = options;
  const end = options.end ?? new Date(start.getTime() + monthMs);
  const period = { current_period_start: unix(start), current_period_end: unix(end) };
  return {
    id,
    object: 'subscription',
    customer,
    status,
    created: unix(start),
    billing_cycle_anchor: unix(options.anchor ?? start),
    cancel_at_period_end: options.cancelAtPeriodEnd ?? false,
    ...(isOldShape && period),
    items: {
      data: [
        ...(options.extraPrice === undefined ? [] : [{ id: 'si_extra', price: { id: options.extraPrice }, ...period }]),
        { id: `si_${id}`, price: { id: price, object: 'price' }, ...(!isOldShape && period) },
      ],
    },
    future_field: { nobody: 'knows' },
  };
}

export function checkout(options: {
  customer: string;
  subscription: string;
  reference: string | null;
  email?: string;
  paymentStatus?: string;
}): object {
  return {
    id: createId('cs'),
    object: 'checkout.session',
    mode: 'subscription',
    customer: options.customer,
    subscription: options.subscription,
    client_reference_id: options.reference,
    payment_status: options.paymentStatus ?? 'paid',
    customer_details: { email: options.email ?? null },
  };
}

export function invoice(
  id: string,
  options: {
    customer: string;
    subscription: string;
    cents?: number;
    status?: string;
    at?: Date;
    finalizedAt?: Date;
    paidAt?: Date;
    /** The customer's balance before and after it; negative is credit. */
    balance?: [before: number, after: number];
    reason?: string;
    isOldShape?: boolean;
  },
): object {
  const { customer, cents = 4900, status = 'paid', at = new Date(), isOldShape = false } = options;
  const details = { subscription: options.subscription, metadata: {} };
  return {
    id,
    object: 'invoice',
    customer,
    status,
    currency: 'usd',
    number: id.toUpperCase(),
    created: unix(at),
    total: cents,
    amount_due: cents,
    amount_paid: status === 'paid' ? cents : 0,
    attempt_count: 1,
    ...(isOldShape
      ? { subscription: options.subscription, charge: `ch_${id}`, payment_intent: `pi_${id}`, tax: 100 }
      : { parent: { type: 'subscription_details', subscription_details: details }, total_taxes: [{ amount: 100 }] }),
    lines: {
      data: [
        isOldShape
          ? { price: { id: 'price_startup' } }
          : { pricing: { price_details: { price: 'price_startup', product: 'prod_1' } } },
      ],
    },
    ...(options.reason !== undefined && { billing_reason: options.reason }),
    ...((options.paidAt ?? options.finalizedAt) !== undefined && {
      status_transitions: {
        finalized_at: options.finalizedAt === undefined ? null : unix(options.finalizedAt),
        paid_at: options.paidAt === undefined ? null : unix(options.paidAt),
      },
    }),
    ...(options.balance && { starting_balance: options.balance[0], ending_balance: options.balance[1] }),
    hosted_invoice_url: `https://invoice.stripe.com/${id}`,
    invoice_pdf: `https://pay.stripe.com/${id}/pdf`,
  };
}
