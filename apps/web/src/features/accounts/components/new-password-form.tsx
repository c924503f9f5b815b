import { ApiError } from '@hookline/contract/client';
import { messages } from '@hookline/contract/messages';
import { pagePaths } from '@hookline/contract/page-paths';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#components/ui/button.tsx';
import { NoticeBox } from '#components/ui/notice-box.tsx';
import { notify } from '#components/ui/notify.ts';
import { changePassword } from '../api/change-password.ts';
import { checkPassword, focusFirstWrong } from '../check-fields.ts';
import { explainSignInError } from '../explain-sign-in-error.ts';
import { takeReturnPath } from '../return-path.ts';
import { resetPassword, type SignInOutcome } from '../session-store.ts';
import { NewPasswordField } from './new-password-field.tsx';

const text = messages.accounts;

interface NewPasswordFormProps {
  /** Of the reset link; null when a recovery link has signed in already. */
  token: string | null;
  /** The link no longer works, so another one has to be asked for. */
  onExpired: () => void;
}

async function changePasswordHere(password: string): Promise<SignInOutcome> {
  await changePassword({ new_password: password });
  return 'signed-in';
}

/** Chooses the new password after a reset link, then goes on into the dashboard. */
export function NewPasswordForm({ token, onExpired }: NewPasswordFormProps) {
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<{ text: string; isExpired: boolean } | null>(null);

  async function save() {
    const found = checkPassword(password);
    setWrong(found);
    if (found !== null) return;
    setSaving(true);
    setProblem(null);
    try {
      const outcome = token === null ? await changePasswordHere(password) : await resetPassword(token, password);
      notify.info(text.passwordChanged);
      const isHalf = outcome === 'second-step';
      void navigate(isHalf ? pagePaths.secondStep : (takeReturnPath() ?? pagePaths.dashboard), { replace: true });
    } catch (error) {
      const isExpired = error instanceof ApiError && error.code === 'INVALID_RESET_LINK';
      setProblem({ text: explainSignInError(error), isExpired });
      setSaving(false);
    }
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
        focusFirstWrong(event.currentTarget);
      }}
    >
      {problem ? (
        <NoticeBox
          tone="danger"
          action={
            problem.isExpired ? (
              <button type="button" className="font-semibold" onClick={onExpired}>
                Request a new link
              </button>
            ) : null
          }
        >
          {problem.text}
        </NoticeBox>
      ) : null}
      <NewPasswordField
        value={password}
        error={wrong}
        onChange={(value) => {
          setPassword(value);
          setWrong(null);
        }}
      />
      <Button type="submit" kind="accent" size="l" className="mt-1 w-full" busy={isSaving} disabled={password === ''}>
        Save password
      </Button>
    </form>
  );
}
