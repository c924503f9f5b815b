import type { Offer, TestEvent } from '@hookline/contract/billing';
import type { SubscriptionRow } from '../subscriptions.repository.ts';
import { buyInTest, type TestPurchase } from './buy-in-test.ts';
import { changeTestPlan } from './change-test-plan.ts';
import { renewTestSubscription } from './renew-test-subscription.ts';
import { simulateTestEvent } from './simulate-test-event.ts';
import { createTestProvider, type TestProviderDeps } from './test-provider.ts';

/**
 * A stand-in for the payment provider in local mode: it makes up what Stripe would send, signs it, and posts it to the
 * same webhook. Of what it sells it writes no row itself, so what it shows is what real events do; only a purchase that
 * begins is written down, to keep a second one out.
 */
export interface TestCheckout {
  /** @throws Refusal ALREADY_SUBSCRIBED, TEST_CARD_DECLINED */
  buy(user: { id: string; email: string }, purchase: TestPurchase): Promise<void>;
  /** @throws Refusal NO_SUBSCRIPTION, CONFLICT */
  changePlan(userId: string, offer: Offer): Promise<void>;
  /** @throws Refusal NO_SUBSCRIPTION when there is nothing this could happen to */
  simulate(userId: string, event: TestEvent): Promise<void>;
  /** What the provider does when a period has ended: charges for the next one, or ends what was canceled. */
  renewDue(row: SubscriptionRow): Promise<void>;
}

export function createTestCheckout(deps: TestProviderDeps): TestCheckout {
  const provider = createTestProvider(deps);
  return {
    buy: (user, purchase) => buyInTest(provider, user, purchase),
    changePlan: (userId, offer) => changeTestPlan(provider, userId, offer),
    simulate: (userId, event) => simulateTestEvent(provider, userId, event),
    renewDue: (row) => renewTestSubscription(provider, row),
  };
}
