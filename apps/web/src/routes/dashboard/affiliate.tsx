import { AffiliateAccount } from '#features/affiliates/index.ts';

export function meta() {
  return [{ title: 'Affiliate · Hookline' }];
}

export default function AffiliatePage() {
  return <AffiliateAccount />;
}
