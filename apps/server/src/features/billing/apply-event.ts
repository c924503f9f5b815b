import { z } from 'zod';
import { findUserByEmail } from '#features/accounts/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import { applySubscription } from './apply-subscription.ts';
import { recordCard } from './billing-cards.repository.ts';
import { raiseFlag, resolveFlagsOf } from './billing-flags.repository.ts';
import { findCheckoutUser } from './checkouts.repository.ts';
import { recordDecline } from './declines.repository.ts';
import { isForeign } from './derive-subscription.ts';
import { tellIssues } from './event-payload.ts';
import {
  findChargeback,
  findInvoice,
  findPaidInvoiceId,
  guessPaidInvoiceId,
  insertInvoicePayments,
  listInvoicesOfCustomer,
  nameInvoiceOfChargebacks,
  upsertDispute,
  upsertInvoice,
  upsertRefund,
} from './invoices.repository.ts';
import type { PriceTable } from './price-table.ts';
import { readDecline } from './stripe/read-decline.ts';
import {
  customerOf,
  type StripeCharge,
  type StripeCheckoutSession,
  type StripeEvent,
  stripeChargeSchema,
  stripeCheckoutSessionSchema,
  stripeDisputeSchema,
  stripeFailedChargeSchema,
  stripeInvoicePaymentSchema,
  stripeInvoiceSchema,
  stripePaymentMethodSchema,
  stripeSubscriptionSchema,
} from './stripe/stripe-objects.ts';
import {
  type CustomerMatch,
  findCustomerOwner,
  findSubscription,
  findSubscriptionForUpdate,
  insertPendingSubscription,
  isErasedCustomer,
  linkCustomer,
  type SubscriptionRow,
  updateSubscription,
} from './subscriptions.repository.ts';

export interface AppliedEvent {
  outcome: 'applied' | 'stale' | 'ignored' | 'unreadable';
  /** Why it is unreadable. */
  error: string | null;
  /** Customer whose account must be settled again; null if none. */
  customerId: string | null;
  /** Subscription to read again from the provider. */
  subscriptionId: string | null;
}

const nothing: AppliedEvent = { outcome: 'ignored', error: null, customerId: null, subscriptionId: null };

type Handler = (tx: Transaction, event: StripeEvent, prices: PriceTable) => Promise<AppliedEvent>;

/** Event types by what they are about; types not named here are recorded and ignored. */
const handlers: readonly (readonly [prefix: string, handler: Handler])[] = [
  ['checkout.session.', applyCheckout],
  ['customer.subscription.', applySubscriptionEvent],
  ['invoice.', applyInvoice],
  ['invoice_payment.paid', applyInvoicePayment],
  ['charge.failed', applyFailedCharge],
  ['charge.refunded', applyRefund],
  ['charge.dispute.', applyDispute],
  ['payment_method.', applyPaymentMethod],
];

/** Applies an event to the rows, in whatever order events arrive. Consequences for accounts are settled afterwards. */
export async function applyEvent(tx: Transaction, prices: PriceTable, event: StripeEvent): Promise<AppliedEvent> {
  const handler = handlers.find(([prefix]) => event.type.startsWith(prefix))?.[1];
  const customerId = customerOf(event.data.object);
  if (handler === undefined) return nothing;
  try {
    if (customerId !== null && (await isErasedCustomer(tx, customerId))) {
      return await applyAfterErasure(tx, customerId, event);
    }
    return await handler(tx, event, prices);
  } catch (error) {
    // Signed, so from the provider, but not in a shape we know: sending it again would not help.
    if (error instanceof z.ZodError) return { ...nothing, outcome: 'unreadable', error: tellIssues(error) };
    throw error;
  }
}

/**
 * Nothing is stored about a deleted user, but a subscription that had to be ended manually may have ended, and what goes
 * back of an invoice that was kept takes the share of it along. For which invoice that is, is not guessed.
 */
async function applyAfterErasure(tx: Transaction, customerId: string, event: StripeEvent): Promise<AppliedEvent> {
  if (event.type === 'customer.subscription.deleted') {
    const { id } = stripeSubscriptionSchema.parse(event.data.object);
    await resolveFlagsOf(tx, 'cancel-by-hand', [id], event.created);
  }
  if (event.type !== 'charge.refunded') return nothing;
  const named = await findRefundedInvoiceId(tx, stripeChargeSchema.parse(event.data.object));
  const isKept = named !== null && (await listInvoicesOfCustomer(tx, customerId)).some(({ id }) => id === named);
  return isKept ? applyRefund(tx, event) : nothing;
}

