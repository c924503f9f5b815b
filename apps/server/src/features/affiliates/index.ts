export { createAffiliatesFeature } from './affiliates-feature.ts';
export { keepForLater, recordExternalReferral, recordReferral, replaceReferral } from './record-referral.ts';
export { findReferralCode } from './referrals.repository.ts';
export { invoiceShares } from './settle-commissions.ts';
export { reportAffiliates } from './verify-affiliates.ts';
