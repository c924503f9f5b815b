import type { LinkType, Profile, SessionUser } from '@hookline/contract/accounts';
import { ApiError } from '@hookline/contract/client';
import { call, callOnce, callQuietly, knowSignedOut, refreshSession } from '#api/call.ts';
import { readStoredValue, writeStoredValue } from '#state/stored-value.ts';
import { accountEndpoints as endpoints } from './account-endpoints.ts';
import { endSession, finishSigningOut, forgetSigningOut } from './end-session.ts';
import type { LinkTokens } from './link-tokens.ts';
import { mayHaveSession, signedInKey } from './may-have-session.ts';
import { forgetReturnPath } from './return-path.ts';
import { secondStepUrl } from './second-step-url.ts';
import { tellOtherTabs } from './session-news.ts';
import { forgetStoredValues } from './stored-values.ts';

/**
 * How a session ended while a page was open. `left`: signed out, here or in another tab. `lost`: a call met its end.
 * `lapsed`: the page found out by itself, nobody was doing anything. `expired`: before the page was opened, for whatever
 * reason other than a sign-out that this browser knows of.
 */
export type SessionEnding = 'left' | 'lost' | 'lapsed' | 'expired';

export interface SessionState {
  user: SessionUser | null;
  profile: Profile | null;
  loading: boolean;
  /** Null while somebody is signed in, and where nobody was. */
  ending: SessionEnding | null;
  /** The profile could not be fetched in several attempts; see `retryProfile`. */
  profileFailed: boolean;
}

/** What signing in has led to; after a first step only, nobody is signed in and a code comes next. */
export type SignInOutcome = 'signed-in' | 'second-step';

export interface Credentials {
  email: string;
  password: string;
}

/** Milliseconds before each further attempt when something fails that says nothing about the session. */
const pausesMs = { renewal: [5_000, 15_000, 45_000], profile: [800, 2_000, 5_000] };

const signedOut: SessionState = { user: null, profile: null, loading: false, ending: null, profileFailed: false };
export const beforeCheck: SessionState = { ...signedOut, loading: true };

let state = beforeCheck;
const listeners = new Set<() => void>();

