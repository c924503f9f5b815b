import type { BillingCredit, BillingStatus, Subscription, SubscriptionTrouble } from '@hookline/contract/billing';
import type { BillingPeriod } from '@hookline/contract/plans';
import { plans } from '@hookline/contract/plans';
import { formatDay } from '#components/media/format-day.ts';
import { formatMoney } from './format-money.ts';

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
    return `Bought more than once: ${named}. They’re active and charged but add nothing. They need to be ended and refunded.`;
  return `Bought twice: ${named}, is active and charged but adds nothing. It needs to be ended and refunded.`;
}

/** Whether somebody once had a plan that has ended. */
export function isFormerCustomer({ subscription, canBuy }: BillingStatus): boolean {
  return canBuy && subscription !== null;
}

const describeTrouble: Readonly<Record<SubscriptionTrouble, (subscription: Subscription) => string>> = {
  'renewal-late': ({ currentPeriodEnd }) =>
    `Your paid time ended on ${formatDay(currentPeriodEnd)}. We’re waiting for your renewal.`,
  refunded: () => 'Your last payment was refunded in full, so the plan has ended.',
  disputed: () => 'Your bank reversed the last payment. Your plan comes back once that’s settled.',
  'trial-used': ({ trialEnd, currentPeriodEnd }) =>
    `You’ve already had a free trial. Your plan starts with your first payment on ${formatDay(trialEnd ?? currentPeriodEnd)}.`,
};

/** What comes next for a subscription, in one sentence. */
export function describeNext(subscription: Subscription): string {
  const { status, trouble, currentPeriodEnd, trialEnd, endsAt, nextPlan, nextPaymentAttempt } = subscription;
  if (trouble) return describeTrouble[trouble](subscription);
  if (status === 'past_due')
    return nextPaymentAttempt
      ? `The last payment did not go through. We’ll try your card again on ${formatDay(nextPaymentAttempt)}.`
      : 'The last payment did not go through.';
  if (status === 'unpaid' && !endsAt) return 'The last payment was reversed or never arrived.';
  if (status === 'incomplete') return 'The first payment was never completed.';
  if (status !== 'paid') return endsAt ? `Ended on ${formatDay(endsAt)}.` : 'It has ended.';
  if (endsAt) return `Canceled. You can use it until ${formatDay(endsAt)}.`;
  if (nextPlan)
    return `${plans[nextPlan.plan].name}, paid ${periodNames[nextPlan.period]}, starts on ${formatDay(nextPlan.at)}.`;
  if (trialEnd) return `Your trial runs until ${formatDay(trialEnd)}. Your first payment is due then.`;
  return `Renews on ${formatDay(currentPeriodEnd)}.`;
}

/** What a change of plan left over, and what becomes of it. */
export function describeCredit({ cents, currency }: BillingCredit): string {
  return `${formatMoney(cents, currency)} of credit from a plan change comes off your next invoices.`;
}
