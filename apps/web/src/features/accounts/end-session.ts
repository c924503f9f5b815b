import { ApiError } from '@hookline/contract/client';
import { readStoredValue, writeStoredValue } from '#state/stored-value.ts';
import { accountEndpoints } from './account-endpoints.ts';

/** When somebody signed out without the server having confirmed it, as `Date.now()`: only to know how long ago. */
const unconfirmedKey = 'hookline.signed-out-at';
/** Signing out is not kept waiting longer for an answer. */
const patienceMs = 4_000;

// Written out like the endpoints of the public pages.
const sessionsPath = '/api/user/sessions';

async function postLogout(): Promise<boolean> {
  try {
    // Kept alive, so that closing the tab right after signing out does not call it back.
    const { method, path } = accountEndpoints.logout;
    return (await fetch(path, { method, credentials: 'include', keepalive: true })).ok;
  } catch {
    return false;
  }
}

/**
 * Ends the session at the server. Its cookies are out of a page's reach, so when no answer comes within some seconds,
 * the sign-out is written down and made up for at the next start (`finishSigningOut`).
 */
export async function endSession(): Promise<void> {
  writeStoredValue(unconfirmedKey, Date.now());
  const ending = postLogout().then((isEnded) => {
    if (isEnded) forgetSigningOut();
  });
  await Promise.race([ending, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}

/** Somebody signs in anew: nothing is left to end. */
export function forgetSigningOut(): void {
  writeStoredValue(unconfirmedKey, undefined);
}

/** The `Date` of an answer counts whole seconds. */
const dateStepMs = 1_000;

/**
 * How long ago the session of the cookies began, in milliseconds and at least; null when they hold none, or nobody can
 * tell. By the server's clock alone: that of this machine may be wrong by hours. Throws when the server cannot say.
 */
async function findSessionAge(): Promise<number | null> {
  const answer = await fetch(sessionsPath, { credentials: 'include' });
  if (answer.status === 401) return null;
  if (!answer.ok) throw new ApiError('No answer', { code: 'UNKNOWN', status: answer.status });
  const { sessions }: { sessions: { current: boolean; created_at: string }[] } = await answer.json();
  const startedAt = Date.parse(sessions.find(({ current }) => current)?.created_at ?? '');
  const age = Date.parse(answer.headers.get('date') ?? '') - startedAt;
  return Number.isNaN(age) ? null : age;
}

/**
 * Makes up for a sign-out the server may not have heard of. A session begun after it is left alone: some ways of
 * signing in (owner link, Google) pass the pages by.
 *
 * @returns whether the browser may now hold a session that somebody wants; false while the server cannot be reached
 */
export async function finishSigningOut(): Promise<boolean> {
  const signedOutAt = Number(readStoredValue(unconfirmedKey) ?? 0);
  if (!signedOutAt) return true;
  try {
    const age = await findSessionAge();
    // An expired access token hides an older session, which the next renewal would bring back.
    const mayBeOld = age === null || age + dateStepMs >= Date.now() - signedOutAt;
    if (mayBeOld && !(await postLogout())) return false;
    forgetSigningOut();
    return true;
  } catch {
    return false;
  }
}
