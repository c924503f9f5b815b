import { DashboardPage } from '#components/layouts/dashboard-page.tsx';
import { BillingFlags } from '#features/billing/index.ts';

export function meta() {
  return [{ title: 'Payments to review · Hookline' }, { name: 'robots', content: 'noindex' }];
}

export default function BillingFlagsPage() {
  return (
    <DashboardPage title="Payments to review">
      <div className="max-w-[960px]">
        <BillingFlags />
      </div>
    </DashboardPage>
  );
}
