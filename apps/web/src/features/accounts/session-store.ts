import type { accounts, Profile, SessionUser } from '@hookline/contract/accounts';
import { call, callQuietly, refreshSession } from '#api/call.ts';
import { forgetStoredValues } from './stored-values.ts';

export interface SessionState {
  user: SessionUser | null;
  profile: Profile | null;
  loading: boolean;
  /** The session ended while a page was open, as opposed to never having been there. */
  lost: boolean;
}

type Endpoints = typeof accounts;

// Written out rather than imported: the public pages check the session too and must not carry the contract's schemas.
// session-store.test.ts holds them against the contract.
export const sessionEndpoints = {
  status: { method: 'GET', path: '/api/auth/status' } as Endpoints['status'],
  profile: { method: 'GET', path: '/api/user/profile' } as Endpoints['profile'],
  logout: { method: 'POST', path: '/api/auth/logout' } as Endpoints['logout'],
};

const signedOut: SessionState = { user: null, profile: null, loading: false, lost: false };

let state: SessionState = { user: null, profile: null, loading: true, lost: false };
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
 * Signs out in this tab only: what the server said or another tab did has already ended the session. A lost session
 * keeps the person's drafts for when they are back; signing out removes them.
 */
export function clearSession({ lost = false }: { lost?: boolean } = {}): void {
  forgetStoredValues(lost ? undefined : state.user?.id);
  set({ ...signedOut, lost });
}

async function loadProfile(): Promise<void> {
  try {
    const { body } = await call(sessionEndpoints.profile);
    if (state.user) set({ ...state, profile: body.profile });
  } catch {
    // A lost session is announced by `call`; on a bad connection the next check brings the profile.
  }
}

/** Finds out who is signed in. Anything but a clear yes counts as signed out, and stored values go. */
export async function checkSession(): Promise<void> {
  try {
    const { body } = await callQuietly(sessionEndpoints.status);
    set({ user: body.user, profile: state.profile, loading: false, lost: false });
    await loadProfile();
  } catch {
    clearSession();
  }
}

export async function renewSession(): Promise<void> {
  if (await refreshSession()) await checkSession();
  else clearSession({ lost: true });
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
