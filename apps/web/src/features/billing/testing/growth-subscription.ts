import type { Subscription } from '@hookline/contract/billing';

/** Paid by the month, in the middle of it, with nothing ahead but the next payment. */
export const growthSubscription: Subscription = {
  plan: 'growth',
  period: 'monthly',
  status: 'paid',
  trouble: null,
  currentPeriodStart: '2026-11-01T12:00:00Z',
  currentPeriodEnd: '2026-12-01T12:00:00Z',
  trialEnd: null,
  endsAt: null,
  renews: true,
  nextPlan: null,
  nextPaymentAttempt: null,
  decline: null,
};