async function applyCheckout(tx: Transaction, event: StripeEvent): Promise<AppliedEvent> {
  const session = stripeCheckoutSessionSchema.parse(event.data.object);
  const { customerId, subscriptionId } = session;
  if (event.type === 'checkout.session.expired' || customerId === null || subscriptionId === null) return nothing;
  const buyer = await findBuyer(tx, session);
  if (buyer === null) {
    const detail = `No account matches the reference ${session.reference ?? '(none)'} or the address ${session.email ?? '(none)'}`;
    await raiseFlag(tx, { kind: 'unmatched-payment', subject: session.id, userId: null, detail });
  } else {
    const { userId, matchedBy } = buyer;
    const owner = await linkCustomer(tx, customerId, userId, matchedBy);
    if (owner !== userId) {
      const detail = `${session.id} names ${userId}, but ${customerId} belongs to ${owner}`;
      await raiseFlag(tx, { kind: 'unmatched-payment', subject: session.id, userId: owner, detail });
    }
  }
  await insertPendingSubscription(tx, { id: subscriptionId, customerId, startedAt: event.created });
  const known = await findSubscriptionForUpdate(tx, subscriptionId);
  const firstPayment = firstPaymentAfter(known?.firstPayment ?? null, event.type, session.isPaid);
  await updateSubscription(tx, subscriptionId, { firstPayment });
  return { outcome: 'applied', error: null, customerId, subscriptionId };
}

/** By the reference we gave the checkout, else by address, which the payer can enter freely. */
async function findBuyer(
  tx: Transaction,
  { reference, email }: StripeCheckoutSession,
): Promise<{ userId: string; matchedBy: CustomerMatch } | null> {
  const named = reference === null ? null : await findCheckoutUser(tx, reference);
  if (named !== null) return { userId: named, matchedBy: 'checkout' };
  const user = email === null ? undefined : await findUserByEmail(tx, email);
  return user === undefined ? null : { userId: user.id, matchedBy: 'email' };
}

/** A customer's card, reported when it is saved: each card gets one trial. */
async function applyPaymentMethod(tx: Transaction, event: StripeEvent): Promise<AppliedEvent> {
  const { customerId, fingerprint } = stripePaymentMethodSchema.parse(event.data.object);
  if (customerId === null || fingerprint === null) return nothing;
  await recordCard(tx, customerId, fingerprint);
  return { outcome: 'applied', error: null, customerId, subscriptionId: null };
}

function firstPaymentAfter(
  known: SubscriptionRow['firstPayment'],
  type: string,
  isPaid: boolean,
): SubscriptionRow['firstPayment'] {
  if (known === 'paid' || isPaid || type.endsWith('async_payment_succeeded')) return 'paid';
  if (known === 'failed' || type.endsWith('async_payment_failed')) return 'failed';
  return 'waiting';
}

async function applySubscriptionEvent(tx: Transaction, event: StripeEvent, prices: PriceTable): Promise<AppliedEvent> {
  const subscription = stripeSubscriptionSchema.parse(event.data.object);
  const previous = event.data.previous_attributes?.status;
  const kind = event.type.endsWith('.created') ? 'created' : event.type.endsWith('.deleted') ? 'deleted' : 'updated';
  const isNews = await applySubscription(tx, prices, subscription, {
    kind,
    at: event.created,
    previousStatus: typeof previous === 'string' ? previous : undefined,
  });
  const { customerId, id: subscriptionId } = subscription;
  return { outcome: isNews ? 'applied' : 'stale', error: null, customerId, subscriptionId };
}

async function applyInvoice(tx: Transaction, event: StripeEvent): Promise<AppliedEvent> {
  // Announces an invoice that does not exist yet, without an id.
  if (event.type === 'invoice.upcoming') return nothing;
  const { paymentIds, ...invoice } = stripeInvoiceSchema.parse(event.data.object);
  const { customerId, subscriptionId } = invoice;
  if (customerId === null) return nothing;
  await upsertInvoice(tx, { ...invoice, customerId, sourceAt: event.created });
  await linkPayments(tx, invoice.id, paymentIds);
  const isPaid = invoice.status === 'paid' && invoice.paidCents > 0;
  if (isPaid && subscriptionId !== null) {
    await insertPendingSubscription(tx, { id: subscriptionId, customerId, startedAt: event.created });
    await updateSubscription(tx, subscriptionId, { firstPayment: 'paid' });
  }
  return { outcome: 'applied', error: null, customerId, subscriptionId };
}

async function applyInvoicePayment(tx: Transaction, event: StripeEvent): Promise<AppliedEvent> {
  const { invoiceId, paymentIds } = stripeInvoicePaymentSchema.parse(event.data.object);
  if (invoiceId === null) return nothing;
  await linkPayments(tx, invoiceId, paymentIds);
  const invoice = await findInvoice(tx, invoiceId);
  return {
    outcome: 'applied',
    error: null,
    customerId: invoice?.customerId ?? null,
    subscriptionId: invoice?.subscriptionId ?? null,
  };
}

async function linkPayments(tx: Transaction, invoiceId: string, paymentIds: readonly string[]): Promise<void> {
  await insertInvoicePayments(tx, invoiceId, paymentIds);
  await nameInvoiceOfChargebacks(tx, invoiceId, paymentIds);
}

