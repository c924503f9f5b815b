import { AdminPage } from '#app/admin-page.tsx';
import { AuditList } from '#features/administration/index.ts';

export function meta() {
  return [{ title: 'Audit log · Hookline' }, { name: 'robots', content: 'noindex' }];
}

export default function AuditPage() {
  return (
    <AdminPage title="Audit log">
      <AuditList />
    </AdminPage>
  );
}
