import { AdminPage } from '#app/admin-page.tsx';
import { ServicesOverview } from '#features/services/index.ts';

export function meta() {
  return [{ title: 'Services · Hookline' }, { name: 'robots', content: 'noindex' }];
}

export default function ServicesPage() {
  return (
    <AdminPage title="Services">
      <ServicesOverview />
    </AdminPage>
  );
}
