import { z } from 'zod';
import { paymentStatuses } from './accounts.ts';
import { defineEndpoint } from './endpoint.ts';
import { billingPeriods, planKeys } from './plans.ts';

export const planKeySchema = z.enum(planKeys);
export const billingPeriodSchema = z.enum(billingPeriods);

/** A plan and its billing period. */
export const offerSchema = z.object({ plan: planKeySchema, period: billingPeriodSchema });
export type Offer = z.infer<typeof offerSchema>;

/** `stripe`: real payments; `test`: local test checkout, no money moves; `off`: purchases are disabled. */
export const paymentModes = ['stripe', 'test', 'off'] as const;
export type PaymentMode = (typeof paymentModes)[number];

export const billingOptionsSchema = z
  .object({
    mode: z.enum(paymentModes),
    offers: z.array(offerSchema).describe('What can be bought here: those with a payment link or a price'),
    annualDiscountPercent: z.number().describe("For 'Save {n}%' and '{n}% OFF', as the operator set it"),
    trialDays: z.number(),
    realisticActors: z.boolean().describe('Whether an engine for filmed people is connected'),
  })
  .meta({ id: 'BillingOptions' });
export type BillingOptions = z.infer<typeof billingOptionsSchema>;

/**
 * Why a subscription grants nothing although it may still be active. `renewal-late`: the period ended and no renewal
 * was reported. `refunded`: the last payment was refunded in full. `disputed`: the last payment was charged back.
 */
export const subscriptionTroubles = ['renewal-late', 'refunded', 'disputed', 'trial-used'] as const;
export type SubscriptionTrouble = (typeof subscriptionTroubles)[number];

/** Why a card was declined, as far as the person paying can do something about it; each has a sentence in messages. */
export const cardDeclines = [
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'incorrect_number',
  'authentication_required',
  'limit_exceeded',
  'not_supported',
  'try_again',
  'declined',
] as const;
export type CardDecline = (typeof cardDeclines)[number];

