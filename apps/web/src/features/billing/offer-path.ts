import type { Offer } from '@hookline/contract/billing';
import { pagePaths } from '@hookline/contract/page-paths';
import { billingPeriods, planKeys } from '@hookline/contract/plans';

/** One plan and period as a word: what is being processed, for example. */
export function offerKey({ plan, period }: Offer): string {
  return `${plan}-${period}`;
}

/** The page plans are bought at, with one of them chosen. */
export function offerPath({ plan, period }: Offer): string {
  return `${pagePaths.payment}?plan=${plan}&period=${period}`;
}

/** The offer an address names, as far as it names one. */
export function readOffer(params: URLSearchParams): Partial<Offer> {
  const plan = planKeys.find((key) => key === params.get('plan'));
  const period = billingPeriods.find((key) => key === params.get('period'));
  return { ...(plan && { plan }), ...(period && { period }) };
}
