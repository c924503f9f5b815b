import type { BillingStatus } from '@hookline/contract/billing';
import type { Billing } from './billing.ts';
import { findDecline } from './declines.repository.ts';
import { deriveSubscription } from './derive-subscription.ts';
import { presentStatus } from './present-billing.ts';
import { refreshSubscriptionJob } from './refresh-subscription.job.ts';
import { listKnown } from './settle-user.ts';

/** Minimum interval between provider queries triggered by page views. */
const patienceMs = 30_000;

/**
 * Billing state for settings and plan page. If there is a problem with the subscription, the provider is queried again,
 * so that reloading the page helps.
 */
export async function getBillingStatus(
  { db, jobs, provider, testCheckout }: Pick<Billing, 'db' | 'jobs' | 'provider' | 'testCheckout'>,
  userId: string,
): Promise<BillingStatus> {
  const now = new Date();
  const { known, invoices } = await listKnown(db, userId);
  const status = presentStatus(known, invoices, {
    provider,
    setsRenewal: testCheckout !== null || provider.setRenewal !== undefined,
    decline: await findDecline(db, userId),
    now,
  });
  const { trouble = null } = status.subscription ?? {};
  const row = deriveSubscription(known, now).primary?.row;
  const isAsked = (row?.checkedAt?.getTime() ?? 0) > now.getTime() - patienceMs;
  if (trouble !== null && row !== undefined && provider.read !== undefined && !isAsked) {
    await jobs.enqueue(db, refreshSubscriptionJob, { subscriptionId: row.id }, { singletonKey: row.id });
  }
  return status;
}