export const subscriptionSchema = z
  .object({
    plan: planKeySchema.describe('The plan in force'),
    period: billingPeriodSchema,
    status: z.enum(paymentStatuses).describe('The same as payment_status of the profile'),
    trouble: z.enum(subscriptionTroubles).nullable().describe('Why it gives nothing, where the status does not say it'),
    currentPeriodStart: z.string(),
    currentPeriodEnd: z.string().describe('End of the time that is paid for: a month or a year'),
    trialEnd: z.string().nullable().describe('Set while the trial runs'),
    endsAt: z.string().nullable().describe('Canceled, but paid until then, or when it ended; null when it goes on'),
    renews: z
      .boolean()
      .default(true)
      .describe('False when it was canceled: nothing more is charged, also where `endsAt` promises no day'),
    nextPlan: offerSchema
      .extend({ at: z.string() })
      .nullable()
      .describe('A smaller plan that takes over when the paid time ends'),
    nextPaymentAttempt: z.string().nullable().describe('While past_due: when the card is tried again'),
    decline: z
      .enum(cardDeclines)
      .nullable()
      .default(null)
      .describe('While past_due: why the card was declined, where the provider said it'),
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.infer<typeof subscriptionSchema>;

/** Credit left at the payment provider after a plan change. */
export const billingCreditSchema = z
  .object({ cents: z.number().int().positive(), currency: z.string() })
  .meta({ id: 'BillingCredit' });
export type BillingCredit = z.infer<typeof billingCreditSchema>;

export const billingStatusSchema = z
  .object({
    subscription: subscriptionSchema
      .nullable()
      .describe('The one in force or the last one; null for who never bought, also when their plan was given to them'),
    canBuy: z.boolean().describe('False with a live or past_due subscription: offer portal and plan change instead'),
    canManage: z.boolean().describe('Whether the portal has something to show'),
    canChange: z.boolean().describe('Whether there is a paid plan that can be changed'),
    canCancel: z.boolean().default(false).describe('Whether `cancel` stops its renewal'),
    canResume: z.boolean().default(false).describe('Whether `resume` takes a cancellation back'),
    mayTry: z
      .boolean()
      .describe(
        'Whether the trial, which is given once, is still to be had; a payment link gives what it was made with',
      ),
    credit: billingCreditSchema
      .nullable()
      .default(null)
      .describe('Left over from a change of plan, as of the newest invoice; taken off the next ones'),
    others: z
      .array(offerSchema)
      .optional()
      .describe('Bought beside it by mistake: they run and are charged as well, but give nothing. Absent without any'),
  })
  .meta({ id: 'BillingStatus' });
export type BillingStatus = z.infer<typeof billingStatusSchema>;

export const invoiceStatuses = ['paid', 'open', 'failed', 'refunded', 'partly_refunded', 'disputed', 'void'] as const;

export const invoiceSchema = z
  .object({
    id: z.string(),
    number: z.string().nullable(),
    createdAt: z.string(),
    description: z.string().describe('For example "Growth plan, monthly"'),
    amountCents: z.number().int(),
    refundedCents: z.number().int(),
    creditCents: z
      .number()
      .int()
      .default(0)
      .describe('Above zero: paid with credit from an earlier change of plan. Below: left over, and kept as credit'),
    currency: z.string().describe('Lower case, for example usd'),
    status: z.enum(invoiceStatuses),
    hasFile: z.boolean().describe('Whether the PDF can be downloaded'),
  })
  .meta({ id: 'Invoice' });
export type Invoice = z.infer<typeof invoiceSchema>;

/** Initial page of the portal; the overview if omitted. */
export const portalFlows = ['payment-method', 'cancel'] as const;

/** Events the test checkout can simulate; no money moves. */
export const testEvents = [
  'end-trial',
  'renew',
  'fail-payment',
  'recover-payment',
  'cancel-at-period-end',
  'resume',
  'cancel-now',
  'refund',
  'refund-only',
  'dispute',
  'win-dispute',
] as const;
export type TestEvent = (typeof testEvents)[number];

/**
 * How a test payment goes. `unfinished`: the bank never confirms and the subscription stays incomplete. The others but
 * `accepted` are declined for that reason (TEST_CARD_DECLINED).
 */
export const testCards = [
  'accepted',
  'declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'unfinished',
] as const;

export const billingFlagKinds = [
  'second-subscription',
  'unknown-price',
  'unmatched-payment',
  'refund',
  'dispute',
  'cancel-by-hand',
  'renewal-late',
] as const;

export const billingFlagSchema = z
  .object({
    id: z.string(),
    kind: z.enum(billingFlagKinds),
    subject: z.string().describe('Id at the payment provider: subscription, charge or checkout session'),
    userId: z.string().nullable(),
    email: z.string().nullable(),
    detail: z.string(),
    createdAt: z.string(),
  })
  .meta({ id: 'BillingFlag' });
export type BillingFlag = z.infer<typeof billingFlagSchema>;

/** Navigate there with a full page load. Relative for our own pages (test checkout). */
const goToSchema = z.object({ url: z.string() });
const okSchema = z.object({ ok: z.literal(true) });
const stateSchema = z.object({ status: billingStatusSchema });

/** Webhook for payment provider events. They are signed, so the rules for calls from our pages do not apply. */
export const billingWebhookPath = '/api/billing/webhook';

/** Return address of a finished purchase; the page confirms it by polling the profile. */
export const paymentReturnPath = '/payment?checkout=success';

/**
 * Page of the local test checkout. `?plan&period` buys, `&change=1` changes the plan; without a query it is the portal.
 */
export const testCheckoutPath = '/test-checkout';

/** Plans, purchases and invoices. Requires a session but no subscription. */
export const billing = {
  options: defineEndpoint({
    method: 'GET',
    path: '/api/billing/plans',
    auth: 'public',
    summary: 'What can be bought on this server, and how',
    responses: { 200: billingOptionsSchema },
  }),
  status: defineEndpoint({
    method: 'GET',
    path: '/api/billing/subscription',
    auth: 'session',
    summary: 'The subscription of the signed-in user',
    responses: { 200: stateSchema },
  }),
  checkout: defineEndpoint({
    method: 'POST',
    path: '/api/billing/checkout',
    auth: 'session',
    summary:
      'Start buying a plan; returns the address of the hosted checkout. Refused with a live or past_due subscription',
    body: offerSchema,
    responses: { 200: goToSchema },
    errors: ['INVALID_INPUT', 'ALREADY_SUBSCRIBED', 'PAYMENTS_UNAVAILABLE'],
  }),
  portal: defineEndpoint({
    method: 'POST',
    path: '/api/billing/portal',
    auth: 'session',
    summary: 'The address of the billing portal: card, invoices, cancellation',
    body: z.object({ flow: z.enum(portalFlows).optional() }),
    responses: { 200: goToSchema },
    errors: ['INVALID_INPUT', 'NO_BILLING_ACCOUNT', 'PAYMENTS_UNAVAILABLE'],
  }),
  changePlan: defineEndpoint({
    method: 'POST',
    path: '/api/billing/change-plan',
    auth: 'session',
    summary: 'The address where a change of plan is confirmed. More takes effect at once, less when the paid time ends',
    body: offerSchema,
    responses: { 200: goToSchema },
    errors: ['INVALID_INPUT', 'NO_SUBSCRIPTION', 'CONFLICT', 'PAYMENTS_UNAVAILABLE'],
  }),
  cancel: defineEndpoint({
    method: 'POST',
    path: '/api/billing/cancel',
    auth: 'session',
    summary:
      'Cancel the own subscription at the end of its paid time. The answer is what the provider has confirmed so far: its ' +
      'event may come a moment later',
    responses: { 200: stateSchema },
    errors: ['NO_SUBSCRIPTION', 'CONFLICT', 'PAYMENTS_UNAVAILABLE'],
  }),
  resume: defineEndpoint({
    method: 'POST',
    path: '/api/billing/resume',
    auth: 'session',
    summary: 'Take back a cancellation before the paid time ends. Answers as `cancel`',
    responses: { 200: stateSchema },
    errors: ['NO_SUBSCRIPTION', 'CONFLICT', 'PAYMENTS_UNAVAILABLE'],
  }),
  invoices: defineEndpoint({
    method: 'GET',
    path: '/api/billing/invoices',
    auth: 'session',
    summary: 'The invoices of the signed-in user, the newest first',
    responses: { 200: z.object({ invoices: z.array(invoiceSchema) }) },
  }),
  downloadInvoice: defineEndpoint({
    method: 'GET',
    path: '/api/billing/invoices/:id/pdf',
    auth: 'session',
    summary: 'One invoice as PDF',
    params: z.object({ id: z.string() }),
    responses: {},
    binary: 'application/pdf',
    errors: ['NOT_FOUND', 'PAYMENTS_UNAVAILABLE'],
  }),
  testCheckout: defineEndpoint({
    method: 'POST',
    path: '/api/billing/test/checkout',
    auth: 'session',
    summary: 'Local mode: pretend to pay for a plan. Changes nothing itself, but sends signed events to the webhook',
    body: offerSchema.extend({ card: z.enum(testCards).default('accepted'), trial: z.boolean().default(false) }),
    responses: { 200: stateSchema },
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'ALREADY_SUBSCRIBED', 'TEST_CARD_DECLINED'],
  }),
  testChangePlan: defineEndpoint({
    method: 'POST',
    path: '/api/billing/test/change-plan',
    auth: 'session',
    summary: 'Local mode: pretend to confirm a change of plan',
    body: offerSchema,
    responses: { 200: stateSchema },
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'NO_SUBSCRIPTION', 'CONFLICT'],
  }),
  testEvent: defineEndpoint({
    method: 'POST',
    path: '/api/billing/test/events',
    auth: 'session',
    summary: 'Local mode: pretend that something happened to the own subscription',
    body: z.object({ event: z.enum(testEvents) }),
    responses: { 200: stateSchema },
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'NO_SUBSCRIPTION'],
  }),
  flags: defineEndpoint({
    method: 'GET',
    path: '/api/admin/billing/flags',
    auth: 'admin',
    summary: 'Payments to review: duplicate subscriptions, disputes, unmatched payments',
    responses: { 200: z.object({ flags: z.array(billingFlagSchema) }) },
    errors: ['FORBIDDEN'],
  }),
  resolveFlag: defineEndpoint({
    method: 'POST',
    path: '/api/admin/billing/flags/:id/resolve',
    auth: 'admin',
    summary: 'Mark a flag as resolved',
    params: z.object({ id: z.string() }),
    responses: { 200: okSchema },
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
} as const;
