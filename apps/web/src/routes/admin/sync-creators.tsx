import { DashboardPage } from '#components/layouts/dashboard-page.tsx';
import { SyncCreators } from '#features/creators/index.ts';

export function meta() {
  return [{ title: 'Sync creators · Hookline' }, { name: 'robots', content: 'noindex' }];
}

export default function SyncCreatorsPage() {
  return (
    <DashboardPage title="Sync creators">
      <SyncCreators />
    </DashboardPage>
  );
}
