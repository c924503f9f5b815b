import { AdminPage } from '#app/admin-page.tsx';
import { AffiliatePayouts } from '#features/affiliates/index.ts';

export function meta() {
  return [{ title: 'Affiliate payouts · Hookline' }, { name: 'robots', content: 'noindex' }];
}

export default function AffiliatePayoutsPage() {
  return (
    <AdminPage title="Affiliate payouts">
      <AffiliatePayouts />
    </AdminPage>
  );
}
