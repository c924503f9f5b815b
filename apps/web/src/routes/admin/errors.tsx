import { AdminPage } from '#app/admin-page.tsx';
import { ErrorsList } from '#features/administration/index.ts';

export function meta() {
  return [{ title: 'Errors · Hookline' }, { name: 'robots', content: 'noindex' }];
}

export default function ErrorsPage() {
  return (
    <AdminPage title="Errors">
      <ErrorsList />
    </AdminPage>
  );
}
