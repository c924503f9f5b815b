import { messages } from '@hookline/contract/messages';
import { pagePaths } from '@hookline/contract/page-paths';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { FormPage } from '#components/layouts/form-page.tsx';
import { Loading } from '#components/ui/loading.tsx';
import { useSession } from '../session-provider.tsx';
import { useSignInOptions } from '../sign-in-options.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { RequestResetForm } from './request-reset-form.tsx';

const picture = { src: '/cast/jonas.avif', words: ['It', 'happens', 'to', 'everyone.'] };

function readState(state: unknown): { email: string; isRecovery: boolean } {
  const given: { email?: unknown; recovery?: unknown } = typeof state === 'object' && state !== null ? state : {};
  return { email: typeof given.email === 'string' ? given.email : '', isRecovery: given.recovery === true };
}

/** Takes the reset token out of the address at once, as with every link that carries a secret. */
function takeResetToken(): string | null {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('token');
  if (window.location.hash) {
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  }
  return token;
}

/**
 * Asks for a link to choose a new password; with the token of that link, or right after a recovery link has signed in,
 * lets one choose it.
 */
export function ResetPasswordPage() {
  const { loading } = useSession();
  const options = useSignInOptions();
  const navigate = useNavigate();
  const { state, hash } = useLocation();
  const { email, isRecovery } = readState(state);
  const [token, setToken] = useState<string | null>(null);
  const [isKnown, setKnown] = useState(false);

  // A link opened while the page is there already changes nothing but the fragment.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fragment is taken from the address itself
  useEffect(() => {
    const found = takeResetToken();
    if (found !== null) setToken(found);
    setKnown(true);
  }, [hash]);

  // The check at the start comes first, so that its answer does not undo what the new password brings.
  if (!isKnown || loading) return <Loading className="min-h-dvh" />;

  if (token !== null || isRecovery)
    return (
      <FormPage title="Choose a new password" picture={picture}>
        <NewPasswordForm
          token={token}
          onExpired={() => {
            setToken(null);
            void navigate(pagePaths.resetPassword, { replace: true, state: null });
          }}
        />
      </FormPage>
    );
  return (
    <FormPage
      title="Forgot your password?"
      lead={
        options?.mail === false
          ? 'Your administrator can create a reset link for you.'
          : 'Enter your email, and we’ll send a reset link.'
      }
      picture={picture}
      foot={
        <p>
          Remembered it?{' '}
          <Link
            to={pagePaths.home}
            state={{ signIn: true }}
            className="tap-area font-semibold text-link underline-offset-4 hover:underline"
          >
            {messages.gates.goToSignIn}
          </Link>
        </p>
      }
    >
      <RequestResetForm email={email} />
    </FormPage>
  );
}
