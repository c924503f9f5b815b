import { AdminPage } from '#app/admin-page.tsx';
import { PhotoActorReports } from '#features/own-actors/index.ts';

export function meta() {
  return [{ title: 'Actors from photos · Hookline' }, { name: 'robots', content: 'noindex' }];
}

export default function PhotoActorsPage() {
  return (
    <AdminPage title="Actors from photos">
      <PhotoActorReports />
    </AdminPage>
  );
}
