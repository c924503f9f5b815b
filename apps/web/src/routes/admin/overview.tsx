import { AdminPage } from '#app/admin-page.tsx';
import { Overview } from '#features/administration/index.ts';

export function meta() {
  return [{ title: 'Administration · Hookline' }, { name: 'robots', content: 'noindex' }];
}

export default function OverviewPage() {
  return (
    <AdminPage title="Administration">
      <Overview />
    </AdminPage>
  );
}
