import type { Offer } from '@hookline/contract/billing';
import { isUpgrade } from '@hookline/contract/plans';
import type { SubscriptionRow } from './subscriptions.repository.ts';

export type HeldPlan = Pick<SubscriptionRow, 'heldPlan' | 'heldPeriod' | 'heldUntil'>;

type Known = Pick<SubscriptionRow, 'plan' | 'period' | 'currentPeriodStart' | 'currentPeriodEnd' | 'wasLive'> &
  HeldPlan;
type News = Pick<SubscriptionRow, 'plan' | 'period' | 'currentPeriodStart'>;

const nothingHeld: HeldPlan = { heldPlan: null, heldPeriod: null, heldUntil: null };

/**
 * Keeps what is paid for: when an active subscription changes to a smaller plan in the middle of its period, or from
 * annual to monthly billing, the former plan stays in force until the end of the period. A new period, or a plan at
 * least as large, ends that.
 */
export function holdLargerPlan(known: Known | undefined, news: News, at: Date): HeldPlan {
  if (known === undefined || !known.wasLive || known.plan === null || known.period === null) return nothingHeld;
  if (news.plan === null || news.period === null || known.currentPeriodEnd === null) return nothingHeld;
  const isNewPeriod = (news.currentPeriodStart?.getTime() ?? 0) > (known.currentPeriodStart?.getTime() ?? 0);
  if (isNewPeriod || known.currentPeriodEnd <= at) return nothingHeld;
  const before = planInForce(known, at) ?? { plan: known.plan, period: known.period };
  const after = { plan: news.plan, period: news.period };
  if (isUpgrade(before, after) || (before.plan === after.plan && before.period === after.period)) return nothingHeld;
  return { heldPlan: before.plan, heldPeriod: before.period, heldUntil: known.currentPeriodEnd };
}

/** The plan a subscription gives at a moment: the one held, else the provider's. Null for an unknown price. */
export function planInForce(row: Pick<SubscriptionRow, 'plan' | 'period'> & HeldPlan, now: Date): Offer | null {
  const { plan, period, heldPlan, heldPeriod, heldUntil } = row;
  if (heldPlan !== null && heldPeriod !== null && heldUntil !== null && heldUntil > now) {
    return { plan: heldPlan, period: heldPeriod };
  }
  return plan === null || period === null ? null : { plan, period };
}
