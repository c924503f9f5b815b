import { useEffect, useState } from 'react';
import { callOnce } from '#api/call.ts';
import { accountEndpoints } from '../account-endpoints.ts';
import { explainSignInError } from '../explain-sign-in-error.ts';

interface ResendButtonProps {
  email: string;
  label: string;
  onSent?: () => void;
}

/** Between two mails, so that an impatient click is not a second one. */
const pauseSeconds = 30;

/** Asks for the confirmation mail again, then waits half a minute before it can be pressed once more. */
export function ResendButton({ email, label, onSent }: ResendButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const [secondsLeft, setSecondsLeft] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);

  const isWaiting = secondsLeft > 0;

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setSecondsLeft((left) => Math.max(0, left - 1)), 1_000);
    return () => clearInterval(timer);
  }, [isWaiting]);

  async function send() {
    setAsking(true);
    setProblem(null);
    try {
      await callOnce(accountEndpoints.resendConfirmation, { body: { email } });
      setSecondsLeft(pauseSeconds);
      onSent?.();
    } catch (error) {
      setProblem(explainSignInError(error));
    } finally {
      setAsking(false);
    }
  }

  return (
    <span className="block">
      <button
        type="button"
        disabled={isAsking || isWaiting}
        onClick={() => void send()}
        className="font-semibold underline underline-offset-4 disabled:no-underline disabled:opacity-80"
      >
        {isWaiting ? `Sent. Try again in ${secondsLeft} s` : label}
      </button>
      {problem ? (
        <span role="alert" className="mt-1 block text-danger">
          {problem}
        </span>
      ) : null}
    </span>
  );
}
