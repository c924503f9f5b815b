import { AdminPage } from '#app/admin-page.tsx';
import { BannerEditor } from '#features/broadcasts/index.ts';

export function meta() {
  return [{ title: 'Banner · Hookline' }, { name: 'robots', content: 'noindex' }];
}

export default function BannerPage() {
  return (
    <AdminPage title="Banner">
      <BannerEditor />
    </AdminPage>
  );
}
