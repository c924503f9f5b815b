import { DashboardPage } from '#components/layouts/dashboard-page.tsx';
import { AccountSettings } from '#features/accounts/index.ts';

export function meta() {
  return [{ title: 'Settings · Hookline' }];
}

export default function SettingsPage() {
  return (
    <DashboardPage title="Settings">
      <div className="max-w-[960px]">
        <AccountSettings />
      </div>
    </DashboardPage>
  );
}
