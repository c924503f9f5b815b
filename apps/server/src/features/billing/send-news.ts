import { messages } from '@hookline/contract/messages';
import { type PlanKey, plans } from '@hookline/contract/plans';
import { findUser } from '#features/accounts/index.ts';
import type { Mailer } from '#features/mail/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import { creditUsed } from './credit-balance.ts';
import { declineOf } from './decline-of-invoice.ts';
import { findDecline } from './declines.repository.ts';
import { isRunning, type KnownSubscription, paymentStatusAt } from './derive-subscription.ts';
import { describeInvoice } from './describe-invoice.ts';
import { planInForce } from './hold-larger-plan.ts';
import { type InvoiceRow, updateInvoice } from './invoices.repository.ts';
import type { PriceTable } from './price-table.ts';
import { type SubscriptionRow, updateSubscription } from './subscriptions.repository.ts';

const dayMs = 86_400_000;
/** Older events are history: they trigger no mail, for instance when a year's events are redelivered. */
const newsAgeMs = 3 * dayMs;
/** A payment by bank transfer may fail weeks after its invoice; what is older than this is not news, whatever is said of it. */
const openInvoiceAgeMs = 30 * dayMs;

export interface News {
  primary: KnownSubscription | null;
  invoices: readonly InvoiceRow[];
}

interface Recipient {
  id: string;
  email: string;
  plan: PlanKey | null;
}

interface NewsDeps {
  mailer: Mailer;
  prices: PriceTable;
}

/**
 * Writes to somebody about what is new with their plan and payments, once about each. What was written about is noted in
 * the rows: sent mail is soon forgotten, and events are repeated.
 */
export async function sendNews(tx: Transaction, deps: NewsDeps, userId: string, news: News, now: Date): Promise<void> {
  const planNews = news.primary === null ? null : planNewsOf(news.primary, now);
  const invoiceNews = news.invoices.flatMap((invoice) => invoiceNewsOf(invoice, now) ?? []);
  if (planNews === null && invoiceNews.length === 0) return;
  const user = await findUser(tx, userId);
  // Nobody reads what is sent to the owner of a local installation.
  if (user === undefined || user.deletionAskedAt !== null || user.isLocalOwner) return;
  if (news.primary !== null && planNews !== null) await tellPlan(tx, deps, user, news.primary.row, planNews);
  for (const one of invoiceNews) await tellInvoice(tx, deps, user, one, now);
}

const isYounger = (date: Date, now: Date, ageMs: number): boolean => now.getTime() - date.getTime() < ageMs;

type PlanNews =
  | { kind: 'trial-started'; endsAt: Date }
  | { kind: 'plan-canceled'; endsAt: Date; isUsable: boolean; isTrial: boolean }
  | { kind: 'plan-ended'; endedAt: Date };

/** The newest thing to say of a subscription that was not said yet. */
function planNewsOf(primary: KnownSubscription, now: Date): PlanNews | null {
  const { row } = primary;
  const { status, endsAt, toldEndsAt, trialEnd, sourceAt } = row;
  const isPaid = paymentStatusAt(primary, now) === 'paid';
  if (!isRunning(row)) {
    const endedAt = row.endedAt ?? sourceAt;
    // One that ends as announced was written about when it was canceled.
    const isAnnounced = toldEndsAt !== null && Math.abs(toldEndsAt.getTime() - endedAt.getTime()) < dayMs;
    const isNews = status === 'canceled' && row.wasLive && !isAnnounced && isYounger(endedAt, now, newsAgeMs);
    return isNews ? { kind: 'plan-ended', endedAt } : null;
  }
  if (endsAt !== null) {
    const isTold = toldEndsAt?.getTime() === endsAt.getTime();
    if (isTold || endsAt <= now || !isYounger(sourceAt, now, newsAgeMs)) return null;
    return { kind: 'plan-canceled', endsAt, isUsable: isPaid, isTrial: status === 'trialing' };
  }
  const isTrial = status === 'trialing' && isPaid && trialEnd !== null && trialEnd > now;
  if (!isTrial || row.toldTrialAt !== null || !isYounger(row.startedAt, now, newsAgeMs)) return null;
  return { kind: 'trial-started', endsAt: trialEnd };
}

