import type { Offer, testCards } from '@hookline/contract/billing';
import { messages } from '@hookline/contract/messages';
import { plans, priceCents, trialDays } from '@hookline/contract/plans';
import { lockSubscriber } from '#features/accounts/index.ts';
import { createId } from '#platform/db/create-id.ts';
import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { openCheckout } from '../checkouts.repository.ts';
import { blocksPurchase } from '../present-billing.ts';
import { listKnown } from '../settle-user.ts';
import { insertPendingSubscription, linkCustomer } from '../subscriptions.repository.ts';
import { stripeSubscription, type TestSubscription, testSubscriptionPrefix } from './test-objects.ts';
import { periodEnd } from './test-periods.ts';
import type { TestProvider } from './test-provider.ts';

type TestCard = (typeof testCards)[number];

export interface TestPurchase {
  offer: Offer;
  card: TestCard;
  /** Whether the trial is wanted; it is given once. */
  trial: boolean;
}

const dayMs = 86_400_000;
/** A purchase takes a second; an aborted one blocks others no longer than this. */
const purchaseMs = 60_000;

interface Purchase {
  customerId: string;
  subscriptionId: string;
  reference: string;
  /** Whether it may begin with the trial, which is given once. */
  mayTry: boolean;
}

/**
 * Buys a plan: the events a finished checkout sends.
 *
 * @throws Refusal ALREADY_SUBSCRIBED, TEST_CARD_DECLINED
 */
export async function buyInTest(
  { db, post, bill }: TestProvider,
  user: { id: string; email: string },
  { offer, card, trial }: TestPurchase,
): Promise<void> {
  const at = new Date();
  const { customerId, subscriptionId, reference, mayTry } = await begin(db, user.id, card, at);
  const isTrial = trial && mayTry;
  const anchor = isTrial ? new Date(at.getTime() + trialDays * dayMs) : at;
  const isPaid = card === 'accepted';
  const subscription: TestSubscription = {
    id: subscriptionId,
    customerId,
    offer,
    startedAt: at,
    anchor,
    periodStart: at,
    status: isPaid ? (isTrial ? 'trialing' : 'active') : 'incomplete',
    periodEnd: isTrial ? anchor : periodEnd(at, offer),
    trialEnd: isTrial ? anchor : null,
    cancelAtPeriodEnd: false,
    endedAt: null,
  };
  await post('customer.subscription.created', stripeSubscription(subscription), at);
  await post(
    'checkout.session.completed',
    {
      id: createId('cs_test'),
      object: 'checkout.session',
      mode: 'subscription',
      client_reference_id: reference,
      customer: customerId,
      subscription: subscription.id,
      customer_details: { email: user.email },
      payment_status: isPaid ? (isTrial ? 'no_payment_required' : 'paid') : 'unpaid',
    },
    at,
  );
  const amountCents = isTrial ? 0 : priceCents(plans[offer.plan], offer.period);
  const invoice = { customerId, subscriptionId: subscription.id, offer, amountCents, at };
  if (isPaid) await bill(user.id, { ...invoice, isPaid, billingReason: 'subscription_create' });
}

/**
 * Begins a purchase, one at a time for an account: of two at once the second finds the first one's. The events follow
 * outside of the lock, since the webhook takes it for each.
 */
async function begin(db: Database, userId: string, card: TestCard, at: Date): Promise<Purchase> {
  return runTransaction(db, async (tx) => {
    await lockSubscriber(tx, userId);
    const { known } = await listKnown(tx, userId);
    const isBegun = known.some(
      ({ row }) => row.status === 'pending' && at.getTime() - row.startedAt.getTime() < purchaseMs,
    );
    if (isBegun || known.some(({ row, isOwn }) => isOwn && blocksPurchase(row, at)))
      throw new Refusal('ALREADY_SUBSCRIBED');
    if (card !== 'accepted' && card !== 'unfinished')
      throw new Refusal('TEST_CARD_DECLINED', { message: messages.billing.declines[card], details: { reason: card } });
    const customerId = known.at(-1)?.row.customerId ?? createId('cus_test');
    const subscriptionId = createId(testSubscriptionPrefix);
    await linkCustomer(tx, customerId, userId, 'checkout');
    const reference = await openCheckout(tx, userId);
    await insertPendingSubscription(tx, { id: subscriptionId, customerId, startedAt: at });
    return { customerId, subscriptionId, reference, mayTry: known.every(({ row }) => !row.wasLive) };
  });
}
