import { billing as endpoints } from '@hookline/contract/billing';
import { Refusal } from '#platform/errors/refusal.ts';
import { bind } from '#platform/http/bind.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import type { Billing } from '../billing.ts';
import { getBillingStatus } from '../get-billing-status.ts';
import type { TestCheckout } from './test-checkout.ts';

/** The test checkout's own calls: with a payment provider, or outside local mode, they do not exist. */
export function addTestCheckoutRoutes(app: HttpApp, billing: Billing): void {
  const needTestCheckout = (): TestCheckout => {
    if (billing.testCheckout === null) throw new Refusal('NOT_FOUND');
    return billing.testCheckout;
  };
  const answer = async (userId: string) => ({
    status: 200 as const,
    body: { status: await getBillingStatus(billing, userId) },
  });

  bind(app, endpoints.testCheckout, async ({ session, body }) => {
    const { plan, period, card, trial } = body;
    const user = { id: session.userId, email: session.email };
    await needTestCheckout().buy(user, { offer: { plan, period }, card, trial });
    return answer(session.userId);
  });

  bind(app, endpoints.testChangePlan, async ({ session, body }) => {
    await needTestCheckout().changePlan(session.userId, body);
    return answer(session.userId);
  });

  bind(app, endpoints.testEvent, async ({ session, body }) => {
    await needTestCheckout().simulate(session.userId, body.event);
    return answer(session.userId);
  });
}
