import type { BillingCredit, BillingStatus, Subscription, SubscriptionTrouble } from '@hookline/contract/billing';
import type { BillingPeriod } from '@hookline/contract/plans';
import { plans } from '@hookline/contract/plans';
import { formatMoney } from './format-money.ts';

const dateFormat = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', year: 'numeric' });

export function formatDay(iso: string): string {
  return dateFormat.format(new Date(iso));
}

export const periodNames: Readonly<Record<BillingPeriod, string>> = { monthly: 'monthly', annual: 'annually' };

/** Whether this subscription still runs or may run again by itself: then a plan is changed, never bought once more. */
export function isLive(subscription: Subscription | null): subscription is Subscription {
  return subscription?.status === 'paid' || subscription?.status === 'past_due';
}

/** What was bought beside the plan by mistake; null without anything. */
export function describeOthers({ others = [] }: Pick<BillingStatus, 'others'>): string | null {
  if (others.length === 0) return null;
  const named = others.map(({ plan, period }) => `${plans[plan].name}, paid ${periodNames[period]}`).join('; ');
  if (others.length > 1)
    return `Bought more than once: ${named}. They run and are charged as well, but add nothing. They have to be ended and paid back.`;
  return `Bought twice: ${named}, runs and is charged as well, but adds nothing. It has to be ended and paid back.`;
}

/** Whether somebody once had a plan that has ended. */
export function isFormerCustomer({ subscription, canBuy }: BillingStatus): boolean {
  return canBuy && subscription !== null;
}

const describeTrouble: Readonly<Record<SubscriptionTrouble, (subscription: Subscription) => string>> = {
  'renewal-late': ({ currentPeriodEnd }) =>
    `The time you have paid for was over on ${formatDay(currentPeriodEnd)}. We are waiting for your renewal.`,
  refunded: () => 'The last payment was paid back in full, and the plan ended with it.',
  disputed: () => 'Your bank took the last payment back. Once that is settled, the plan is yours again.',
};

/** What comes next for a subscription, in one sentence. */
export function describeNext(subscription: Subscription): string {
  const { status, trouble, currentPeriodEnd, trialEnd, endsAt, nextPlan, nextPaymentAttempt } = subscription;
  if (trouble) return describeTrouble[trouble](subscription);
  if (status === 'past_due')
    return nextPaymentAttempt
      ? `The last payment did not go through. The card is tried again on ${formatDay(nextPaymentAttempt)}.`
      : 'The last payment did not go through.';
  if (status === 'unpaid' && !endsAt) return 'The last payment was taken back or never came.';
  if (status === 'incomplete') return 'The first payment was never finished.';
  if (status !== 'paid') return endsAt ? `Ended on ${formatDay(endsAt)}.` : 'It has ended.';
  if (endsAt) return `Canceled. It stays yours until ${formatDay(endsAt)}.`;
  if (nextPlan)
    return `${plans[nextPlan.plan].name}, paid ${periodNames[nextPlan.period]}, takes over on ${formatDay(nextPlan.at)}.`;
  if (trialEnd) return `Your trial runs until ${formatDay(trialEnd)}; the first payment is taken then.`;
  return `Renews on ${formatDay(currentPeriodEnd)}.`;
}

/** What a change of plan left over, and what becomes of it. */
export function describeCredit({ cents, currency }: BillingCredit): string {
  return `${formatMoney(cents, currency)} of credit from a change of plan is taken off your next invoices.`;
}
