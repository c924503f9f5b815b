import type { Feature } from '#feature.ts';
import { jobWorker } from '#platform/jobs/job-definition.ts';
import type { Billing } from './billing.ts';
import { billingSweepJob } from './billing-sweep.job.ts';
import { createBillingUserData } from './billing-user-data.ts';
import { refreshSubscriptionJob } from './refresh-subscription.job.ts';
import { registerBillingRoutes } from './routes.ts';

export const billingJobs = [refreshSubscriptionJob, billingSweepJob];

export function createBillingFeature(billing: Billing): Feature {
  return {
    name: 'billing',
    registerRoutes: (app) => registerBillingRoutes(app, billing),
    workers: [jobWorker(refreshSubscriptionJob, billing, { concurrency: 2 }), jobWorker(billingSweepJob, billing)],
    dataOwners: [createBillingUserData(billing.db, billing)],
  };
}
