import type { Offer } from '@hookline/contract/billing';
import { messages } from '@hookline/contract/messages';
import { Refusal } from '#platform/errors/refusal.ts';
import type { Billing } from './billing.ts';
import { openCheckout } from './checkouts.repository.ts';
import type { PortalFlow } from './payment-provider.ts';
import { blocksPurchase, mayChange } from './present-billing.ts';
import { findRunning, listKnown } from './settle-user.ts';

/**
 * Returns the checkout URL for a plan.
 * @throws Refusal ALREADY_SUBSCRIBED with a live or past_due subscription, PAYMENTS_UNAVAILABLE
 */
export async function startCheckout(
  { db, provider }: Billing,
  session: { userId: string; email: string },
  offer: Offer,
): Promise<string> {
  const { known } = await listKnown(db, session.userId);
  const own = known.filter(({ isOwn }) => isOwn);
  if (own.some(({ row }) => blocksPurchase(row, new Date()))) throw new Refusal('ALREADY_SUBSCRIBED');
  const isSold = provider.offers.some(({ plan, period }) => plan === offer.plan && period === offer.period);
  if (!isSold) throw new Refusal('PAYMENTS_UNAVAILABLE', { message: messages.billing.checkoutFailed });
  return provider.createCheckout({
    reference: await openCheckout(db, session.userId),
    email: session.email,
    offer,
    customerId: own.at(-1)?.row.customerId ?? null,
    wasSubscribed: own.some(({ row }) => row.wasLive),
  });
}

/** @throws Refusal NO_BILLING_ACCOUNT for who never paid here, PAYMENTS_UNAVAILABLE */
export async function startPortal(
  { db, provider }: Billing,
  { userId, email }: { userId: string; email: string },
  flow: PortalFlow | undefined,
): Promise<string> {
  const { known } = await listKnown(db, userId);
  const primary = findRunning(known, new Date());
  // The customer of the subscription in force: another one of the same person shows other invoices.
  const customerId = (primary ?? known.at(-1))?.row.customerId;
  if (customerId === undefined) throw new Refusal('NO_BILLING_ACCOUNT');
  return provider.createPortal({ email, customerId, subscriptionId: primary?.row.id ?? null, flow });
}

/**
 * Returns the URL at which a plan change is confirmed.
 * @throws Refusal NO_SUBSCRIPTION, CONFLICT for the current plan or while a payment is missing, PAYMENTS_UNAVAILABLE
 */
export async function startPlanChange(
  { db, provider }: Billing,
  { userId, email }: { userId: string; email: string },
  offer: Offer,
): Promise<string> {
  const primary = findRunning((await listKnown(db, userId)).known, new Date());
  if (primary === null) throw new Refusal('NO_SUBSCRIPTION');
  const { row } = primary;
  if (!mayChange(primary, new Date())) throw new Refusal('CONFLICT', { message: messages.billing.paymentMissing });
  if (row.plan === offer.plan && row.period === offer.period) {
    throw new Refusal('CONFLICT', { message: messages.billing.samePlan });
  }
  return provider.createPlanChange({ email, customerId: row.customerId, subscriptionId: row.id, offer });
}
