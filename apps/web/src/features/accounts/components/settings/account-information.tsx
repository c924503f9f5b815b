import { accounts, type Profile, type SessionUser } from '@hookline/contract/accounts';
import { accountLimits } from '@hookline/contract/accounts-rules';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { Badge } from '#components/ui/badge.tsx';
import { notify } from '#components/ui/notify.ts';
import { TextField } from '#components/ui/text-field.tsx';
import { useSecurity } from '../../api/get-security.ts';
import { reloadProfile } from '../../session-store.ts';
import { ChangeEmail } from './change-email.tsx';
import { EditableRow } from './editable-row.tsx';
import { SettingForm } from './setting-form.tsx';
import { SettingRow, SettingSection } from './setting-section.tsx';

const dateFormat = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', year: 'numeric' });

function NameForm({ name: before, onClose }: { name: string; onClose: () => void }) {
  const [name, setName] = useState(before);
  return (
    <SettingForm
      saveLabel="Save name"
      isReady={name.trim() !== '' && name.trim() !== before}
      onClose={onClose}
      onSave={async () => {
        await call(accounts.updateProfile, { body: { name } });
        await reloadProfile();
        notify.info('Name changed.');
      }}
    >
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        autoFocus
        required
        maxLength={accountLimits.nameCharacters}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </SettingForm>
  );
}

/** Name, address, and what the account is known by. */
export function AccountInformation({ user, profile }: { user: SessionUser; profile: Profile }) {
  const security = useSecurity().data;
  return (
    <SettingSection title="Account Information" text="Your name and how we reach you.">
      <EditableRow label="Name" value={profile.name} actionLabel="Change name">
        {(close) => <NameForm name={profile.name} onClose={close} />}
      </EditableRow>
      <ChangeEmail email={user.email} />
      {security?.google_email ? (
        <SettingRow
          label="Google account"
          value={
            <span className="flex flex-wrap items-center gap-2">
              {security.google_email} <Badge>Google</Badge>
            </span>
          }
        />
      ) : null}
      <SettingRow
        label="User ID"
        value={
          <span title={user.id} className="font-mono text-[13px]">
            {user.id.length > 16 ? `${user.id.slice(0, 16)}…` : user.id}
          </span>
        }
      />
      <SettingRow label="Member since" value={dateFormat.format(new Date(profile.created_at))} />
    </SettingSection>
  );
}
