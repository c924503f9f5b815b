import type { BillingStatus } from '@hookline/contract/billing';
import { messages } from '@hookline/contract/messages';
import { Refusal } from '#platform/errors/refusal.ts';
import type { Billing } from './billing.ts';
import { getBillingStatus } from './get-billing-status.ts';
import { mayCancel, mayResume } from './present-billing.ts';
import { refreshSubscriptionJob } from './refresh-subscription.job.ts';
import { findRunning, listKnown } from './settle-user.ts';

/**
 * Cancels the running subscription at the end of its paid time, or takes that back. It is asked of the payment provider;
 * what counts here is the event that follows, or reading the subscription again.
 * @throws Refusal NO_SUBSCRIPTION, CONFLICT when it is so already, PAYMENTS_UNAVAILABLE
 */
export async function changeRenewal(billing: Billing, userId: string, renews: boolean): Promise<BillingStatus> {
  const { db, jobs, provider, testCheckout } = billing;
  const now = new Date();
  const primary = findRunning((await listKnown(db, userId)).known, now);
  if (primary === null) throw new Refusal('NO_SUBSCRIPTION');
  if (renews ? !mayResume(primary, now) : !mayCancel(primary)) {
    const { alreadyCanceled, notCanceled } = messages.billing;
    const isSoAlready = renews === (primary.row.endsAt === null);
    throw new Refusal('CONFLICT', isSoAlready ? { message: renews ? notCanceled : alreadyCanceled } : {});
  }
  if (testCheckout !== null) await testCheckout.simulate(userId, renews ? 'resume' : 'cancel-at-period-end');
  else if (provider.setRenewal === undefined) throw new Refusal('PAYMENTS_UNAVAILABLE');
  else {
    const subscriptionId = primary.row.id;
    const isKnown = await provider.setRenewal(subscriptionId, renews);
    // Also when the provider no longer knows it as running: the page learns that.
    await jobs.enqueue(db, refreshSubscriptionJob, { subscriptionId }, { singletonKey: subscriptionId });
    if (!isKnown) throw new Refusal('NO_SUBSCRIPTION');
  }
  return getBillingStatus(billing, userId);
}
