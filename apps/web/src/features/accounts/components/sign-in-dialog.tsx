import { messages } from '@hookline/contract/messages';
import { useEffect, useRef } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { NoticeBox } from '#components/ui/notice-box.tsx';
import { takeReturnPath } from '../return-path.ts';
import { useSession } from '../session-provider.tsx';
import { useSignInOptions } from '../sign-in-options.ts';
import { type SignInView, useSignIn } from '../use-sign-in.ts';
import { CheckMail } from './check-mail.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SecondStepForm } from './two-factor/second-step-form.tsx';

const text = messages.accounts;

const reasons = {
  'expired-owner-link': { tone: 'warning', text: messages.auth.ownerLinkExpired },
  'expired-session': { tone: 'warning', text: messages.auth.sessionExpired },
  'sign-in-required': { tone: 'warning', text: messages.gates.authRequired },
  google: { tone: 'danger', text: text.googleFailed },
} as const;
type CameFrom = keyof typeof reasons;

interface SignInDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  view: SignInView;
  /** Why somebody is here who has just failed to sign in in another way, or was signed in before. */
  cameFrom?: CameFrom | undefined;
}

/** Goes on to where somebody wanted to go; otherwise the page they are on begins anew, as theirs. */
function goOn() {
  const path = takeReturnPath();
  if (path) window.location.assign(path);
  else window.location.reload();
}

/** Whoever runs the server themselves has a shorter way in. */
function OwnerLinkHint() {
  return (
    <p className="type-small text-muted">
      Running Hookline yourself? Use the sign-in link in your terminal. For a new one, run{' '}
      <code className="rounded-xs bg-surface px-1.5 py-0.5 font-mono text-[12px] whitespace-nowrap text-fg select-all">
        npm run admin -- owner-link
      </code>
    </p>
  );
}

/** Signs in or makes an account over whatever page it is opened on. Closes itself when a user is present. */
export function SignInDialog({ open, onOpenChange, view: firstView, cameFrom }: SignInDialogProps) {
  const { isAuthenticated } = useSession();
  const options = useSignInOptions();
  const form = useSignIn(firstView, () => {
    onOpenChange(false);
    goOn();
  });
  const email = useRef<HTMLInputElement>(null);
  const { view, setView, mailedTo, isHalf } = form;
  const isSignUp = view === 'sign_up';

  // Each opening asks for its own view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the setter is new with every render
  useEffect(() => {
    if (open) setView(firstView);
  }, [open, firstView]);

  useEffect(() => {
    if (open && isAuthenticated) onOpenChange(false);
  }, [open, isAuthenticated, onOpenChange]);

  return (
    <Dialog
      open={open && !isAuthenticated}
      onOpenChange={onOpenChange}
      width="confirm"
      initialFocus={email}
      title={
        isHalf
          ? messages.twoFactor.stepTitle
          : mailedTo
            ? 'Check your email'
            : isSignUp
              ? text.signUpTitle
              : text.signInTitle
      }
      bodyClassName="pt-1 pb-7"
      footer={
        isHalf ? null : (
          <div className="grid gap-2.5">
            <p className="text-[14px]">
              {isSignUp ? 'Already have an account?' : 'New to Hookline?'}{' '}
              <button
                type="button"
                className="tap-area font-semibold text-link underline-offset-4 hover:underline"
                onClick={() => setView(isSignUp ? 'sign_in' : 'sign_up')}
              >
                {isSignUp ? 'Sign in' : 'Create an account'}
              </button>
            </p>
            {options?.localMode ? <OwnerLinkHint /> : null}
          </div>
        )
      }
    >
      {cameFrom && !isSignUp && !mailedTo && !isHalf && !form.problem ? (
        <NoticeBox tone={reasons[cameFrom].tone} className="mb-4">
          {reasons[cameFrom].text}
        </NoticeBox>
      ) : null}
      {isHalf ? (
        <SecondStepForm onSignedIn={form.finish} onStartOver={() => setView('sign_in')} />
      ) : mailedTo ? (
        <CheckMail email={mailedTo} onChangeEmail={() => form.setMailedTo(null)} />
      ) : (
        <SignInForm form={form} emailRef={email} />
      )}
    </Dialog>
  );
}
