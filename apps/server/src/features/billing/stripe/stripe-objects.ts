import { z } from 'zod';

/**
 * What we read of Stripe's objects. An event has the shape of the endpoint's API version, so what moved (2025-03-31,
 * "basil") is read from its newer and its older place. Enumerations stay open: new values may come at any time.
 */
const seconds = z.number().transform((value) => new Date(value * 1000));
const maybeSeconds = seconds.nullish().transform((value) => value ?? null);
/** An object's id, whether or not the object itself was put in its place. */
const reference = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullish()
  .transform((value) => value ?? null);

const periodShape = { current_period_start: maybeSeconds, current_period_end: maybeSeconds };

export const stripeSubscriptionSchema = z
  .object({
    id: z.string(),
    customer: reference,
    status: z.string(),
    created: seconds,
    billing_cycle_anchor: maybeSeconds,
    ...periodShape,
    trial_end: maybeSeconds,
    cancel_at: maybeSeconds,
    cancel_at_period_end: z.boolean().nullish(),
    ended_at: maybeSeconds,
    items: z.object({
      data: z.array(z.object({ id: z.string(), price: z.object({ id: z.string() }), ...periodShape })),
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

const taxSchema = z.object({ amount: z.number().nullish() });
const lineSchema = z.object({
  price: z.object({ id: z.string() }).nullish(),
  pricing: z.object({ price_details: z.object({ price: reference }).nullish() }).nullish(),
});

export const stripeInvoiceSchema = z
  .object({
    id: z.string(),
    customer: reference,
    customer_email: z.string().nullish(),
    subscription: reference,
    parent: z.object({ subscription_details: z.object({ subscription: reference }).nullish() }).nullish(),
    number: z.string().nullish(),
    status: z.string().nullish(),
    total: z.number().int().nullish(),
    amount_due: z.number().int(),
    amount_paid: z.number().int(),
    starting_balance: z.number().int().nullish(),
    ending_balance: z.number().int().nullish(),
    tax: z.number().int().nullish(),
    total_taxes: z.array(taxSchema).nullish(),
    currency: z.string(),
    billing_reason: z.string().nullish(),
    hosted_invoice_url: z.string().nullish(),
    invoice_pdf: z.string().nullish(),
    attempt_count: z.number().int().nullish(),
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
  });
export type StripeInvoice = z.output<typeof stripeInvoiceSchema>;

export const stripeCheckoutSessionSchema = z
  .object({
    id: z.string(),
    mode: z.string().nullish(),
    client_reference_id: z.string().nullish(),
    customer: reference,
    subscription: reference,
    payment_status: z.string(),
    customer_email: z.string().nullish(),
    customer_details: z.object({ email: z.string().nullish() }).nullish(),
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
    id: z.string(),
    customer: reference,
    payment_intent: reference,
    invoice: reference,
    amount: z.number().int(),
    amount_refunded: z.number().int(),
  })
  .transform((charge) => ({
    chargeId: charge.id,
    customerId: charge.customer,
    paymentIntentId: charge.payment_intent,
    invoiceId: charge.invoice,
    amountCents: charge.amount,
    refundedCents: charge.amount_refunded,
  }));

export const stripeDisputeSchema = z
  .object({
    id: z.string(),
    charge: reference,
    payment_intent: reference,
    amount: z.number().int(),
    status: z.string(),
  })
  .transform((dispute) => ({
    id: dispute.id,
    chargeId: dispute.charge,
    paymentIntentId: dispute.payment_intent,
    amountCents: dispute.amount,
    status: dispute.status,
  }));

/** Whose an object is, whatever else it is; null when it does not say. */
export function customerOf(object: unknown): string | null {
  return z.object({ customer: reference }).safeParse(object).data?.customer ?? null;
}

export const stripeEventSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.string().max(255),
  created: seconds,
  livemode: z.boolean(),
  api_version: z.string().nullish(),
  data: z.object({ object: z.unknown(), previous_attributes: z.record(z.string(), z.unknown()).nullish() }),
});
export type StripeEvent = z.output<typeof stripeEventSchema>;
