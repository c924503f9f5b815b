import { AdminPage } from '#app/admin-page.tsx';
import { SyncCreators } from '#features/creators/index.ts';

export function meta() {
  return [{ title: 'Sync creators · Hookline' }, { name: 'robots', content: 'noindex' }];
}

export default function SyncCreatorsPage() {
  return (
    <AdminPage title="Sync creators">
      <SyncCreators />
    </AdminPage>
  );
}
