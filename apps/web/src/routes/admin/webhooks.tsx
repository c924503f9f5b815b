import { AdminPage } from '#app/admin-page.tsx';
import { WebhooksList } from '#features/administration/index.ts';

export function meta() {
  return [{ title: 'Webhooks · Hookline' }, { name: 'robots', content: 'noindex' }];
}

export default function WebhooksPage() {
  return (
    <AdminPage title="Webhooks">
      <WebhooksList />
    </AdminPage>
  );
}
