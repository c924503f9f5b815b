export { addMonths, billingCycleAt } from './billing-cycle.ts';
export { createCreditUserData } from './credit-user-data.ts';
export { assertUserMaySpend, commitCredits, maySpend, releaseCredits, reserveCredits } from './credits.ts';
export { getUsageSummary } from './get-usage-summary.ts';
export { reportCredits } from './report-credits.ts';
export { registerUsageRoutes } from './routes.ts';
export { verifyCredits } from './verify-credits.ts';
