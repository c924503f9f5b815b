import { type AccountSecurity, accountSettings } from '@hookline/contract/account-settings';
import { accountLimits } from '@hookline/contract/accounts-rules';
import { messages } from '@hookline/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { EmailAddress } from '#components/ui/email-address.tsx';
import { notify } from '#components/ui/notify.ts';
import { TextField } from '#components/ui/text-field.tsx';
import { refreshSecurity, useSecurity } from '../../api/get-security.ts';
import { checkEmail } from '../../check-fields.ts';
import { checkSession } from '../../session-store.ts';
import { EditableRow } from './editable-row.tsx';
import { hasProof, Proof } from './proof.tsx';
import { SettingForm } from './setting-form.tsx';

const text = messages.accounts;

function EmailForm({ security, before, onClose }: { security: AccountSecurity; before: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [password, setPassword] = useState('');
  const isSame = email.trim().toLowerCase() === before.toLowerCase();
  return (
    <SettingForm
      saveLabel="Change email"
      isReady={email !== '' && !isSame && hasProof(security, password)}
      findsWrong={() => {
        const found = checkEmail(email);
        setWrong(found);
        return found !== null;
      }}
      onClose={onClose}
      onSave={async () => {
        const answer = await call(accountSettings.changeEmail, { body: { email, ...(password && { password }) } });
        notify.info(answer.status === 202 ? text.emailChangeSent : text.emailChanged);
        await Promise.all([refreshSecurity(queryClient), checkSession()]);
      }}
    >
      <TextField
        label="New email"
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        required
        maxLength={accountLimits.emailCharacters}
        value={email}
        onChange={(event) => {
          setEmail(event.target.value);
          setWrong(null);
        }}
        error={isSame ? text.sameEmail : wrong}
      />
      <Proof security={security} password={password} onPassword={setPassword} />
    </SettingForm>
  );
}

/** The address of the account; a new one counts when the link sent to it was opened. */
export function ChangeEmail({ email }: { email: string }) {
  const security = useSecurity().data;
  const pending = security?.pending_email;
  return (
    <EditableRow
      label="Email"
      value={<EmailAddress>{email}</EmailAddress>}
      note={pending ? `Open the link we sent to ${pending} to finish the change.` : undefined}
      actionLabel="Change email"
    >
      {(close) => (security ? <EmailForm security={security} before={email} onClose={close} /> : null)}
    </EditableRow>
  );
}
