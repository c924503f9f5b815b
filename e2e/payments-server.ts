import { createHmac, randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { callApi } from './accounts.ts';
import { type RunningServer, startServer } from './server.ts';

const webhookSecret = 'whsec_of_browser_tests';
const prices = { growth: 'price_growth', pro: 'price_pro' };
type Plan = keyof typeof prices;

/** A server that sells through payment links and learns of payments from signed events. */
export function startPaymentsServer(): Promise<RunningServer> {
  return startServer({
    env: {
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_LINK_GROWTH_MONTHLY: 'https://buy.stripe.com/test_growth',
      STRIPE_PRICE_GROWTH_MONTHLY: prices.growth,
      STRIPE_LINK_PRO_MONTHLY: 'https://buy.stripe.com/test_pro',
      STRIPE_PRICE_PRO_MONTHLY: prices.pro,
    },
  });
}

/** Starts a purchase; returns the reference in the payment link, by which the payment is recognized. */
export async function openPurchase(page: Page, server: RunningServer, plan: Plan): Promise<string> {
  const { url } = await callApi(page, server, 'POST', '/api/billing/checkout', { plan, period: 'monthly' });
  const reference = new URL(url).searchParams.get('client_reference_id');
  if (reference === null) throw new Error(`${url} does not say which purchase it is`);
  return reference;
}

/** Sends the provider's event for a payment through a link: a subscription, and the purchase it belongs to. */
export async function payAtLink(
  server: RunningServer,
  purchase: { reference: string; plan: Plan; secondsAgo: number; invoiceCents?: number },
): Promise<void> {
  const { reference, plan, secondsAgo, invoiceCents } = purchase;
  const at = Math.floor(Date.now() / 1000) - secondsAgo;
  const ids = { customer: `cus_${randomUUID()}`, subscription: `sub_${randomUUID()}` };
  const period = { current_period_start: at, current_period_end: at + 30 * 86_400 };
  await deliver(server, at, 'customer.subscription.created', {
    id: ids.subscription,
    object: 'subscription',
    customer: ids.customer,
    status: 'active',
    created: at,
    billing_cycle_anchor: at,
    cancel_at_period_end: false,
    items: { data: [{ id: `si_${randomUUID()}`, price: { id: prices[plan] }, ...period }] },
  });
  await deliver(server, at, 'checkout.session.completed', {
    id: `cs_${randomUUID()}`,
    object: 'checkout.session',
    mode: 'subscription',
    ...ids,
    client_reference_id: reference,
    payment_status: 'paid',
    customer_details: { email: null },
  });
  if (invoiceCents === undefined) return;
  await deliver(server, at, 'invoice.paid', {
    id: `in_${randomUUID()}`,
    object: 'invoice',
    customer: ids.customer,
    status: 'paid',
    currency: 'usd',
    number: 'A-1',
    created: at,
    total: invoiceCents,
    amount_due: invoiceCents,
    amount_paid: invoiceCents,
    attempt_count: 1,
    parent: { type: 'subscription_details', subscription_details: { subscription: ids.subscription, metadata: {} } },
    lines: { data: [{ pricing: { price_details: { price: prices[plan], product: 'prod_1' } } }] },
    status_transitions: { finalized_at: at, paid_at: at },
  });
}

async function deliver(server: RunningServer, created: number, type: string, object: object): Promise<void> {
  const event = { id: `evt_${randomUUID()}`, object: 'event', type, created, livemode: false, data: { object } };
  const body = JSON.stringify({ ...event, api_version: '2026-07-29.dahlia' });
  const seconds = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', webhookSecret).update(`${seconds}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${signature}` };
  const answer = await fetch(`${server.origin}/api/billing/webhook`, { method: 'POST', headers, body });
  expect(answer.status, await answer.text()).toBe(200);
}
