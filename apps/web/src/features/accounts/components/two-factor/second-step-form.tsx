import { ApiError } from '@hookline/contract/client';
import { messages } from '@hookline/contract/messages';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { NoticeBox } from '#components/ui/notice-box.tsx';
import { explainSignInError } from '../../explain-sign-in-error.ts';
import { finishSignIn } from '../../session-store.ts';
import { useSignInOptions } from '../../sign-in-options.ts';
import { CodeField } from './code-field.tsx';

const text = messages.twoFactor;

interface SecondStepFormProps {
  onSignedIn: () => void;
  /** Back to the first step, which is over after ten minutes. */
  onStartOver: () => void;
}

/** Asks for a code of the authenticator app, or for a recovery code. */
export function SecondStepForm({ onSignedIn, onStartOver }: SecondStepFormProps) {
  const options = useSignInOptions();
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [isSubmitting, setSubmitting] = useState(false);
  const [problem, setProblem] = useState<{ text: string; isOver: boolean } | null>(null);

  async function submit() {
    if (isSubmitting || code.trim() === '') return;
    setSubmitting(true);
    setProblem(null);
    try {
      await finishSignIn(code);
      onSignedIn();
    } catch (error) {
      const isOver = error instanceof ApiError && error.code === 'SECOND_STEP_EXPIRED';
      setProblem({ text: explainSignInError(error), isOver });
      setCode('');
      setSubmitting(false);
    }
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {problem ? (
        <NoticeBox
          tone="danger"
          action={
            problem.isOver ? (
              <button type="button" className="font-semibold" onClick={onStartOver}>
                Sign in again
              </button>
            ) : null
          }
        >
          {problem.text}
        </NoticeBox>
      ) : null}
      <p className="text-muted">{isRecovery ? text.recoveryLead : text.stepLead}</p>
      <CodeField key={String(isRecovery)} of={isRecovery ? 'recovery' : 'app'} code={code} onCode={setCode} autoFocus />
      <Button
        type="submit"
        kind="accent"
        size="l"
        className="mt-1 w-full"
        busy={isSubmitting}
        disabled={code.trim() === ''}
      >
        Sign In
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-[14px]">
        <button
          type="button"
          className="tap-area font-semibold text-link underline-offset-4 hover:underline"
          onClick={() => {
            setRecovery(!isRecovery);
            setCode('');
            setProblem(null);
          }}
        >
          {isRecovery ? 'Use your authenticator app' : 'Use a recovery code'}
        </button>
        <button
          type="button"
          className="tap-area font-semibold text-link underline-offset-4 hover:underline"
          onClick={onStartOver}
        >
          Start over
        </button>
      </div>
      {isRecovery && options ? (
        <p className="type-small text-muted">
          No recovery codes left? Email{' '}
          <a href={`mailto:${options.supportEmail}`} className="text-link underline underline-offset-4">
            {options.supportEmail}
          </a>
          .
        </p>
      ) : null}
    </form>
  );
}
