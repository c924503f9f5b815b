import { ApiError } from '@hookline/contract/client';
import type { ErrorCode } from '@hookline/contract/errors';
import { useState } from 'react';
import { checkEmail, checkPassword } from './check-fields.ts';
import { explainSignInError } from './explain-sign-in-error.ts';
import { signIn, signUp } from './session-store.ts';

export type SignInView = 'sign_in' | 'sign_up';

export interface SignInProblem {
  text: string;
  code: ErrorCode | null;
}

/** What is wrong with each field as it was sent; it goes as the field is changed. */
interface WrongFields {
  email: string | null;
  password: string | null;
}

const nothingWrong: WrongFields = { email: null, password: null };

export interface SignInState {
  view: SignInView;
  email: string;
  password: string;
  problem: SignInProblem | null;
  wrong: WrongFields;
  isSubmitting: boolean;
  /** The address a confirmation mail was sent to; its link comes before signing in. */
  mailedTo: string | null;
  /** The password was right, and a code comes next. */
  isHalf: boolean;
  setView: (view: SignInView) => void;
  setEmail: (email: string) => void;
  setPassword: (password: string) => void;
  setProblem: (problem: SignInProblem | null) => void;
  setMailedTo: (email: string | null) => void;
  submit: () => Promise<void>;
  /** The code was right, too. */
  finish: () => void;
}

function describe(error: unknown): SignInProblem {
  const isKnown = error instanceof ApiError && error.code !== 'UNKNOWN' && error.code !== 'NETWORK_ERROR';
  return { text: explainSignInError(error), code: isKnown ? (error.code as ErrorCode) : null };
}

/** State of the form that signs in or makes an account. `onSignedIn` runs with the fields cleared. */
export function useSignIn(firstView: SignInView, onSignedIn: () => void): SignInState {
  const [view, setViewAlone] = useState(firstView);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const [wrong, setWrong] = useState(nothingWrong);
  const [isSubmitting, setSubmitting] = useState(false);
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const [isHalf, setHalf] = useState(false);

  function setView(next: SignInView) {
    setViewAlone(next);
    setWrong(nothingWrong);
    setProblem(null);
    setMailedTo(null);
    setHalf(false);
  }

  function finish() {
    setEmail('');
    onSignedIn();
  }

  async function submit() {
    if (isSubmitting) return;
    setProblem(null);
    const found = { email: checkEmail(email), password: checkPassword(password) };
    setWrong(found);
    if (found.email !== null || found.password !== null) return;
    setSubmitting(true);
    try {
      const outcome = await (view === 'sign_in' ? signIn : signUp)({ email, password });
      setPassword('');
      if (outcome === 'signed-in') finish();
      else if (outcome === 'second-step') setHalf(true);
      else setMailedTo(email.trim());
    } catch (error) {
      setProblem(describe(error));
    } finally {
      setSubmitting(false);
    }
  }

  return {
    view,
    email,
    password,
    problem,
    wrong,
    isSubmitting,
    mailedTo,
    isHalf,
    setView,
    setEmail: (next) => {
      setEmail(next);
      setWrong((before) => ({ ...before, email: null }));
    },
    setPassword: (next) => {
      setPassword(next);
      setWrong((before) => ({ ...before, password: null }));
    },
    setProblem,
    setMailedTo,
    submit,
    finish,
  };
}
