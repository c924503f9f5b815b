import { DashboardPage } from '#components/layouts/dashboard-page.tsx';
import { PhotoActorReports } from '#features/own-actors/index.ts';

export function meta() {
  return [{ title: 'Actors from photos · Hookline' }, { name: 'robots', content: 'noindex' }];
}

export default function PhotoActorsPage() {
  return (
    <DashboardPage title="Actors from photos">
      <div className="max-w-[960px]">
        <PhotoActorReports />
      </div>
    </DashboardPage>
  );
}
