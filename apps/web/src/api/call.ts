import { ApiError, type Call, createCall } from '@hookline/contract/client';
import { messages } from '@hookline/contract/messages';

const events = new EventTarget();
let refreshing: Promise<Response> | undefined;

/** Calls that come while a renewal is under way share it, so that ten of them meeting an expired session renew it once. */
function requestRefresh(): Promise<Response> {
  refreshing ??= fetch('/api/auth/refresh', { method: 'POST', credentials: 'include' }).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

export type RefreshOutcome = 'renewed' | 'ended' | 'unknown';

/**
 * Renews the session from its cookie. `ended` means that the server said so; after a lost connection, a busy or a
 * broken server the session may still be good, so that is `unknown`.
 */
export async function refreshSession(): Promise<RefreshOutcome> {
  try {
    const answer = await requestRefresh();
    return answer.ok ? 'renewed' : answer.status === 401 ? 'ended' : 'unknown';
  } catch {
    return 'unknown';
  }
}

async function sendWithSession(url: string, init: RequestInit): Promise<Response> {
  const first = await fetch(url, init);
  if (first.status !== 401) return first;
  const renewal = await requestRefresh();
  if (renewal.ok) return fetch(url, init);
  // A renewal refused for another reason is that reason's error, not the end of the session.
  return renewal.status === 401 ? first : renewal.clone();
}

const typedCall = createCall(sendWithSession);

/**
 * Calls an endpoint of the contract with the session's cookies. A 401 is met with one shared refresh and one retry;
 * what is still 401 then announces the lost session (see `onSessionLost`) and throws.
 */
export const call: Call = async (endpoint, ...rest) => {
  try {
    return await typedCall(endpoint, ...rest);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    events.dispatchEvent(new Event('session-lost'));
    throw new ApiError(messages.auth.sessionExpired, { code: error.code, status: 401 });
  }
};

/** Like `call`, for finding out whether there is a session at all: nothing is announced when there is none. */
export const callQuietly: Call = typedCall;

export function onSessionLost(listener: () => void): () => void {
  events.addEventListener('session-lost', listener);
  return () => events.removeEventListener('session-lost', listener);
}
