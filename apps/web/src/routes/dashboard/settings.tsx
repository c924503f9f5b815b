import { AppearanceSettings } from '#app/appearance-settings.tsx';
import { EngineSettings } from '#app/engine-settings.tsx';
import { NewVideoSettings } from '#app/new-video-settings.tsx';
import { DashboardPage } from '#components/layouts/dashboard-page.tsx';
import { AccountSettings, useSession } from '#features/accounts/index.ts';
import { SubscriptionSettings } from '#features/billing/index.ts';
import { UsageSettings } from '#features/usage/index.ts';

export function meta() {
  return [{ title: 'Settings · Hookline' }];
}

export default function SettingsPage() {
  const { profile } = useSession();
  return (
    <DashboardPage title="Settings">
      <div className="max-w-[960px]">
        <AccountSettings>
          <SubscriptionSettings />
          <UsageSettings />
          {profile ? <NewVideoSettings preferences={profile.preferences} /> : null}
          <AppearanceSettings />
          <EngineSettings />
        </AccountSettings>
      </div>
    </DashboardPage>
  );
}
