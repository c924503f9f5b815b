import { AdminPage } from '#app/admin-page.tsx';
import { UsersList } from '#features/administration/index.ts';

export function meta() {
  return [{ title: 'Users · Hookline' }, { name: 'robots', content: 'noindex' }];
}

export default function UsersPage() {
  return (
    <AdminPage title="Users">
      <UsersList />
    </AdminPage>
  );
}
