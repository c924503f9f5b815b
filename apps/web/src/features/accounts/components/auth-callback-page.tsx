import { ApiError } from '@hookline/contract/client';
import { messages } from '@hookline/contract/messages';
import { pagePaths } from '@hookline/contract/page-paths';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { MessagePage } from '#components/layouts/message-page.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { type LinkFragment, leadsToNewPassword, takeLinkFragment } from '../link-tokens.ts';
import { useSession } from '../session-provider.tsx';
import { signInWithLink } from '../session-store.ts';

const text = messages.accounts;
/** Milliseconds each outcome stays on screen before the page goes on by itself. */
const staysMs = { success: 2_000, error: 3_000 };

type Outcome =
  | { state: 'processing' }
  | { state: 'success' }
  | { state: 'error'; reason: string; needsSignIn: boolean };

/** Only our own words: what an address says about itself could be anybody's. */
function findReason(error: unknown): string {
  const isTold = error instanceof ApiError && error.status !== 0 && error.code !== 'UNKNOWN' && error.status < 500;
  return isTold ? error.message : text.failedToConfirm;
}

/** A link to a new address works only where its owner is signed in, and stays good until then. */
function isAskingToSignIn(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'FRESH_SIGN_IN_REQUIRED';
}

/** Where the links of mails lead: exchanges their tokens for a session, says how that went, and goes on by itself. */
export function AuthCallbackPage() {
  const { loading } = useSession();
  const navigate = useNavigate();
  const fragment = useRef<LinkFragment | null>(null);
  const isExchanging = useRef(false);
  const [outcome, setOutcome] = useState<Outcome>({ state: 'processing' });

  useEffect(() => {
    fragment.current ??= takeLinkFragment();
    // The check at the start comes first: its answer would otherwise undo what the exchange brings.
    if (loading || isExchanging.current) return;
    isExchanging.current = true;
    const { tokens, type: saidType } = fragment.current;
    if (tokens === null || saidType === null) {
      setOutcome({ state: 'error', reason: text.invalidConfirmationLink, needsSignIn: false });
      return;
    }
    signInWithLink(tokens).then(
      ({ outcome: begun, type }) => {
        const isRecovery = leadsToNewPassword(type, saidType);
        const state = { recovery: isRecovery };
        if (begun === 'second-step') void navigate(pagePaths.secondStep, { replace: true, state });
        else if (isRecovery) void navigate(pagePaths.resetPassword, { replace: true, state });
        else setOutcome({ state: 'success' });
      },
      (error: unknown) =>
        setOutcome({ state: 'error', reason: findReason(error), needsSignIn: isAskingToSignIn(error) }),
    );
  }, [loading, navigate]);

  useEffect(() => {
    if (outcome.state === 'processing') return;
    const isGood = outcome.state === 'success';
    const goOn = () => void navigate(isGood ? pagePaths.dashboard : pagePaths.home, { replace: true });
    const timer = setTimeout(goOn, staysMs[outcome.state]);
    return () => clearTimeout(timer);
  }, [outcome.state, navigate]);

  if (outcome.state === 'processing')
    return (
      <MessagePage title="One moment">
        <span role="status" className="flex items-center gap-3">
          <Spinner className="size-5" />
          Confirming your email...
        </span>
      </MessagePage>
    );
  if (outcome.state === 'success')
    return (
      <MessagePage title="You are in" picture={{ src: '/cast/ines.avif', words: ['Quiet', 'on', 'set!'] }}>
        <span role="status">{text.confirmed}</span>
      </MessagePage>
    );
  return (
    <MessagePage
      title={outcome.needsSignIn ? 'Log in first' : 'That link did not work'}
      picture={{ src: '/cast/henrik.avif', words: ['Take', 'two?'] }}
      actions={
        <ButtonLink to={pagePaths.home} kind="ink" size="l">
          {text.returnToHome}
        </ButtonLink>
      }
    >
      <span role="alert">{text.confirmationFailed(outcome.reason)}</span>
    </MessagePage>
  );
}
