import { ApiError, type Call, createCall } from '@hookline/contract/client';
import { messages } from '@hookline/contract/messages';

const events = new EventTarget();
let refreshing: Promise<boolean> | undefined;

/**
 * Renews the session from its cookie. Calls that come while one is under way share it, so that ten calls meeting an
 * expired session renew it once. Resolves to false when there is no session to renew or the server cannot be reached.
 */
export function refreshSession(): Promise<boolean> {
  refreshing ??= fetch('/api/auth/refresh', { method: 'POST', credentials: 'include' })
    .then((response) => response.ok)
    .catch(() => false)
    .finally(() => {
      refreshing = undefined;
    });
  return refreshing;
}

async function sendWithSession(url: string, init: RequestInit): Promise<Response> {
  const first = await fetch(url, init);
  if (first.status !== 401) return first;
  if (!(await refreshSession())) return first;
  return fetch(url, init);
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
