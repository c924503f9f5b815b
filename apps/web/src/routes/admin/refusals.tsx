import { AdminPage } from '#app/admin-page.tsx';
import { RefusalsList } from '#features/administration/index.ts';

export function meta() {
  return [{ title: 'Refused texts · Hookline' }, { name: 'robots', content: 'noindex' }];
}

export default function RefusalsPage() {
  return (
    <AdminPage title="Refused texts">
      <RefusalsList />
    </AdminPage>
  );
}
