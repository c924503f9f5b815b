import type { Offer } from '@hookline/contract/billing';
import { messages } from '@hookline/contract/messages';
import { isUpgrade, upgradeCents } from '@hookline/contract/plans';
import { Refusal } from '#platform/errors/refusal.ts';
import { planInForce } from '../hold-larger-plan.ts';
import { mayChange } from '../present-billing.ts';
import { periodEnd } from './test-periods.ts';
import type { TestProvider } from './test-provider.ts';

/**
 * Changes the plan: a larger one at once and for its price, a smaller one from the next period.
 *
 * @throws Refusal NO_SUBSCRIPTION, CONFLICT
 */
export async function changeTestPlan(
  { running, update, bill }: TestProvider,
  userId: string,
  offer: Offer,
): Promise<void> {
  const { own, subscription } = await running(userId);
  const at = new Date();
  if (!mayChange(own, at)) throw new Refusal('CONFLICT', { message: messages.billing.paymentMissing });
  if (subscription.offer.plan === offer.plan && subscription.offer.period === offer.period) {
    throw new Refusal('CONFLICT', { message: messages.billing.samePlan });
  }
  // The paid plan, even if a smaller plan was chosen to follow it.
  const from = planInForce(own.row, at) ?? subscription.offer;
  const isTrial = subscription.status === 'trialing';
  const { periodStart, periodEnd: paidUntil, customerId, id: subscriptionId } = subscription;
  // A trial goes on to its end, and the first payment is for the plan there is then.
  if (isTrial || !isUpgrade(from, offer)) return update({ ...subscription, offer }, at, subscription.status);
  const rest = (paidUntil.getTime() - at.getTime()) / (paidUntil.getTime() - periodStart.getTime());
  const isNewPeriod = from.period !== offer.period;
  const period = isNewPeriod ? { anchor: at, periodStart: at, periodEnd: periodEnd(at, offer) } : {};
  await update({ ...subscription, offer, ...period }, at, subscription.status);
  const amountCents = upgradeCents(from, offer, rest);
  const invoice = { customerId, subscriptionId, offer, amountCents, at, isPaid: true };
  await bill(userId, { ...invoice, billingReason: 'subscription_update' });
}
