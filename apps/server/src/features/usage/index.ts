export { addMonths, billingCycleAt } from './billing-cycle.ts';
export { listReservations } from './credits.repository.ts';
export { assertUserMaySpend, commitCredits, maySpend, releaseCredits, reserveCredits } from './credits.ts';
export { getUsageSummary } from './get-usage-summary.ts';
export { type GivenCredits, giveCredits } from './give-credits.ts';
export { reportCredits } from './report-credits.ts';
export { createUsageFeature, usageJobs } from './usage-feature.ts';
export { verifyCredits } from './verify-credits.ts';
