import type { Transaction } from '#platform/db/database.ts';
import { recordTrials } from './billing-cards.repository.ts';
import { raiseFlag } from './billing-flags.repository.ts';
import { holdLargerPlan } from './hold-larger-plan.ts';
import type { PriceTable } from './price-table.ts';
import type { StripeSubscription } from './stripe/stripe-objects.ts';
import {
  findCustomerOwner,
  findSubscriptionForUpdate,
  insertPendingSubscription,
  type SubscriptionRow,
  updateSubscription,
} from './subscriptions.repository.ts';

/** Source of a subscription update. */
export type SubscriptionSource =
  /** `previousStatus`: what the event says the status was before; undefined when it did not change. */
  | { kind: 'created' | 'updated' | 'deleted'; at: Date; previousStatus: string | undefined }
  /** Read from the provider, at that moment. */
  | { kind: 'read'; at: Date };

const finalStatuses = ['canceled', 'incomplete_expired'];
/** Nothing gets there without having been active or on trial. */
const liveStatuses = ['active', 'trialing', 'past_due', 'unpaid', 'paused'];

/** Writes a subscription as the provider describes it. False when something newer is known already. */
export async function applySubscription(
  tx: Transaction,
  prices: PriceTable,
  subscription: StripeSubscription,
  source: SubscriptionSource,
): Promise<boolean> {
  const { id, customerId, status, startedAt, billingAnchor, trialEnd, endedAt } = subscription;
  if (customerId === null) return false;
  await insertPendingSubscription(tx, { id, customerId, startedAt });
  const known = await findSubscriptionForUpdate(tx, id);
  if (known !== undefined && !isNews(known, status, source)) return false;

  const item = prices.pickPlan(subscription.items);
  const { priceId = null, currentPeriodStart = null, currentPeriodEnd = null } = item ?? {};
  const offer = prices.findOffer(priceId);
  if (offer === null && known?.plan != null) {
    const detail = `${priceId ?? 'no price'} is not a configured price; the subscription continues as ${known.plan}`;
    const userId = await findCustomerOwner(tx, customerId);
    await raiseFlag(tx, { kind: 'unknown-price', subject: id, userId, detail });
  }
  const { plan, period } = offer ?? { plan: known?.plan ?? null, period: known?.period ?? null };
  await updateSubscription(tx, id, {
    customerId,
    status,
    startedAt,
    billingAnchor,
    trialEnd,
    endedAt,
    priceId,
    plan,
    period,
    currentPeriodStart,
    currentPeriodEnd,
    endsAt: subscription.cancelAt ?? (subscription.cancelsAtPeriodEnd ? currentPeriodEnd : null),
    ...holdLargerPlan(known, { plan, period, currentPeriodStart }, source.at),
    wasLive: (known?.wasLive ?? false) || liveStatuses.includes(status),
    sourceAt: source.at,
    ...(source.kind === 'read' && { checkedAt: source.at }),
  });
  if (trialEnd !== null) await recordTrials(tx, customerId);
  return true;
}

/**
 * Events come late and out of order, and their time has whole seconds only. Within one second `created` is first and
 * `deleted` last; of two changes the later one names the status the earlier one left.
 */
function isNews(known: SubscriptionRow, status: string, source: SubscriptionSource): boolean {
  if (known.status === 'pending') return true;
  // An ended subscription never comes back.
  if (finalStatuses.includes(known.status) && source.kind !== 'read') return false;
  const age = source.at.getTime() - known.sourceAt.getTime();
  if (age !== 0 || source.kind === 'read') return age >= 0;
  if (source.kind === 'created') return false;
  if (source.kind === 'deleted') return true;
  return (source.previousStatus ?? status) === known.status;
}
