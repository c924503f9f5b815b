import { AppearanceSettings } from '#app/appearance-settings.tsx';
import { EngineSettings } from '#app/engine-settings.tsx';
import { NewVideoSettings } from '#app/new-video-settings.tsx';
import { DashboardPage } from '#components/layouts/dashboard-page.tsx';
import { AccountSettings, JumpList, useSession } from '#features/accounts/index.ts';
import { SubscriptionSettings } from '#features/billing/index.ts';
import { MailSettings } from '#features/mail/index.ts';
import { UsageSettings } from '#features/usage/index.ts';

export function meta() {
  return [{ title: 'Settings · Hookline' }];
}

/** What only concerns people who can make something. */
const withPlan: ReadonlySet<string> = new Set(['Usage & Limits', 'New videos']);

/** The parts in the order of the page. */
const parts = [
  'Account Information',
  'Subscription & Billing',
  'Usage & Limits',
  'Emails',
  'New videos',
  'Appearance',
  'Engines',
  'Security',
  'Your data',
] as const;

export default function SettingsPage() {
  const { profile, isPaid, isAdmin } = useSession();
  const canMake = isPaid || isAdmin;
  return (
    <DashboardPage title="Settings">
      <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_196px] xl:gap-10">
        {profile ? <JumpList titles={canMake ? parts : parts.filter((part) => !withPlan.has(part))} /> : null}
        <div className="max-w-[960px] min-w-0">
          <AccountSettings>
            <SubscriptionSettings />
            {canMake ? <UsageSettings /> : null}
            <MailSettings />
            {profile && canMake ? <NewVideoSettings preferences={profile.preferences} /> : null}
            <AppearanceSettings />
            <EngineSettings />
          </AccountSettings>
        </div>
      </div>
    </DashboardPage>
  );
}
