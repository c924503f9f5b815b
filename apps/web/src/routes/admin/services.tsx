import { DashboardPage } from '#components/layouts/dashboard-page.tsx';
import { ServicesOverview } from '#features/services/index.ts';

export function meta() {
  return [{ title: 'Services · Hookline' }, { name: 'robots', content: 'noindex' }];
}

export default function ServicesPage() {
  return (
    <DashboardPage title="Services">
      <div className="max-w-[960px]">
        <ServicesOverview />
      </div>
    </DashboardPage>
  );
}
