import type { ReactNode } from 'react';
import { Loading } from '#components/ui/loading.tsx';
import { useSecurity } from '../../api/get-security.ts';
import { useSession } from '../../session-provider.tsx';
import { useFailedConfirmation } from '../../use-failed-confirmation.ts';
import { TwoFactorSettings } from '../two-factor/two-factor-settings.tsx';
import { AccountInformation } from './account-information.tsx';
import { ActivityList } from './activity-list.tsx';
import { ChangePassword } from './change-password.tsx';
import { SessionList } from './session-list.tsx';
import { SettingSection } from './setting-section.tsx';
import { YourData } from './your-data.tsx';

/**
 * What concerns the account itself: who one is, how one signs in and where, and one's data. `children` are the parts
 * other features have to set, between who one is and the rest.
 */
export function AccountSettings({ children }: { children?: ReactNode }) {
  const { user, profile } = useSession();
  const security = useSecurity().data;
  useFailedConfirmation();
  if (!user || !profile) return <p className="text-muted">Please log in to view your settings.</p>;
  return (
    <>
      <AccountInformation user={user} profile={profile} />
      {children}
      <SettingSection title="Security" text="How you sign in, and the devices you’re signed in on.">
        {security ? <ChangePassword security={security} /> : <Loading className="h-[76px]" />}
        <TwoFactorSettings />
        <SessionList />
        <ActivityList />
      </SettingSection>
      <YourData />
    </>
  );
}
