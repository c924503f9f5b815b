export { AffiliateAccount } from './components/affiliate-account.tsx';
export { AffiliatePayouts } from './components/affiliate-payouts.tsx';
export { AffiliatesPage } from './components/affiliates-page.tsx';
