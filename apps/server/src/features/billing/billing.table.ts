import { billingFlagKinds, cardDeclines } from '@hookline/contract/billing';
import { type SQLWrapper, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Whose customer at the payment provider is whose. Somebody who buys twice may have two. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    /** The provider's: cus_... */
    id: text('id').primaryKey(),
    /** Null after the account was deleted: further events of this customer are dropped. */
    userId: text('user_id'),
    /** `email`: this user's address was entered at the checkout, which may have been done by another person. */
    matchedBy: text('matched_by', { enum: ['checkout', 'email'] })
      .notNull()
      .default('checkout'),
    /** Why and when a card was declined last. */
    decline: text('decline', { enum: cardDeclines }),
    declinedAt: moment('declined_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('billing_customers_user').on(table.userId)],
);

/** Purchases started here. The reference is sent to the provider and returned; it identifies nothing to others. */
export const checkouts = pgTable(
  'checkouts',
  {
    reference: text('reference').primaryKey(),
    userId: text('user_id').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('checkouts_user').on(table.userId), index('checkouts_created').on(table.createdAt)],
);

/**
 * Which customer had which payment card, so that a card gives one trial. Holds a hash of the provider's own name for a card
 * and stays when an account is deleted: it says nothing about whose it was.
 */
export const billingCards = pgTable(
  'billing_cards',
  {
    cardHash: text('card_hash').notNull(),
    customerId: text('customer_id').notNull(),
    /** When this customer's first trial began; null without one. */
    trialAt: moment('trial_at'),
  },
  (table) => [
    primaryKey({ columns: [table.cardHash, table.customerId] }),
    index('billing_cards_customer').on(table.customerId),
  ],
);

/** End of the paid period; subscriptions with no events yet sort first. */
export const periodEndOf = ({ currentPeriodEnd }: { currentPeriodEnd: SQLWrapper }) =>
  sql`coalesce(${currentPeriodEnd}, '-infinity'::timestamptz)`;

/** Subscriptions that may still renew; most rows of a grown table have ended. */
export const mayRenew = ({ status }: { status: SQLWrapper }) =>
  sql`${status} in ('active', 'trialing', 'past_due', 'incomplete', 'pending')`;

/** The provider's subscriptions as last reported; `users` holds the state derived from them. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    /** The provider's: sub_... */
    id: text('id').primaryKey(),
    customerId: text('customer_id').notNull(),
    /** The provider's word, whatever it may be one day; `pending` until the first news of it. */
    status: text('status').notNull(),
    priceId: text('price_id'),
    /** Plan of the price. Null for an unknown price. */
    plan: text('plan', { enum: ['startup', 'growth', 'pro'] }),
    period: text('period', { enum: ['monthly', 'annual'] }),
    /** A larger plan that was paid for until `heldUntil`, when the provider already has the smaller one. */
    heldPlan: text('held_plan', { enum: ['startup', 'growth', 'pro'] }),
    heldPeriod: text('held_period', { enum: ['monthly', 'annual'] }),
    heldUntil: moment('held_until'),
    startedAt: moment('started_at').notNull(),
    billingAnchor: moment('billing_anchor'),
    currentPeriodStart: moment('current_period_start'),
    currentPeriodEnd: moment('current_period_end'),
    trialEnd: moment('trial_end'),
    /** Ends then although it was paid for; null when it goes on. */
    endsAt: moment('ends_at'),
    endedAt: moment('ended_at'),
    /** Was active or on trial at some time. */
    wasLive: boolean('was_live').notNull().default(false),
    /**
     * State of the first payment with methods that take days: credits are granted only once it is paid. Null if not
     * reported.
     */
    firstPayment: text('first_payment', { enum: ['waiting', 'paid', 'failed'] }),
    /** Time of the newest information in this row: an event's time, or when it was read from the provider. */
    sourceAt: moment('source_at').notNull(),
    /** When the provider was last asked. */
    checkedAt: moment('checked_at'),
    /** When the user was written to about the beginning of the trial, and about its end. */
    toldTrialAt: moment('told_trial_at'),
    toldTrialEndAt: moment('told_trial_end_at'),
    /** The end the user was written to about: one mail for each, however often it is taken back. */
    toldEndsAt: moment('told_ends_at'),
  },
  (table) => [
    index('subscriptions_customer').on(table.customerId),
    // For administrators: few are on trial at any time.
    index('subscriptions_trialing').on(table.customerId).where(sql`${table.status} = 'trialing'`),
    // Trials about to end, for the sweep: few at any time.
    index('subscriptions_trial_end').on(table.trialEnd).where(sql`${table.status} = 'trialing'`),
    index('subscriptions_period_end').on(periodEndOf(table), table.id).where(mayRenew(table)),
  ],
);

