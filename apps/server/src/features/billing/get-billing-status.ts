import type { BillingStatus } from '@hookline/contract/billing';
import type { Billing } from './billing.ts';
import { deriveSubscription } from './derive-subscription.ts';
import { presentStatus } from './present-billing.ts';
import { refreshSubscriptionJob } from './refresh-subscription.job.ts';
import { listKnown } from './settle-user.ts';

/** How often the provider is asked at most because somebody looks. */
const patienceMs = 30_000;

/**
 * What settings and plan page need to know about somebody's subscription. Where something is wrong with it, the provider
 * is asked once more, so that looking again helps.
 */
export async function getBillingStatus(
  { db, jobs, provider }: Pick<Billing, 'db' | 'jobs' | 'provider'>,
  userId: string,
): Promise<BillingStatus> {
  const now = new Date();
  const { known, invoices } = await listKnown(db, userId);
  const status = presentStatus(known, invoices, { provider, now });
  const { trouble = null } = status.subscription ?? {};
  const row = deriveSubscription(known, now).primary?.row;
  const isAsked = (row?.checkedAt?.getTime() ?? 0) > now.getTime() - patienceMs;
  if (trouble !== null && row !== undefined && provider.read !== undefined && !isAsked) {
    await jobs.enqueue(db, refreshSubscriptionJob, { subscriptionId: row.id }, { singletonKey: row.id });
  }
  return status;
}
