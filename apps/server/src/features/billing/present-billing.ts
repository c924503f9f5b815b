import type { BillingFlag, BillingStatus, Invoice, Subscription } from '@hookline/contract/billing';
import type { BillingFlagRow } from './billing-flags.repository.ts';
import { creditOf, creditUsed } from './credit-balance.ts';
import { declineOf } from './decline-of-invoice.ts';
import type { Decline } from './declines.repository.ts';
import {
  deriveSubscription,
  isRunning,
  type KnownSubscription,
  nextPlanOf,
  paymentStatusAt,
} from './derive-subscription.ts';
import { describeInvoice } from './describe-invoice.ts';
import { planInForce } from './hold-larger-plan.ts';
import type { ChargebackRow, InvoiceRow } from './invoices.repository.ts';
import { isDisputed } from './is-disputed.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { PriceTable } from './price-table.ts';
import { moneyBackOf } from './settle-user.ts';
import type { SubscriptionRow } from './subscriptions.repository.ts';

/** Statuses with which nothing else may be bought. */
const blocking = ['active', 'trialing', 'past_due'];

/** Whether this subscription prevents buying another one. */
export function blocksPurchase(row: Pick<SubscriptionRow, 'status' | 'endsAt'>, now: Date): boolean {
  return blocking.includes(row.status) && !(row.endsAt !== null && row.endsAt <= now);
}

/** A user's subscription as shown in settings and on the plan page. */
export function presentStatus(
  known: readonly KnownSubscription[],
  invoices: readonly InvoiceRow[],
  options: {
    provider: Pick<PaymentProvider, 'hasPortal' | 'changesPlans'>;
    /** Whether renewal can be stopped and taken up again from here. */
    setsRenewal: boolean;
    decline: Decline | null;
    now: Date;
  },
): BillingStatus {
  const { provider, setsRenewal, decline, now } = options;
  const { primary, extra } = deriveSubscription(known, now);
  const others = extra.flatMap((row) => planInForce(row, now) ?? []);
  return {
    subscription: primary === null ? null : presentSubscription(primary, invoices, decline, now),
    canBuy: !known.some(({ row, isOwn }) => isOwn && blocksPurchase(row, now)),
    canManage: provider.hasPortal && known.length > 0,
    canChange: provider.changesPlans && primary !== null && mayChange(primary, now),
    canCancel: setsRenewal && primary !== null && mayCancel(primary),
    canResume: setsRenewal && primary !== null && mayResume(primary, now),
    mayTry: !known.some(({ row, isOwn }) => isOwn && row.wasLive),
    credit: primary === null ? null : creditOf(invoices, primary.row.customerId),
    ...(others.length > 0 && { others }),
  };
}

/** Whether this subscription's plan may be changed: it runs and is paid for. */
export function mayChange(known: KnownSubscription, now: Date): boolean {
  return isRunning(known.row) && paymentStatusAt(known, now) === 'paid';
}

/** Whether there is a renewal to stop: also of a trial that gives nothing, and while a payment is missing. */
export function mayCancel({ row }: KnownSubscription): boolean {
  return blocking.includes(row.status) && row.endsAt === null;
}

/** Whether a cancellation can be taken back: what it was paid for has not ended. */
export function mayResume({ row }: KnownSubscription, now: Date): boolean {
  return blocking.includes(row.status) && row.endsAt !== null && row.endsAt > now;
}

