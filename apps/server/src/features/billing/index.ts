export { type Billing, createBilling } from './billing.ts';
export { billingSweepJob } from './billing-sweep.job.ts';
export { createBillingUserData } from './billing-user-data.ts';
export { refreshSubscriptionJob } from './refresh-subscription.job.ts';
export { reportFlags } from './report-flags.ts';
export { registerBillingRoutes } from './routes.ts';
export type { CallSelf } from './test-checkout/test-checkout.ts';
