import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

const reasons = ['expired-session', 'sign-in-required'] as const;

/** What one page asks of the page it leads to, in the state of the history: that somebody signs in there, and why. */
export interface SignInRequest {
  signIn: true;
  because?: (typeof reasons)[number];
}

export function readSignInRequest(state: unknown): SignInRequest | null {
  if (typeof state !== 'object' || state === null) return null;
  const { signIn, because }: { signIn?: unknown; because?: unknown } = state;
  if (signIn !== true) return null;
  const reason = reasons.find((known) => known === because);
  return { signIn, ...(reason && { because: reason }) };
}

/** What this page was asked for, until it is forgotten: a reload or a way back would ask again otherwise. */
export function useSignInRequest(): { request: SignInRequest | null; forget: () => void } {
  const { state, pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const request = useMemo(() => readSignInRequest(state), [state]);
  const forget = useCallback(() => {
    if (request) void navigate(pathname + search + hash, { replace: true, preventScrollReset: true });
  }, [request, navigate, pathname, search, hash]);
  return { request, forget };
}
