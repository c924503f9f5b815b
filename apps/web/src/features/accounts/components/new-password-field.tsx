import { accountLimits } from '@hookline/contract/accounts-rules';
import { messages } from '@hookline/contract/messages';
import { PasswordField } from './password-field.tsx';

interface NewPasswordFieldProps {
  value: string;
  /** What is wrong with it. */
  error: string | null;
  onChange: (password: string) => void;
}

/** Where somebody chooses a password. */
export function NewPasswordField({ value, error, onChange }: NewPasswordFieldProps) {
  return (
    <PasswordField
      label="New password"
      name="new-password"
      autoComplete="new-password"
      required
      minLength={accountLimits.passwordMinCharacters}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
      help={messages.accounts.passwordTooShort}
    />
  );
}
