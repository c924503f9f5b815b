import { plans, priceCents } from '@hookline/contract/plans';
import { addMonths } from '#features/usage/index.ts';
import { findCustomerOwner, type SubscriptionRow } from '../subscriptions.repository.ts';
import type { TestSubscription } from './test-objects.ts';
import { monthsBetween, nextPeriod } from './test-periods.ts';
import type { TestProvider } from './test-provider.ts';

/** Simulates the provider at the end of a period: charges for the next one, or ends a canceled subscription. */
export async function renewTestSubscription(
  { db, fromRow, update, end, bill }: TestProvider,
  row: SubscriptionRow,
): Promise<void> {
  const at = new Date();
  const subscription = fromRow(row);
  if (subscription === null || subscription.periodEnd > at || !['active', 'trialing'].includes(row.status)) return;
  if (subscription.cancelAtPeriodEnd) return end(subscription, at);
  const { customerId, id: subscriptionId, offer } = subscription;
  let periodStart = subscription.periodEnd;
  const anchor = anchorOfRenewal(subscription);
  // After months with the program switched off: one invoice, for the period that holds now.
  while (nextPeriod(anchor, periodStart, offer) <= at) periodStart = nextPeriod(anchor, periodStart, offer);
  const renewed = {
    anchor,
    periodStart,
    periodEnd: nextPeriod(anchor, periodStart, offer),
    status: 'active',
  } as const;
  await update({ ...subscription, ...renewed }, at, subscription.status);
  const amountCents = priceCents(plans[offer.plan], offer.period);
  const userId = await findCustomerOwner(db, customerId);
  // Somebody whose account was deleted meanwhile.
  if (userId === null) return;
  const invoice = { customerId, subscriptionId, offer, amountCents, at, isPaid: true };
  await bill(userId, { ...invoice, billingReason: 'subscription_cycle' });
}

/** Anchor of the next periods: the end of this one if an early renewal moved it to another day of the month. */
function anchorOfRenewal({ anchor, periodEnd: end }: TestSubscription): Date {
  return addMonths(anchor, monthsBetween(anchor, end)).getTime() === end.getTime() ? anchor : end;
}
