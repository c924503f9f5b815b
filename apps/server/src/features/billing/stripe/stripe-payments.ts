import { Readable } from 'node:stream';
import { paymentReturnPath } from '@hookline/contract/billing';
import { pagePaths } from '@hookline/contract/page-paths';
import { trialDays } from '@hookline/contract/plans';
import { z } from 'zod';
import type { StripeConfig } from '#config/payments-config.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { SafeFetch } from '#platform/safe-fetch/safe-fetch.ts';
import type { CheckoutRequest, PaymentProvider, PortalFlow } from '../payment-provider.ts';
import type { PriceTable } from '../price-table.ts';
import { createStripeApi, type StripeApi, type StripeParams } from './stripe-api.ts';
import { stripeInvoiceSchema, stripeSubscriptionSchema } from './stripe-objects.ts';

/** Nothing can be changed about these any more. */
const finalStatuses = ['canceled', 'incomplete_expired'];
const addressSchema = z.object({ url: z.string() });

/** Payments by Stripe. Without a secret key only what links and webhooks can do. */
export function createStripePayments(options: {
  stripe: StripeConfig;
  prices: PriceTable;
  safeFetch: SafeFetch;
  /** The address people use. */
  origin: () => string;
}): PaymentProvider {
  const { stripe, prices, safeFetch, origin } = options;
  const { secretKey, apiUrl, portalLink } = stripe;
  const api = secretKey === null ? null : createStripeApi({ apiUrl, secretKey });
  const needApi = (): StripeApi => {
    if (api === null) throw new Refusal('PAYMENTS_UNAVAILABLE', { cause: new Error('STRIPE_SECRET_KEY is not set') });
    return api;
  };
  const portal = async (
    { customerId, email }: { customerId: string; email: string },
    flow: StripeParams | undefined,
  ): Promise<string> => {
    // The provider mails a sign-in link to that address and shows its portal then.
    if (api === null && portalLink !== null) return withParams(portalLink, { prefilled_email: email });
    const params = { customer: customerId, return_url: `${origin()}${pagePaths.settings}`, flow_data: flow };
    return (await needApi().post('/v1/billing_portal/sessions', params, addressSchema)).url;
  };
  const readSubscription = (id: string) =>
    needApi().get(`/v1/subscriptions/${encodeURIComponent(id)}`, stripeSubscriptionSchema);

  return {
    mode: 'stripe',
    offers: stripe.offers
      .filter((offer) => offer.link !== null || (api !== null && offer.priceIds.length > 0))
      .map(({ plan, period }) => ({ plan, period })),
    hasPortal: api !== null || portalLink !== null,
    changesPlans: api !== null || portalLink !== null,
    async createCheckout(request) {
      const link = prices.findLink(request.offer);
      const priceId = prices.findPriceId(request.offer);
      // A payment link grants its trial to everyone and creates a new customer each time; returning customers get a
      // session.
      if (link !== null && (api === null || !request.wasSubscribed)) return linkFor(link, request);
      if (priceId === null) throw new Refusal('PAYMENTS_UNAVAILABLE', { cause: new Error('no link and no price') });
      const session = await needApi().post(
        '/v1/checkout/sessions',
        sessionParams(request, priceId, origin()),
        addressSchema,
      );
      return session.url;
    },
    createPortal: ({ subscriptionId, flow, ...person }) => portal(person, flowParams(flow, subscriptionId)),
    async createPlanChange({ subscriptionId, offer, ...person }) {
      if (api === null) return portal(person, undefined);
      const price = prices.findPriceId(offer);
      const subscription = await readSubscription(subscriptionId);
      const item = prices.pickPlan(subscription?.items ?? []);
      if (price === null || item === undefined) throw new Refusal('PAYMENTS_UNAVAILABLE');
      const items = [{ id: item.itemId, price, quantity: 1 }];
      return portal(person, {
        type: 'subscription_update_confirm',
        subscription_update_confirm: { subscription: subscriptionId, items },
        after_completion: { type: 'redirect', redirect: { return_url: `${origin()}${paymentReturnPath}` } },
      });
    },
    ...(api !== null && {
      setRenewal: async (subscriptionId: string, renews: boolean) => {
        const subscription = await readSubscription(subscriptionId);
        if (subscription === null || finalStatuses.includes(subscription.status)) return false;
        // Somebody may have set a day in Stripe's dashboard instead, which is taken back by another parameter.
        const isByDay = subscription.cancelAt !== null && !subscription.cancelsAtPeriodEnd;
        const change = renews && isByDay ? { cancel_at: '' } : { cancel_at_period_end: renews ? 'false' : 'true' };
        const path = `/v1/subscriptions/${encodeURIComponent(subscriptionId)}`;
        await api.post(path, change, stripeSubscriptionSchema);
        return true;
      },
    }),
    async cancel(subscriptionId) {
      await api?.delete(`/v1/subscriptions/${encodeURIComponent(subscriptionId)}`);
      return api !== null;
    },
    ...(api !== null && { read: readSubscription }),
    async openInvoice(invoice) {
      // The stored address runs out after some weeks.
      const fresh = await api?.get(`/v1/invoices/${encodeURIComponent(invoice.id)}`, stripeInvoiceSchema);
      const url = fresh?.pdfUrl ?? invoice.pdfUrl;
      if (url === null) return null;
      const { body } = await safeFetch(url).catch((cause: unknown) => {
        throw new Refusal('PAYMENTS_UNAVAILABLE', { cause });
      });
      return Readable.from([body]);
    },
  };
}

function linkFor(link: string, { reference, email }: CheckoutRequest): string {
  return withParams(link, { client_reference_id: reference, prefilled_email: email });
}

function withParams(link: string, params: Record<string, string>): string {
  const url = new URL(link);
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return url.href;
}

function sessionParams(request: CheckoutRequest, priceId: string, origin: string): StripeParams {
  const { reference, email, customerId, wasSubscribed } = request;
  return {
    mode: 'subscription',
    line_items: [{ price: priceId, quantity: 1 }],
    success_url: `${origin}${paymentReturnPath}`,
    cancel_url: `${origin}${pagePaths.payment}`,
    client_reference_id: reference,
    ...(customerId === null ? { customer_email: email } : { customer: customerId }),
    subscription_data: wasSubscribed ? undefined : { trial_period_days: trialDays },
  };
}

function flowParams(flow: PortalFlow | undefined, subscriptionId: string | null): StripeParams | undefined {
  if (flow === 'payment-method') return { type: 'payment_method_update' };
  if (flow === 'cancel' && subscriptionId !== null) {
    return { type: 'subscription_cancel', subscription_cancel: { subscription: subscriptionId } };
  }
  return undefined;
}
