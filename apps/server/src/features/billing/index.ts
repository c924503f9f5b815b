export { type Billing, createBilling } from './billing.ts';
export { billingJobs, createBillingFeature } from './billing-feature.ts';
export { type InvoiceMoney, type InvoiceShares, listMoneyOf } from './invoice-shares.ts';
export { listEvents } from './list-events.ts';
export { reportFlags } from './report-flags.ts';
export type { CallSelf } from './test-checkout/test-provider.ts';
