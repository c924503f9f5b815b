import { DashboardPage } from '#components/layouts/dashboard-page.tsx';
import { useSession } from '#features/accounts/index.ts';
import { CreateForm, ModeSelector } from '#features/talking-actors/index.ts';

export function meta() {
  return [{ title: 'New Project · Hookline' }];
}

export default function CreatePage() {
  const { user } = useSession();
  return (
    <DashboardPage title="New Project" actions={<ModeSelector />} className="max-md:!pb-40 md:!pb-[76px]">
      {user ? <CreateForm userId={user.id} /> : null}
    </DashboardPage>
  );
}
