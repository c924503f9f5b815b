import { AdminPage } from '#app/admin-page.tsx';
import { BillingFlags } from '#features/billing/index.ts';

export function meta() {
  return [{ title: 'Payments to review · Hookline' }, { name: 'robots', content: 'noindex' }];
}

export default function BillingFlagsPage() {
  return (
    <AdminPage title="Payments to review">
      <BillingFlags />
    </AdminPage>
  );
}
