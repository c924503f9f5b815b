import { lt } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { billingEvents } from './billing.table.ts';
import { raiseFlagAnew } from './billing-flags.repository.ts';
import { deleteCheckoutsBefore } from './checkouts.repository.ts';
import { renewalGraceMs } from './derive-subscription.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { refreshSubscriptionJob } from './refresh-subscription.job.ts';
import { listLateRenewals, listOverdueSubscriptions } from './subscriptions.repository.ts';
import { type TrialDeps, tellTrialsEnding } from './tell-trials-ending.ts';
import type { TestCheckout } from './test-checkout/test-checkout.ts';

export interface BillingSweepDeps extends TrialDeps {
  jobs: Jobs;
  provider: Pick<PaymentProvider, 'read'>;
  testCheckout: Pick<TestCheckout, 'renewDue'> | null;
}

const batch = 100;
/** The provider itself takes about an hour to renew. */
const patienceMs = 90 * 60_000;
/** Events are sent again for three days; afterwards an id need not be known any more. */
const eventsKeptMs = 90 * 86_400_000;

export async function handle(_payload: object, deps: BillingSweepDeps): Promise<void> {
  const { db, jobs, provider, testCheckout } = deps;
  const now = Date.now();
  await db.delete(billingEvents).where(lt(billingEvents.receivedAt, new Date(now - eventsKeptMs)));
  await deleteCheckoutsBefore(db, new Date(now - eventsKeptMs));
  const failures = await tellTrialsEnding(deps, new Date(now));
  if (testCheckout !== null) {
    const due = { before: new Date(now), askedBefore: new Date(now), limit: batch };
    // One that cannot be renewed must not keep the others from it.
    for (const row of await listOverdueSubscriptions(db, due))
      await testCheckout.renewDue(row).catch((error: unknown) => failures.push(error));
  }
  if (provider.read !== undefined) await askForNews(db, jobs, new Date(now - patienceMs));
  // The test checkout renews by itself. If there is no provider to query, an administrator has to find out why no
  // renewal arrived.
  else if (testCheckout === null) await flagLateRenewals(db, new Date(now - renewalGraceMs));
  if (failures.length > 0)
    throw new AggregateError(failures, 'some subscriptions could not be renewed, or their trials not be told of');
}

/** Asks the provider about subscriptions whose news did not come. */
async function askForNews(db: Database, jobs: Jobs, before: Date): Promise<void> {
  for (const { id: subscriptionId } of await listOverdueSubscriptions(db, {
    before,
    askedBefore: before,
    limit: batch,
  }))
    await jobs.enqueue(db, refreshSubscriptionJob, { subscriptionId }, { singletonKey: subscriptionId });
}

/** Subscriptions that go on, as far as is known, but whose paid time was over by `before`. */
async function flagLateRenewals(db: Database, before: Date): Promise<void> {
  for (const { id: subject, userId, currentPeriodEnd } of await listLateRenewals(db, { before, limit: batch })) {
    const day = currentPeriodEnd?.toISOString().slice(0, 10);
    const detail = `Paid until ${day}, with no update since. The plan is paused.`;
    await raiseFlagAnew(db, { kind: 'renewal-late', subject, userId, detail });
  }
}