function presentSubscription(
  primary: KnownSubscription,
  invoices: readonly InvoiceRow[],
  decline: Decline | null,
  now: Date,
): Subscription | null {
  const { row } = primary;
  const offer = planInForce(row, now);
  if (offer === null) return null;
  const status = paymentStatusAt(primary, now);
  const iso = (date: Date | null): string | null => date?.toISOString() ?? null;
  const next = nextPlanOf(row, now);
  const open = invoices.find((invoice) => invoice.subscriptionId === row.id && invoice.status === 'open');
  return {
    ...offer,
    status,
    trouble: troubleOf(primary, status),
    currentPeriodStart: (row.currentPeriodStart ?? row.startedAt).toISOString(),
    currentPeriodEnd: (row.currentPeriodEnd ?? row.startedAt).toISOString(),
    trialEnd: row.status === 'trialing' ? iso(row.trialEnd) : null,
    endsAt: iso(endOf(row, status, now)),
    renews: isRunning(row) && row.endsAt === null,
    nextPlan: next === null ? null : { plan: next.plan, period: next.period, at: next.at.toISOString() },
    nextPaymentAttempt: row.status === 'past_due' ? iso(open?.nextPaymentAttempt ?? null) : null,
    decline: row.status === 'past_due' ? declineOf(open, decline) : null,
  };
}

/** Why a subscription that may still run gives nothing. */
function troubleOf(
  { row, moneyBack, isTrialRepeated }: KnownSubscription,
  status: Subscription['status'],
): Subscription['trouble'] {
  if (!isRunning(row)) return null;
  if (row.status === 'trialing' && isTrialRepeated) return 'trial-used';
  if (status === 'canceled') return 'refunded';
  if (status !== 'unpaid' || row.status === 'unpaid' || row.status === 'paused') return null;
  if (moneyBack === 'disputed') return 'disputed';
  return row.endsAt === null ? 'renewal-late' : null;
}

/** The end of what is canceled, and of what is over. Nobody is promised a day to which a plan is no longer theirs. */
function endOf(row: SubscriptionRow, status: Subscription['status'], now: Date): Date | null {
  if (!isRunning(row)) return row.endedAt ?? row.endsAt ?? (status === 'canceled' ? row.sourceAt : null);
  return status === 'paid' || (row.endsAt !== null && row.endsAt <= now) ? row.endsAt : null;
}

/** Drafts are the provider's business; everything else is shown. */
export function presentInvoices(
  invoices: readonly InvoiceRow[],
  chargebacks: readonly ChargebackRow[],
  { prices, isTest }: { prices: PriceTable; isTest: boolean },
): Invoice[] {
  return invoices
    .filter(({ status }) => status !== 'draft')
    .map((invoice) => ({
      id: invoice.id,
      number: invoice.number,
      createdAt: invoice.createdAt.toISOString(),
      description: describeInvoice(invoice, prices),
      // One that leaves credit is below zero in the books, and nothing was to be paid for it.
      amountCents: Math.max(0, invoice.totalCents),
      creditCents: creditUsed(invoice),
      refundedCents: refundedCentsOf(invoice, chargebacks),
      currency: invoice.currency,
      status: statusOf(invoice, chargebacks),
      hasFile: isTest || invoice.pdfUrl !== null,
    }));
}

function refundedCentsOf({ id }: InvoiceRow, chargebacks: readonly ChargebackRow[]): number {
  return chargebacks.filter((row) => row.invoiceId === id).reduce((sum, row) => sum + row.refundedCents, 0);
}

function statusOf(invoice: InvoiceRow, chargebacks: readonly ChargebackRow[]): Invoice['status'] {
  if (invoice.status === 'open') return invoice.attemptCount > 0 ? 'failed' : 'open';
  if (invoice.status === 'uncollectible') return 'failed';
  if (invoice.status !== 'paid') return 'void';
  if (chargebacks.some((row) => row.invoiceId === invoice.id && isDisputed(row.disputeStatus))) return 'disputed';
  if (moneyBackOf(invoice, chargebacks) === 'refunded') return 'refunded';
  return refundedCentsOf(invoice, chargebacks) > 0 ? 'partly_refunded' : 'paid';
}

export function presentFlag(row: BillingFlagRow & { email: string | null }): BillingFlag {
  const { id, kind, subject, userId, email, detail, createdAt } = row;
  return { id, kind, subject, userId, email, detail, createdAt: createdAt.toISOString() };
}