/** The invoice a charge paid, as far as the provider named it, now or before. */
async function findRefundedInvoiceId(tx: Transaction, charge: StripeCharge): Promise<string | null> {
  return charge.invoiceId ?? (await findPaidInvoiceId(tx, paymentIdsOf(charge)));
}

const paymentIdsOf = ({ chargeId, paymentIntentId }: StripeCharge): string[] =>
  [chargeId, paymentIntentId].filter((id) => id !== null);

async function applyRefund(tx: Transaction, event: StripeEvent): Promise<AppliedEvent> {
  const charge = stripeChargeSchema.parse(event.data.object);
  const { customerId, chargeId, amountCents, refundedCents } = charge;
  if (charge.invoiceId !== null) await linkPayments(tx, charge.invoiceId, paymentIdsOf(charge));
  const named = await findRefundedInvoiceId(tx, charge);
  const invoiceId = named ?? (customerId === null ? null : await guessPaidInvoiceId(tx, customerId, amountCents));
  await upsertRefund(tx, { ...charge, invoiceId });
  const invoice = invoiceId === null ? undefined : await findInvoice(tx, invoiceId);
  const owner = invoice?.customerId ?? customerId;
  if (refundedCents >= amountCents) {
    const detail = `${formatCents(refundedCents)} refunded ${await explainRefund(tx, invoiceId, named !== null)}`;
    const userId = owner === null ? null : await findCustomerOwner(tx, owner);
    await raiseFlag(tx, { kind: 'refund', subject: chargeId, userId, detail });
  }
  return { outcome: 'applied', error: null, customerId: owner, subscriptionId: invoice?.subscriptionId ?? null };
}

/** For which invoice money went back, and what an administrator has to do about its subscription. */
async function explainRefund(tx: Transaction, invoiceId: string | null, isNamed: boolean): Promise<string> {
  if (invoiceId === null) return 'for an unknown invoice. If it paid for a subscription, end it manually.';
  if (!isNamed)
    return `probably for ${invoiceId}, judging by the amount. Check it, and end the subscription manually if so.`;
  const invoice = await findInvoice(tx, invoiceId);
  if (invoice === undefined)
    return `for ${invoiceId}, which we know nothing else about yet. Check whether a subscription is still active.`;
  const { subscriptionId, billingReason } = invoice;
  if (subscriptionId === null) return `for ${invoiceId}, which has no subscription. Nothing to end.`;
  const subscription = await findSubscription(tx, subscriptionId);
  if (subscription !== undefined && isForeign(subscription)) {
    return `for ${invoiceId}, for another product. Its subscription continues.`;
  }
  if (billingReason === 'subscription_update') {
    return `for ${invoiceId}, a plan change. The subscription continues. End it manually if it should not.`;
  }
  const ending = 'the subscription ends automatically if STRIPE_SECRET_KEY is set. Otherwise, end it manually.';
  return `for ${invoiceId}. If that paid for the current period, ${ending}`;
}

/** A declined card: why, for who has to do something about it. Settles nothing by itself. */
async function applyFailedCharge(tx: Transaction, event: StripeEvent): Promise<AppliedEvent> {
  const { customerId, codes } = stripeFailedChargeSchema.parse(event.data.object);
  if (customerId === null) return nothing;
  const isNews = await recordDecline(tx, customerId, { reason: readDecline(codes), at: event.created });
  return { outcome: isNews ? 'applied' : 'ignored', error: null, customerId: null, subscriptionId: null };
}

async function applyDispute(tx: Transaction, event: StripeEvent): Promise<AppliedEvent> {
  const dispute = stripeDisputeSchema.parse(event.data.object);
  const { chargeId, paymentIntentId, amountCents, status } = dispute;
  if (chargeId === null) return nothing;
  const known = await findChargeback(tx, chargeId);
  const invoiceId =
    known?.invoiceId ??
    (await findPaidInvoiceId(
      tx,
      [chargeId, paymentIntentId].filter((id) => id !== null),
    ));
  const chargeback = { chargeId, paymentIntentId, invoiceId, amountCents };
  await upsertDispute(tx, { ...chargeback, disputeStatus: status, disputedAt: event.created });
  const detail = `${formatCents(amountCents)} ${invoiceId === null ? 'for an unknown invoice' : `for ${invoiceId}`}: ${status}`;
  const invoice = invoiceId === null ? undefined : await findInvoice(tx, invoiceId);
  const customerId = invoice?.customerId ?? known?.customerId ?? null;
  const userId = customerId === null ? null : await findCustomerOwner(tx, customerId);
  await raiseFlag(tx, { kind: 'dispute', subject: chargeId, userId, detail });
  return { outcome: 'applied', error: null, customerId, subscriptionId: invoice?.subscriptionId ?? null };
}

const formatCents = (cents: number): string => (cents / 100).toFixed(2);