async function tellPlan(
  tx: Transaction,
  { mailer }: NewsDeps,
  user: Recipient,
  row: SubscriptionRow,
  news: PlanNews,
): Promise<void> {
  const plan = planInForce(row, new Date())?.plan ?? user.plan;
  const planName = plan === null ? 'Hookline' : plans[plan].name;
  const mail = { to: user.email, userId: user.id };
  if (news.kind === 'trial-started') {
    const params = { planName, endsAt: news.endsAt.toISOString() };
    await mailer.queue(tx, { ...mail, template: news.kind, params, uniqueKey: `${news.kind}:${row.id}` });
    await updateSubscription(tx, row.id, { toldTrialAt: new Date() });
  } else if (news.kind === 'plan-canceled') {
    const { endsAt, isUsable, isTrial } = news;
    const params = { planName, isTrial, ...(isUsable && { endsAt: endsAt.toISOString() }) };
    // One for each end, so that canceling and resuming in turn does not fill a mailbox.
    const uniqueKey = `${news.kind}:${row.id}:${endsAt.getTime()}`;
    await mailer.queue(tx, { ...mail, template: news.kind, params, uniqueKey });
    await updateSubscription(tx, row.id, { toldEndsAt: endsAt });
  } else {
    const uniqueKey = `${news.kind}:${row.id}`;
    await mailer.queue(tx, { ...mail, template: news.kind, params: { planName }, uniqueKey });
    await updateSubscription(tx, row.id, { toldEndsAt: news.endedAt });
  }
}

interface InvoiceNews {
  kind: 'paid' | 'failed';
  invoice: InvoiceRow;
}

async function tellInvoice(
  tx: Transaction,
  { mailer, prices }: NewsDeps,
  user: Recipient,
  { kind, invoice }: InvoiceNews,
  now: Date,
): Promise<void> {
  const { id, priceId, paidCents: amountCents, totalCents, taxCents, currency, number, paidAt, createdAt } = invoice;
  const mail = { to: user.email, userId: user.id };
  if (kind === 'paid') {
    const params = {
      description: describeInvoice(invoice, prices),
      paidAt: (paidAt ?? createdAt).toISOString(),
      amountCents,
      totalCents,
      taxCents,
      creditCents: Math.max(0, creditUsed(invoice)),
      currency,
      ...(number !== null && { number }),
    };
    await mailer.queue(tx, { ...mail, template: 'receipt', params, uniqueKey: `payment-received:${id}` });
    await updateInvoice(tx, id, { toldPaidAt: now });
    return;
  }
  const plan = prices.findOffer(priceId)?.plan ?? user.plan;
  const decline = declineOf(invoice, await findDecline(tx, user.id));
  const params = {
    planName: plan === null ? 'Hookline' : plans[plan].name,
    ...(decline !== null && { reason: messages.billing.declines[decline] }),
  };
  await mailer.queue(tx, { ...mail, template: 'payment-failed', params, uniqueKey: `payment-failed:${id}` });
  await updateInvoice(tx, id, { toldFailedAt: now });
}

/**
 * Mails due for an invoice. Each is sent once: the provider reports an invoice repeatedly and tries a card several
 * times, but the user needs one mail.
 */
function invoiceNewsOf(invoice: InvoiceRow, now: Date): InvoiceNews | null {
  const { status, paidCents, attemptCount, createdAt, paidAt, sourceAt, toldPaidAt, toldFailedAt } = invoice;
  if (status === 'paid') {
    const isNews = paidCents > 0 && toldPaidAt === null && isYounger(paidAt ?? createdAt, now, newsAgeMs);
    return isNews ? { kind: 'paid', invoice } : null;
  }
  const hasFailed = status === 'open' && attemptCount > 0 && toldFailedAt === null;
  const isNews = hasFailed && isYounger(sourceAt, now, newsAgeMs) && isYounger(createdAt, now, openInvoiceAgeMs);
  return isNews ? { kind: 'failed', invoice } : null;
}
