import { z } from 'zod';

/**
 * The fields we read of Stripe's objects. An event has the shape of the endpoint's API version, so fields that moved
 * (2025-03-31, "basil") are read from both places. Enumerations stay open, because new values may appear at any time.
 */
/** Between 2001 and 2100. Values near or beyond the database's limits are not plausible times. */
const seconds = z
  .number()
  .min(1e9)
  .max(4_102_444_800)
  .transform((value) => new Date(value * 1000));
const maybeSeconds = seconds.nullish().transform((value) => value ?? null);
/** The database keeps no NUL, and its indexes no long values. */
const string = (characters: number) =>
  z
    .string()
    .max(characters)
    .refine((value) => !value.includes('\0'), 'has a NUL in it');
const id = string(255).min(1);
const words = string(255);
const address = string(5000);
const email = string(1000);
/** A whole number as the database keeps it (int4). */
const int = z.int32();
const amount = int.min(0);
/** An object's id, whether or not the object itself was put in its place. */
const reference = z
  .union([id, z.object({ id }).transform((object) => object.id)])
  .nullish()
  .transform((value) => value ?? null);

const periodShape = { current_period_start: maybeSeconds, current_period_end: maybeSeconds };

export const stripeSubscriptionSchema = z
  .object({
    id,
    customer: reference,
    status: words,
    created: seconds,
    billing_cycle_anchor: maybeSeconds,
    ...periodShape,
    trial_end: maybeSeconds,
    cancel_at: maybeSeconds,
    cancel_at_period_end: z.boolean().nullish(),
    ended_at: maybeSeconds,
    items: z.object({
      data: z.array(z.object({ id, price: z.object({ id }), ...periodShape })),
    }),
  })
  .transform((subscription) => ({
    id: subscription.id,
    customerId: subscription.customer,
    status: subscription.status,
    startedAt: subscription.created,
    billingAnchor: subscription.billing_cycle_anchor,
    trialEnd: subscription.trial_end,
    cancelAt: subscription.cancel_at,
    cancelsAtPeriodEnd: subscription.cancel_at_period_end === true,
    endedAt: subscription.ended_at,
    /** Several when something else is charged beside the plan, in no certain order. */
    items: subscription.items.data.map((item) => ({
      itemId: item.id,
      priceId: item.price.id,
      currentPeriodStart: item.current_period_start ?? subscription.current_period_start,
      currentPeriodEnd: item.current_period_end ?? subscription.current_period_end,
    })),
  }));
export type StripeSubscription = z.output<typeof stripeSubscriptionSchema>;

const taxSchema = z.object({ amount: int.nullish() });
const lineSchema = z.object({
  price: z.object({ id }).nullish(),
  pricing: z.object({ price_details: z.object({ price: reference }).nullish() }).nullish(),
});

export const stripeInvoiceSchema = z
  .object({
    id,
    customer: reference,
    customer_email: email.nullish(),
    subscription: reference,
    parent: z.object({ subscription_details: z.object({ subscription: reference }).nullish() }).nullish(),
    number: words.nullish(),
    status: words.nullish(),
    total: int.nullish(),
    amount_due: int,
    amount_paid: int,
    starting_balance: int.nullish(),
    ending_balance: int.nullish(),
    tax: int.nullish(),
    total_taxes: z.array(taxSchema).nullish(),
    currency: words,
    billing_reason: words.nullish(),
    hosted_invoice_url: address.nullish(),
    invoice_pdf: address.nullish(),
    attempt_count: int.nullish(),
    next_payment_attempt: maybeSeconds,
    created: seconds,
    status_transitions: z.object({ finalized_at: maybeSeconds, paid_at: maybeSeconds }).nullish(),
    charge: reference,
    payment_intent: reference,
    lines: z.object({ data: z.array(lineSchema) }).nullish(),
  })
  .transform((invoice) => {
    const line = invoice.lines?.data.at(-1);
    return {
      id: invoice.id,
      customerId: invoice.customer,
      subscriptionId: invoice.parent?.subscription_details?.subscription ?? invoice.subscription,
      number: invoice.number ?? null,
      status: invoice.status ?? 'draft',
      totalCents: invoice.total ?? invoice.amount_due,
      paidCents: invoice.amount_paid,
      taxCents: invoice.tax ?? (invoice.total_taxes ?? []).reduce((sum, tax) => sum + (tax.amount ?? 0), 0),
      startingBalanceCents: invoice.starting_balance ?? null,
      endingBalanceCents: invoice.ending_balance ?? null,
      currency: invoice.currency,
      billingReason: invoice.billing_reason ?? null,
      priceId: line?.pricing?.price_details?.price ?? line?.price?.id ?? null,
      hostedUrl: invoice.hosted_invoice_url ?? null,
      pdfUrl: invoice.invoice_pdf ?? null,
      attemptCount: invoice.attempt_count ?? 0,
      nextPaymentAttempt: invoice.next_payment_attempt,
      createdAt: invoice.created,
      finalizedAt: invoice.status_transitions?.finalized_at ?? null,
      paidAt: invoice.status_transitions?.paid_at ?? null,
      /** Older shapes only; newer ones tell it by `invoice_payment.paid`. */
      paymentIds: [invoice.payment_intent, invoice.charge].filter((id) => id !== null),
    };
  })
  .refine(({ taxCents }) => int.safeParse(taxCents).success, 'taxes beyond what can be kept');
