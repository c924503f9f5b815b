import { AdminGate } from '#app/access-gate.tsx';
import { MessagePage } from '#components/layouts/message-page.tsx';
import { ButtonLink } from '#components/ui/button.tsx';

export function meta() {
  return [{ title: 'Sync creators · Hookline' }, { name: 'robots', content: 'noindex' }];
}

export default function SyncCreatorsPage() {
  return (
    <AdminGate>
      <MessagePage
        title="Syncing is coming soon"
        picture={{ src: '/cast/arjun.jpg' }}
        actions={
          <ButtonLink to="/dashboard" kind="ink" size="l">
            Back to the dashboard
          </ButtonLink>
        }
      >
        Administrators will add actors from outside providers here. The studio’s own cast needs no syncing.
      </MessagePage>
    </AdminGate>
  );
}
