import type { accounts, Profile, SessionUser } from '@hookline/contract/accounts';
import { ApiError } from '@hookline/contract/client';
import { call, callQuietly, refreshSession } from '#api/call.ts';
import { forgetStoredValues } from './stored-values.ts';

export interface SessionState {
  user: SessionUser | null;
  profile: Profile | null;
  loading: boolean;
  /** The session ended while a page was open, as opposed to never having been there. */
  lost: boolean;
  /** The profile could not be fetched in several attempts; see `retryProfile`. */
  profileFailed: boolean;
}

type Endpoints = typeof accounts;

// Written out rather than imported: the public pages check the session too and must not carry the contract's schemas.
// session-store.test.ts holds them against the contract.
export const sessionEndpoints = {
  status: { method: 'GET', path: '/api/auth/status' } as Endpoints['status'],
  profile: { method: 'GET', path: '/api/user/profile' } as Endpoints['profile'],
  logout: { method: 'POST', path: '/api/auth/logout' } as Endpoints['logout'],
};

/** Milliseconds before each further attempt when something fails that says nothing about the session. */
const pausesMs = { renewal: [5_000, 15_000, 45_000], profile: [800, 2_000, 5_000] };

const signedOut: SessionState = { user: null, profile: null, loading: false, lost: false, profileFailed: false };
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
export function clearSession({ lost = false }: { lost?: boolean } = {}): void {
  forgetStoredValues(lost ? undefined : state.user?.id);
  set({ ...signedOut, lost });
}

async function loadProfile(): Promise<void> {
  const userId = state.user?.id;
  for (const pause of [0, ...pausesMs.profile]) {
    if (pause > 0) await wait(pause);
    if (!userId || state.user?.id !== userId) return;
    try {
      const { body } = await call(sessionEndpoints.profile);
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

/**
 * Finds out who is signed in. Only the server's clear no ends a session that was there; at the start, when nothing is
 * known yet, any failure counts as signed out.
 */
export async function checkSession(): Promise<void> {
  try {
    const { body } = await callQuietly(sessionEndpoints.status);
    const profile = state.user?.id === body.user.id ? state.profile : null;
    set({ ...signedOut, user: body.user, profile });
  } catch (error) {
    if (state.user === null) clearSession();
    else if (saysSignedOut(error)) clearSession({ lost: true });
    return;
  }
  await loadProfile();
}

/** Renews the session and checks it. A server that cannot be reached leaves it as it is and is asked again. */
export async function renewSession(): Promise<void> {
  const userId = state.user?.id;
  for (const pause of [0, ...pausesMs.renewal]) {
    if (pause > 0) await wait(pause);
    if (!userId || state.user?.id !== userId) return;
    const outcome = await refreshSession();
    if (state.user?.id !== userId) return;
    if (outcome === 'renewed') return checkSession();
    if (outcome === 'ended') return clearSession({ lost: true });
  }
}

/** Ends the session whatever the server answers. */
export async function signOut(): Promise<void> {
  try {
    await callQuietly(sessionEndpoints.logout);
  } catch {
    // Signed out here all the same; the server's session dies with its cookies or its age.
  }
  clearSession();
}
