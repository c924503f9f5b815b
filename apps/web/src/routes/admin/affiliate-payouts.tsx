import { DashboardPage } from '#components/layouts/dashboard-page.tsx';
import { AffiliatePayouts } from '#features/affiliates/index.ts';

export function meta() {
  return [{ title: 'Affiliate payouts · Hookline' }, { name: 'robots', content: 'noindex' }];
}

export default function AffiliatePayoutsPage() {
  return (
    <DashboardPage title="Affiliate payouts">
      <div className="max-w-[960px]">
        <AffiliatePayouts />
      </div>
    </DashboardPage>
  );
}