export type StripeInvoice = z.output<typeof stripeInvoiceSchema>;

export const stripeCheckoutSessionSchema = z
  .object({
    id,
    mode: words.nullish(),
    client_reference_id: words.nullish(),
    customer: reference,
    subscription: reference,
    payment_status: words,
    customer_email: email.nullish(),
    customer_details: z.object({ email: email.nullish() }).nullish(),
  })
  .transform((session) => ({
    id: session.id,
    reference: session.client_reference_id ?? null,
    customerId: session.customer,
    subscriptionId: session.subscription,
    isPaid: session.payment_status === 'paid' || session.payment_status === 'no_payment_required',
    email: session.customer_details?.email ?? session.customer_email ?? null,
  }));
export type StripeCheckoutSession = z.output<typeof stripeCheckoutSessionSchema>;

export const stripeInvoicePaymentSchema = z
  .object({
    invoice: reference,
    payment: z.object({ payment_intent: reference, charge: reference }),
  })
  .transform(({ invoice, payment }) => ({
    invoiceId: invoice,
    paymentIds: [payment.payment_intent, payment.charge].filter((id) => id !== null),
  }));

export const stripeChargeSchema = z
  .object({
    id,
    customer: reference,
    payment_intent: reference,
    invoice: reference,
    amount,
    amount_refunded: amount,
  })
  .transform((charge) => ({
    chargeId: charge.id,
    customerId: charge.customer,
    paymentIntentId: charge.payment_intent,
    invoiceId: charge.invoice,
    amountCents: charge.amount,
    refundedCents: charge.amount_refunded,
  }));

/** A charge that failed. `outcome.reason` holds the bank's reason where the code only says that it declined. */
export const stripeFailedChargeSchema = z
  .object({
    customer: reference,
    failure_code: words.nullish(),
    outcome: z.object({ reason: words.nullish() }).nullish(),
  })
  .transform(({ customer, failure_code, outcome }) => ({
    customerId: customer,
    codes: [outcome?.reason ?? null, failure_code ?? null],
  }));

export type StripeCharge = z.output<typeof stripeChargeSchema>;

export const stripeDisputeSchema = z
  .object({
    id,
    charge: reference,
    payment_intent: reference,
    amount,
    status: words,
  })
  .transform((dispute) => ({
    id: dispute.id,
    chargeId: dispute.charge,
    paymentIntentId: dispute.payment_intent,
    amountCents: dispute.amount,
    status: dispute.status,
  }));

export const stripePaymentMethodSchema = z
  .object({ customer: reference, card: z.object({ fingerprint: words.nullish() }).nullish() })
  .transform(({ customer, card }) => ({ customerId: customer, fingerprint: card?.fingerprint ?? null }));

/** Whose an object is, whatever else it is; null when it does not say. */
export function customerOf(object: unknown): string | null {
  return z.object({ customer: reference }).safeParse(object).data?.customer ?? null;
}

/** Text as the database can keep it, whatever it was. */
const cleaned = z.string().transform((value) => value.replaceAll('\0', '\uFFFD').slice(0, 255));

/** Minimum an event needs to be recorded, even if the rest is unusable. */
export const stripeEnvelopeSchema = z.object({
  id: cleaned.pipe(z.string().min(1)),
  type: cleaned,
  livemode: z.boolean(),
  api_version: cleaned.nullish().catch(null),
});
export type StripeEnvelope = z.output<typeof stripeEnvelopeSchema>;

export const stripeEventSchema = z.object({
  id,
  type: words,
  created: seconds,
  livemode: z.boolean(),
  api_version: words.nullish(),
  data: z.object({ object: z.unknown(), previous_attributes: z.record(z.string(), z.unknown()).nullish() }),
});
export type StripeEvent = z.output<typeof stripeEventSchema>;
