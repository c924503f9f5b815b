import { limits } from '@hookline/contract/limits';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { onSessionLost } from '#api/call.ts';
import {
  beforeCheck,
  checkSession,
  clearSession,
  getSession,
  renewSession,
  type SessionState,
  signOut as signOutHere,
  subscribeToSession,
} from './session-store.ts';

const channelName = 'hookline.session';

export interface Session extends SessionState {
  isAuthenticated: boolean;
  isAdmin: boolean;
  /** A subscription is active exactly when it is paid. */
  isPaid: boolean;
}

export function useSession(): Session {
  const session = useSyncExternalStore(subscribeToSession, getSession, () => beforeCheck);
  return {
    ...session,
    isAuthenticated: session.user !== null,
    isAdmin: session.user?.app_metadata.role === 'admin',
    isPaid: session.profile?.payment_status === 'paid',
  };
}

export async function signOut(): Promise<void> {
  await signOutHere();
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('signed-out');
  channel.close();
}

/** Checks the session once at the start, keeps it fresh while somebody is signed in, and follows other tabs. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { isAuthenticated } = useSession();

  useEffect(() => {
    void checkSession();
    const channel = new BroadcastChannel(channelName);
    channel.addEventListener('message', () => clearSession());
    const stop = onSessionLost(() => clearSession({ lost: true }));
    return () => {
      channel.close();
      stop();
    };
  }, []);

  useEffect(() => {
    if (!isAuthenticated) return;
    const timer = setInterval(() => void renewSession(), limits.sessionRefreshMs);
    return () => clearInterval(timer);
  }, [isAuthenticated]);

  return children;
}
