import type { BillingCredit, BillingStatus, Subscription, SubscriptionTrouble } from '@hookline/contract/billing';
import { messages } from '@hookline/contract/messages';
import type { BillingPeriod } from '@hookline/contract/plans';
import { plans } from '@hookline/contract/plans';
import { formatDay } from '#components/media/format-day.ts';
import { formatMoney } from './format-money.ts';

const { statusLabels } = messages.billing;

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

/** How a subscription stands now, in a few words, and what there is to know besides. */
export interface SubscriptionState {
  label: string;
  tone: 'success' | 'warning' | 'danger';
  /** In one or more sentences; null where the label says it all. */
  note: string | null;
}

/** The true state of a plan: on trial, active, canceled but paid for, over, or waiting for money. */
export function describeState(subscription: Subscription): SubscriptionState {
  const { status, trouble, currentPeriodEnd, trialEnd, endsAt, nextPlan } = subscription;
  if (trouble !== null || status !== 'paid')
    return { label: statusLabels[status], tone: 'danger', note: describeMissing(subscription) };
  if (endsAt !== null)
    return {
      label: `Canceled, active until ${formatDay(endsAt)}`,
      tone: 'warning',
      note: trialEnd === null ? 'You won’t be charged again.' : 'You pay nothing.',
    };
  const begins =
    nextPlan &&
    `${plans[nextPlan.plan].name}, paid ${periodNames[nextPlan.period]}, starts on ${formatDay(nextPlan.at)}.`;
  if (trialEnd !== null)
    return {
      label: `Trial until ${formatDay(trialEnd)}`,
      tone: 'success',
      note: begins ?? 'Your first payment is due then.',
    };
  if (begins) return { label: statusLabels.paid, tone: 'success', note: begins };
  return { label: `${statusLabels.paid}, renews on ${formatDay(currentPeriodEnd)}`, tone: 'success', note: null };
}

/** Why a plan gives nothing, and what happens next. */
function describeMissing(subscription: Subscription): string {
  const { status, trouble, endsAt, renews, nextPaymentAttempt, decline } = subscription;
  if (trouble === 'trial-used' && !renews) return 'You canceled it before your first payment, so you pay nothing.';
  if (trouble) return describeTrouble[trouble](subscription);
  if (status === 'past_due') {
    const again = nextPaymentAttempt ? `We’ll try your card again on ${formatDay(nextPaymentAttempt)}.` : null;
    const next = renews ? again : 'The plan is canceled and won’t renew.';
    return ['The last payment did not go through.', decline && messages.billing.declines[decline], next]
      .filter(Boolean)
      .join(' ');
  }
  if (status === 'unpaid' && !endsAt) return 'The last payment was reversed or never arrived.';
  if (status === 'incomplete') return 'The first payment was never completed.';
  return endsAt ? `Ended on ${formatDay(endsAt)}.` : 'It has ended.';
}

/** Colors of the label. */
export const stateColors: Readonly<Record<SubscriptionState['tone'], string>> = {
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
};

/** What a change of plan left over, and what becomes of it. */
export function describeCredit({ cents, currency }: BillingCredit): string {
  return `${formatMoney(cents, currency)} of credit from a plan change comes off your next invoices.`;
}