export const invoices = pgTable(
  'invoices',
  {
    /** The provider's: in_... */
    id: text('id').primaryKey(),
    customerId: text('customer_id').notNull(),
    subscriptionId: text('subscription_id'),
    number: text('number'),
    status: text('status').notNull(),
    totalCents: integer('total_cents').notNull(),
    paidCents: integer('paid_cents').notNull(),
    taxCents: integer('tax_cents').notNull().default(0),
    /**
     * The customer's balance before and after it, in the provider's books: negative is credit. Null while it is a
     * draft.
     */
    startingBalanceCents: integer('starting_balance_cents'),
    endingBalanceCents: integer('ending_balance_cents'),
    currency: text('currency').notNull(),
    billingReason: text('billing_reason'),
    priceId: text('price_id'),
    hostedUrl: text('hosted_url'),
    pdfUrl: text('pdf_url'),
    attemptCount: integer('attempt_count').notNull().default(0),
    nextPaymentAttempt: moment('next_payment_attempt'),
    createdAt: moment('created_at').notNull(),
    /**
     * When it was finalized and its amounts became fixed: for a renewal, about an hour after it was created. Null while
     * it is a draft.
     */
    finalizedAt: moment('finalized_at'),
    paidAt: moment('paid_at'),
    sourceAt: moment('source_at').notNull(),
    /** When the customer was written to about it, so that later events about the same do not write again. */
    toldPaidAt: moment('told_paid_at'),
    toldFailedAt: moment('told_failed_at'),
  },
  (table) => [
    index('invoices_customer').on(table.customerId),
    index('invoices_subscription').on(table.subscriptionId),
    // For administrators, who count what was paid in a period.
    index('invoices_paid').on(table.paidAt).where(sql`${table.paidAt} is not null`),
  ],
);

/** Which payment settled which invoice; refunds and disputes speak of payments only. */
export const invoicePayments = pgTable(
  'invoice_payments',
  {
    /** Id of a payment intent or a charge. */
    paymentId: text('payment_id').primaryKey(),
    invoiceId: text('invoice_id').notNull(),
  },
  (table) => [index('invoice_payments_invoice').on(table.invoiceId)],
);

/** Money that went back, or is disputed, by charge. */
export const chargebacks = pgTable(
  'chargebacks',
  {
    /** ch_... */
    chargeId: text('charge_id').primaryKey(),
    paymentIntentId: text('payment_intent_id'),
    customerId: text('customer_id'),
    /** Once it is known. */
    invoiceId: text('invoice_id'),
    amountCents: integer('amount_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** The provider's status; null if there is no dispute. */
    disputeStatus: text('dispute_status'),
    disputedAt: moment('disputed_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('chargebacks_invoice').on(table.invoiceId),
    check('chargebacks_amounts', sql`${table.refundedCents} >= 0 and ${table.amountCents} >= 0`),
  ],
);

/** Every event of the provider, once. Its content is applied to the rows above. */
export const billingEvents = pgTable(
  'billing_events',
  {
    /** evt_... */
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    apiVersion: text('api_version'),
    /** At the provider. */
    createdAt: moment('created_at').notNull(),
    receivedAt: moment('received_at').notNull(),
    /** `failed`: taking it in broke off, nothing of it was applied; the next delivery or a replay may succeed. */
    outcome: text('outcome', { enum: ['applied', 'stale', 'ignored', 'unreadable', 'failed'] }).notNull(),
    /** Why it is unreadable or failed, without secrets and values. */
    error: text('error'),
    /** Whom it is about at the provider; null if it does not say. */
    customerId: text('customer_id'),
    /** As received, without what `withoutSecrets` removes. Null for older events and those of erased accounts. */
    payload: jsonb('payload').$type<unknown>(),
    /** When an administrator last had it applied again. */
    replayedAt: moment('replayed_at'),
  },
  (table) => [
    index('billing_events_received').on(table.receivedAt, table.id),
    index('billing_events_customer').on(table.customerId),
  ],
);

/** Issues that an administrator has to review. */
export const billingFlags = pgTable(
  'billing_flags',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: billingFlagKinds }).notNull(),
    /** The provider's id of what it is about. */
    subject: text('subject').notNull(),
    userId: text('user_id'),
    detail: text('detail').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    resolvedAt: moment('resolved_at'),
  },
  (table) => [uniqueIndex('billing_flags_once').on(table.kind, table.subject)],
);
