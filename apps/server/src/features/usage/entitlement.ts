import { type CreditKind, creditsOfEachKind, plans, UNLIMITED } from '@hookline/contract/plans';
import type { Subscriber } from '#features/accounts/index.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { type BillingCycle, billingCycleAt } from './billing-cycle.ts';

export type CreditLimits = Record<CreditKind, number>;

/** The credits a subscriber has per cycle. Administrators are never limited; without a plan there is nothing. */
export function creditLimits(subscriber: Subscriber): CreditLimits {
  if (subscriber.isAdmin) return creditsOfEachKind(UNLIMITED);
  if (subscriber.plan === null) return creditsOfEachKind(0);
  const { limits } = plans[subscriber.plan];
  return creditsOfEachKind((kind) => limits[kind]);
}

/** The cycle credits are counted in now. Someone who never subscribed has one counted from the day they joined. */
export function currentCycle(subscriber: Subscriber, now: Date): BillingCycle {
  return billingCycleAt(subscriber.cycleAnchor, now);
}

/**
 * Whether this subscriber may spend credits at all.
 * @throws Refusal SUBSCRIPTION_REQUIRED for one who never paid, BILLING_EXPIRED when a paid time has ended.
 */
export function assertMaySpend(subscriber: Subscriber, now: Date): void {
  if (subscriber.isAdmin) return;
  if (subscriber.paymentStatus !== 'paid') {
    throw new Refusal(subscriber.plan === null ? 'SUBSCRIPTION_REQUIRED' : 'BILLING_EXPIRED');
  }
  if (subscriber.paidUntil !== null && subscriber.paidUntil <= now) throw new Refusal('BILLING_EXPIRED');
}

/** The same as an answer: whether there is anything to spend. */
export function isPaying(subscriber: Subscriber, now: Date): boolean {
  const { isAdmin, paymentStatus, paidUntil } = subscriber;
  return isAdmin || (paymentStatus === 'paid' && (paidUntil === null || paidUntil > now));
}
