import { messages } from '@hookline/contract/messages';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { FormPage } from '#components/layouts/form-page.tsx';
import { keepReturnPath } from '../return-path.ts';
import { useSession } from '../session-provider.tsx';
import { useSignIn } from '../use-sign-in.ts';
import { CheckMail } from './check-mail.tsx';
import { GoOn } from './go-on.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SecondStepForm } from './two-factor/second-step-form.tsx';

const text = messages.accounts;
const picture = { src: '/cast/lena.avif', words: ['Your', 'next', 'ad', 'starts', 'here.'] };

/** The page links in mails and referrals lead to: makes an account, or signs in. */
export function SignUpPage() {
  const { isAuthenticated } = useSession();
  const [params] = useSearchParams();
  // Signing in puts the user into the session, and what is rendered then leads on.
  const form = useSignIn(params.get('view') === 'sign_in' ? 'sign_in' : 'sign_up', () => undefined);
  const { view, setView, mailedTo } = form;
  const isSignUp = view === 'sign_up';

  useEffect(() => {
    const next = params.get('next');
    if (next) keepReturnPath(next);
  }, [params]);

  if (isAuthenticated) return <GoOn />;
  if (form.isHalf)
    return (
      <FormPage title={messages.twoFactor.stepTitle} picture={picture}>
        <SecondStepForm onSignedIn={form.finish} onStartOver={() => setView('sign_in')} />
      </FormPage>
    );
  if (mailedTo)
    return (
      <FormPage title="Check your email" picture={picture}>
        <CheckMail email={mailedTo} onChangeEmail={() => form.setMailedTo(null)} />
      </FormPage>
    );
  return (
    <FormPage
      title={isSignUp ? text.signUpTitle : text.signInTitle}
      lead={isSignUp ? 'One script, up to ten actors, and a finished vertical ad from each.' : undefined}
      picture={picture}
      foot={
        <p>
          {isSignUp ? 'Already have an account?' : 'New to Hookline?'}{' '}
          <button
            type="button"
            className="tap-area font-semibold text-link underline-offset-4 hover:underline"
            onClick={() => setView(isSignUp ? 'sign_in' : 'sign_up')}
          >
            {isSignUp ? 'Sign in' : 'Create an account'}
          </button>
        </p>
      }
    >
      <SignInForm form={form} />
    </FormPage>
  );
}
