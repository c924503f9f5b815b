import { AdminPage } from '#app/admin-page.tsx';
import { OperationsList } from '#features/administration/index.ts';

export function meta() {
  return [{ title: 'Operations · Hookline' }, { name: 'robots', content: 'noindex' }];
}

export default function OperationsPage() {
  return (
    <AdminPage title="Operations">
      <OperationsList />
    </AdminPage>
  );
}
