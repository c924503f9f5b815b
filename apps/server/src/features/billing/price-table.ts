import type { Offer } from '@hookline/contract/billing';
import { billingPeriods, planKeys } from '@hookline/contract/plans';
import type { OfferConfig } from '#config/payments-config.ts';

/** Maps prices to plans and periods. */
export interface PriceTable {
  /** Null for a price that is not ours. */
  findOffer(priceId: string | null): Offer | null;
  /** Picks the plan among a subscription's items: the item with a price of ours, else the first. */
  pickPlan<Item extends { priceId: string }>(items: readonly Item[]): Item | undefined;
  /** Current price of an offer; null if it has none. */
  findPriceId(offer: Offer): string | null;
  findLink(offer: Offer): string | null;
}

export function createPriceTable(offers: readonly OfferConfig[]): PriceTable {
  const byPrice = new Map(
    offers.flatMap(({ plan, period, priceIds }) => priceIds.map((id) => [id, { plan, period }] as const)),
  );
  const find = (offer: Offer) => offers.find(({ plan, period }) => plan === offer.plan && period === offer.period);
  return {
    findOffer: (priceId) => (priceId === null ? null : (byPrice.get(priceId) ?? null)),
    pickPlan: (items) => items.find(({ priceId }) => byPrice.has(priceId)) ?? items[0],
    findPriceId: (offer) => find(offer)?.priceIds[0] ?? null,
    findLink: (offer) => find(offer)?.link ?? null,
  };
}

/** The prices of the test checkout. */
export const testOffers: readonly OfferConfig[] = planKeys.flatMap((plan) =>
  billingPeriods.map((period) => ({ plan, period, link: null, priceIds: [`price_test_${plan}_${period}`] })),
);
