import type { AccountSecurity } from '@hookline/contract/account-settings';
import { messages } from '@hookline/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '#components/ui/notify.ts';
import { changePassword } from '../../api/change-password.ts';
import { refreshSecurity } from '../../api/get-security.ts';
import { refreshSessions } from '../../api/list-sessions.ts';
import { checkPassword } from '../../check-fields.ts';
import { NewPasswordField } from '../new-password-field.tsx';
import { EditableRow } from './editable-row.tsx';
import { hasProof, Proof } from './proof.tsx';
import { SettingForm } from './setting-form.tsx';

const text = messages.accounts;

function PasswordForm({ security, onClose }: { security: AccountSecurity; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  return (
    <SettingForm
      saveLabel="Save password"
      isReady={next !== '' && hasProof(security, current)}
      findsWrong={() => {
        const found = checkPassword(next);
        setWrong(found);
        return found !== null;
      }}
      onClose={onClose}
      onSave={async () => {
        await changePassword({ new_password: next, ...(current && { current_password: current }) });
        notify.info(text.passwordChanged);
        await Promise.all([refreshSecurity(queryClient), refreshSessions(queryClient)]);
      }}
    >
      <Proof security={security} label="Current password" password={current} onPassword={setCurrent} />
      <NewPasswordField
        value={next}
        error={wrong}
        onChange={(value) => {
          setNext(value);
          setWrong(null);
        }}
      />
    </SettingForm>
  );
}

/** Sets or changes the password; all other sessions end with it. */
export function ChangePassword({ security }: { security: AccountSecurity }) {
  return (
    <EditableRow
      label="Password"
      note={security.has_password ? 'Changing it signs out your other devices.' : 'You don’t have one yet.'}
      actionLabel={security.has_password ? 'Change password' : 'Set a password'}
    >
      {(close) => <PasswordForm security={security} onClose={close} />}
    </EditableRow>
  );
}