function set(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

export function getSession(): SessionState {
  return state;
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The session once enough is known of it: what a press of a button leads to may depend on who is there, and buttons are
 * there before the check at the start has been answered.
 */
export function awaitSession(isEnough: (session: SessionState) => boolean): Promise<SessionState> {
  if (isEnough(state)) return Promise.resolve(state);
  return new Promise((resolve) => {
    const stop = subscribeToSession(() => {
      if (!isEnough(state)) return;
      stop();
      resolve(state);
    });
  });
}

/** Enough to know whether anybody is signed in. */
export const isChecked = (session: SessionState): boolean => !session.loading;

/** Enough to know, too, what somebody who is signed in has paid for. */
export const isComplete = ({ loading, user, profile, profileFailed }: SessionState): boolean =>
  !loading && (user === null || profile !== null || profileFailed);

knowSignedOut(() => !state.loading && state.user === null);

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function saysSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/**
 * Signs out in this tab only: what the server said or another tab did has already ended the session. A lost session
 * keeps the person's drafts for when they are back; signing out removes them.
 */
export function clearSession(ending: SessionEnding | null = null): void {
  const hadUser = state.user !== null;
  forgetStoredValues(ending === 'left' ? state.user?.id : undefined);
  if (ending === 'left') {
    forgetReturnPath();
    writeStoredValue(signedInKey, undefined);
  }
  // What ended a session first says how; the calls that fail afterwards do not.
  set({ ...signedOut, ending: hadUser || ending === 'expired' ? ending : state.ending });
}

async function loadProfile(): Promise<void> {
  const userId = state.user?.id;
  for (const pause of [0, ...pausesMs.profile]) {
    if (pause > 0) await wait(pause);
    if (!userId || state.user?.id !== userId) return;
    try {
      const { body } = await call(endpoints.profile);
      if (state.user?.id === userId) set({ ...state, profile: body.profile, profileFailed: false });
      return;
    } catch (error) {
      // Announced by `call`, which ends the session.
      if (saysSignedOut(error)) return;
    }
  }
  if (state.user?.id === userId && !state.profile) set({ ...state, profileFailed: true });
}

/** Tries again after `profileFailed`. */
export async function retryProfile(): Promise<void> {
  set({ ...state, profileFailed: false });
  await loadProfile();
}

/** Fetches the profile again after something changed it; what is there stays until then. */
export const reloadProfile = loadProfile;

/** Takes the profile as a change of it was answered, which spares fetching it again. */
export function takeProfile(profile: Profile): void {
  if (state.user?.id === profile.id) set({ ...state, profile, profileFailed: false });
}

function take(user: SessionUser): void {
  writeStoredValue(signedInKey, true);
  set({ ...signedOut, user, profile: state.user?.id === user.id ? state.profile : null });
}

/** Somebody has signed in here, in whatever way. */
async function welcome(user: SessionUser): Promise<void> {
  forgetSigningOut();
  take(user);
  tellOtherTabs({ kind: 'signed-in', userId: user.id });
  await loadProfile();
}

/**
 * Finds out who is signed in. Only the server's clear no ends a session that was there; at the start, when nothing is
 * known yet, any failure counts as signed out. Right after a renewal a no is final and no other renewal is tried.
 */
export async function checkSession({ afterRenewal = false } = {}): Promise<void> {
  try {
    const { body } = await (afterRenewal ? callOnce : callQuietly)(endpoints.status);
    take(body.user);
  } catch (error) {
    if (state.user === null) clearSession();
    else if (saysSignedOut(error)) clearSession('lapsed');
    return;
  }
  await loadProfile();
}

/**
 * The check at the start of a page. `tokens` are what an identity provider left in the address; they are exchanged
 * when nobody is signed in, and the session is checked again.
 */
export async function startSession(tokens: LinkTokens | null = null): Promise<void> {
  if (!(await finishSigningOut())) return clearSession();
  if (!mayHaveSession()) {
    // Asking would only be refused, which browsers report as an error of the page.
    if (tokens !== null && (await exchange(tokens))) return checkSession();
    return clearSession();
  }
  try {
    const { body } = await callQuietly(endpoints.status);
    tellOtherTabs({ kind: 'signed-in', userId: body.user.id });
    take(body.user);
  } catch (error) {
    if (tokens !== null && (await exchange(tokens))) return checkSession();
    // Silent by itself; pages that need a session then know that there was one.
    return clearSession(saysSignedOut(error) && readStoredValue(signedInKey) === true ? 'expired' : null);
  }
  await loadProfile();
}

async function exchange(tokens: LinkTokens): Promise<boolean> {
  try {
    const { body } = await callOnce(endpoints.exchangeToken, { body: tokens });
    if ('next' in body) {
      const { pathname, search } = window.location;
      window.location.replace(secondStepUrl(pathname + search));
      // The page is on its way out; until then nothing is known of the session.
      return new Promise(() => undefined);
    }
    forgetSigningOut();
    return true;
  } catch {
    return false;
  }
}

/** Renews the session and checks it. A server that cannot be reached leaves it as it is and is asked again. */
export async function renewSession(): Promise<void> {
  const userId = state.user?.id;
  for (const pause of [0, ...pausesMs.renewal]) {
    if (pause > 0) await wait(pause);
    if (!userId || state.user?.id !== userId) return;
    const outcome = await refreshSession();
    if (state.user?.id !== userId) return;
    if (outcome === 'renewed') return checkSession({ afterRenewal: true });
    if (outcome === 'ended') return clearSession('lapsed');
  }
}

/** What the server answers to a way of signing in. */
type SignInAnswer = { user: SessionUser } | { next: 'second-step' };

async function takeAnswer(answer: SignInAnswer): Promise<SignInOutcome> {
  if ('next' in answer) return answer.next;
  await welcome(answer.user);
  return 'signed-in';
}

/** Signs in with e-mail and password; what goes wrong is thrown, and nothing has changed then. */
export async function signIn(credentials: Credentials): Promise<SignInOutcome> {
  return takeAnswer((await callOnce(endpoints.login, { body: credentials })).body);
}

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export async function finishSignIn(code: string): Promise<void> {
  await takeAnswer((await callOnce(endpoints.finishSignIn, { body: { code } })).body);
}

/** Makes an account. `mailed`: its address must be confirmed first, and nobody is signed in. */
export async function signUp(credentials: Credentials): Promise<SignInOutcome | 'mailed'> {
  const { body } = await callOnce(endpoints.signup, { body: credentials });
  if ('user' in body && body.user.email_confirmed_at === null) return 'mailed';
  return takeAnswer(body);
}

/** Signs in with the tokens of a mailed link, and says what the link was for. */
export async function signInWithLink(tokens: LinkTokens): Promise<{ outcome: SignInOutcome; type: LinkType | null }> {
  const { body } = await callOnce(endpoints.exchangeToken, { body: tokens });
  return { outcome: await takeAnswer(body), type: body.type };
}

/** Sets a new password by the token of a reset link, which also signs in. */
export async function resetPassword(token: string, password: string): Promise<SignInOutcome> {
  return takeAnswer((await callOnce(endpoints.resetPassword, { body: { token, password } })).body);
}

/** Ends the session whatever the server answers, in every tab. */
export async function signOut(): Promise<void> {
  await endSession();
  clearSession('left');
  tellOtherTabs({ kind: 'signed-out' });
}

/** The account is gone, and every session of it; there is nothing left to end at the server. */
export function leaveDeletedAccount(): void {
  clearSession('left');
  tellOtherTabs({ kind: 'signed-out' });
}
