import type { Offer, TestEvent } from '@hookline/contract/billing';
import type { SubscriptionRow } from '../subscriptions.repository.ts';
import { buyInTest, type TestPurchase } from './buy-in-test.ts';
import { changeTestPlan } from './change-test-plan.ts';
import { renewTestSubscription } from './renew-test-subscription.ts';
import { simulateTestEvent } from './simulate-test-event.ts';
import { createTestProvider, type TestProviderDeps } from './test-provider.ts';

/**
 * Replaces the payment provider in local mode: it generates the events Stripe would send, signs them, and posts them to
 * the same webhook. It writes no billing rows itself, so everything it shows results from real events; only a started
 * purchase is recorded, to prevent a second one.
 */
export interface TestCheckout {
  /** @throws Refusal ALREADY_SUBSCRIBED, TEST_CARD_DECLINED */
  buy(user: { id: string; email: string }, purchase: TestPurchase): Promise<void>;
  /** @throws Refusal NO_SUBSCRIPTION, CONFLICT */
  changePlan(userId: string, offer: Offer): Promise<void>;
  /** @throws Refusal NO_SUBSCRIPTION when there is nothing this could happen to */
  simulate(userId: string, event: TestEvent): Promise<void>;
  /** Simulates the provider at the end of a period: charges for the next one, or ends a canceled subscription. */
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
