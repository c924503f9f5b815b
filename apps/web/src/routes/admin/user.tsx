import { AdminPage } from '#app/admin-page.tsx';
import { UserDetail } from '#features/administration/index.ts';

export function meta() {
  return [{ title: 'User · Hookline' }, { name: 'robots', content: 'noindex' }];
}

export default function UserPage() {
  return (
    <AdminPage title="Administration" isWide>
      <UserDetail />
    </AdminPage>
  );
}
