import type { AccountSecurity } from '@hookline/contract/account-settings';
import { Button } from '#components/ui/button.tsx';
import { googleSignInPath } from '../../account-endpoints.ts';
import { PasswordField } from '../password-field.tsx';

/** Whether the person has just proved who they are in another way than by a password. */
export function isFresh(security: AccountSecurity): boolean {
  return security.fresh_until !== null && Date.parse(security.fresh_until) > Date.now();
}

/** Whether enough is entered for something that asks for proof. */
export function hasProof(security: AccountSecurity, password: string): boolean {
  return security.has_password ? password !== '' : isFresh(security);
}

interface ProofProps {
  security: AccountSecurity;
  label?: string;
  password: string;
  onPassword: (password: string) => void;
}

/** Asks who it is before something important changes: by the password, or by a sign-in at Google just now. */
export function Proof({ security, label = 'Your password', password, onPassword }: ProofProps) {
  if (security.has_password)
    return (
      <PasswordField
        label={label}
        name="current-password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => onPassword(event.target.value)}
      />
    );
  if (isFresh(security)) return null;
  if (security.google_email === null)
    return (
      <p className="type-small text-muted">
        Please sign out and back in first. You’ll have ten minutes to make this change.
      </p>
    );
  return (
    <div className="rounded-m bg-sunken p-4 text-[14px]">
      <p>Please confirm it’s you.</p>
      <Button
        size="s"
        className="mt-3"
        onClick={() => {
          // Not only settings ask: who has no plan deletes an account where plans are bought.
          const { pathname, search } = window.location;
          const query = new URLSearchParams({ confirm: '1', return_to: pathname + search });
          window.location.assign(`${googleSignInPath}?${query}`);
        }}
      >
        Confirm with Google
      </Button>
    </div>
  );
}
