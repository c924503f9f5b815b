import { accountLimits } from '@hookline/contract/accounts-rules';
import { messages } from '@hookline/contract/messages';
import { pagePaths } from '@hookline/contract/page-paths';
import { type Ref, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#components/ui/button.tsx';
import { NoticeBox } from '#components/ui/notice-box.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { focusFirstWrong } from '../check-fields.ts';
import { useSignInOptions } from '../sign-in-options.ts';
import type { SignInState } from '../use-sign-in.ts';
import { GoogleButton } from './google-button.tsx';
import { PasswordField } from './password-field.tsx';
import { ResendButton } from './resend-button.tsx';

const text = messages.accounts;

function Problem({ form }: { form: SignInState }) {
  const { problem, email } = form;
  if (!problem) return null;
  const action =
    problem.code === 'EMAIL_NOT_CONFIRMED' ? (
      <ResendButton email={email} label="Send the link again" onSent={() => form.setMailedTo(email.trim())} />
    ) : null;
  return (
    <NoticeBox tone="danger" action={action}>
      {problem.text}
    </NoticeBox>
  );
}

/** E-mail, password and the provider's button; what signing in or up needs, without title and switch. */
export function SignInForm({ form, emailRef }: { form: SignInState; emailRef?: Ref<HTMLInputElement> }) {
  const options = useSignInOptions();
  const [isLeaving, setLeaving] = useState(false);
  const isSignUp = form.view === 'sign_up';
  const isClosed = isSignUp && options?.signUp === 'closed';

  return (
    <div className="grid gap-5">
      {isClosed ? (
        <NoticeBox
          tone="warning"
          action={
            <a href={`mailto:${options.supportEmail}`} className="underline underline-offset-4">
              {options.supportEmail}
            </a>
          }
        >
          {text.signUpClosed}
        </NoticeBox>
      ) : (
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void form.submit();
            focusFirstWrong(event.currentTarget);
          }}
        >
          <Problem form={form} />
          <TextField
            {...(emailRef && { ref: emailRef })}
            label="Email"
            type="email"
            name="email"
            autoComplete={isSignUp ? 'email' : 'username'}
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={accountLimits.emailCharacters}
            value={form.email}
            error={form.wrong.email}
            onChange={(event) => form.setEmail(event.target.value)}
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete={isSignUp ? 'new-password' : 'current-password'}
            required
            minLength={accountLimits.passwordMinCharacters}
            value={form.password}
            error={form.wrong.password}
            onChange={(event) => form.setPassword(event.target.value)}
            {...(isSignUp && { help: text.passwordTooShort })}
            {...(!isSignUp && {
              aside: (
                <Link
                  to={pagePaths.resetPassword}
                  state={{ email: form.email }}
                  className="tap-area type-small font-medium pointer-coarse:mb-1.5 text-link underline-offset-4 hover:underline"
                >
                  Forgot password?
                </Link>
              ),
            })}
          />
          <Button
            type="submit"
            kind="accent"
            size="l"
            className="mt-1 w-full"
            busy={form.isSubmitting}
            disabled={form.email === '' || form.password === '' || isLeaving}
          >
            {isSignUp ? 'Create Account' : 'Sign In'}
          </Button>
        </form>
      )}
      {options?.google ? (
        <>
          <p className="type-small flex items-center gap-3 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            or
          </p>
          <GoogleButton
            size="l"
            label={isSignUp ? 'Sign up with Google' : 'Sign in with Google'}
            className="w-full"
            disabled={form.isSubmitting}
            onLeave={() => setLeaving(true)}
          />
        </>
      ) : null}
      {isSignUp && !isClosed ? <AgreementLine /> : null}
    </div>
  );
}

/** In tabs of their own, so that what is typed here stays. */
function AgreementLine() {
  const linkClass = 'text-link underline underline-offset-4';
  return (
    <p className="type-small text-muted">
      By creating an account, you agree to our{' '}
      <a href={pagePaths.terms} target="_blank" rel="noreferrer" className={linkClass}>
        Terms of Service
      </a>{' '}
      and{' '}
      <a href={pagePaths.privacy} target="_blank" rel="noreferrer" className={linkClass}>
        Privacy Policy
      </a>
      .
    </p>
  );
}
