import { ApiError, type Call, createCall, createEventCall, type EventCall } from '@hookline/contract/client';
import type { ErrorCode } from '@hookline/contract/errors';
import { messages } from '@hookline/contract/messages';
import { renewSessionCookies } from './renew-session.ts';

const events = new EventTarget();
let isSignedOut = () => false;

export type RefreshOutcome = 'renewed' | 'ended' | 'unknown';

/**
 * Renews the session from its cookie. `ended` means that the server said so; after a lost connection, a busy or a
 * broken server the session may still be good, so that is `unknown`.
 */
export async function refreshSession(): Promise<RefreshOutcome> {
  try {
    const answer = await renewSessionCookies();
    return answer.ok ? 'renewed' : answer.status === 401 ? 'ended' : 'unknown';
  } catch {
    return 'unknown';
  }
}

async function sendWithSession(url: string, init: RequestInit): Promise<Response> {
  const first = await fetch(url, init);
  if (first.status !== 401) return first;
  const renewal = await renewSessionCookies();
  if (renewal.ok) return fetch(url, init);
  // A renewal refused for another reason is that reason's error, not the end of the session.
  return renewal.status === 401 ? first : renewal.clone();
}

const typedCall = createCall(sendWithSession);
const typedEventCall = createEventCall(sendWithSession);

/** What the server says only when it knows the account to be paid less than the pages may think. */
const unpaidCodes: readonly string[] = ['BILLING_EXPIRED', 'SUBSCRIPTION_REQUIRED'] satisfies ErrorCode[];

/**
 * Calls an endpoint of the contract with the session's cookies. A 401 is met with one shared refresh and one retry;
 * what is still 401 then announces the lost session (see `onSessionLost`) and throws. A refusal for want of a paid plan is
 * announced too (`onUnpaid`). What needs a session is not even asked when it is known that there is none.
 */
export const call: Call = async (endpoint, ...rest) => {
  if (endpoint.auth !== undefined && endpoint.auth !== 'public' && isSignedOut()) {
    throw new ApiError(messages.auth.required, { code: 'UNAUTHENTICATED', status: 401 });
  }
  return announcing(typedCall(endpoint, ...rest));
};

/** Like `call`, for endpoints that tell what happens before they answer. */
export const callForEvents: EventCall = (endpoint, ...rest) => announcing(typedEventCall(endpoint, ...rest));

/** What a call with the session answers; a lost session, and a refusal for want of a paid plan, are announced. */
export async function announcing<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (unpaidCodes.includes(error.code)) events.dispatchEvent(new Event('unpaid'));
    if (error.status !== 401) throw error;
    events.dispatchEvent(new Event('session-lost'));
    throw new ApiError(messages.auth.sessionExpired, { code: error.code, status: 401 });
  }
}

/** A file of the API, with the session as `call` has it. What the answer is like is for the caller to see. */
export async function fetchFile(url: string, method: 'GET' | 'HEAD' = 'GET'): Promise<Response> {
  const answer = await sendWithSession(url, { method, credentials: 'include' });
  if (answer.status === 401) events.dispatchEvent(new Event('session-lost'));
  return answer;
}

/** Like `call`, for finding out whether there is a session at all: nothing is announced when there is none. */
export const callQuietly: Call = typedCall;

const plainCall = createCall((url, init) => fetch(url, init));

/** A single attempt that neither renews the session nor says anything about it: for signing in, and right after a renewal. */
export const callOnce: Call = async (endpoint, ...rest) => {
  try {
    return await plainCall(endpoint, ...rest);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    throw new ApiError(messages.auth.requiredShort, { code: error.code, status: 401 });
  }
};

function on(name: string, listener: () => void): () => void {
  events.addEventListener(name, listener);
  return () => events.removeEventListener(name, listener);
}

export function onSessionLost(listener: () => void): () => void {
  return on('session-lost', listener);
}

/** Hears of calls refused because no plan is paid: what is known of the account is out of date then. */
export function onUnpaid(listener: () => void): () => void {
  return on('unpaid', listener);
}

/** Tells `call` how to know that nobody is signed in. */
export function knowSignedOut(isKnownSignedOut: () => boolean): void {
  isSignedOut = isKnownSignedOut;
}
