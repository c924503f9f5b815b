import { limits } from '@hookline/contract/limits';
import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react';
import { onSessionLost, onUnpaid } from '#api/call.ts';
import { takeProviderTokens } from './link-tokens.ts';
import { onNewsFromOtherTabs } from './session-news.ts';
import {
  beforeCheck,
  checkSession,
  clearSession,
  getSession,
  reloadProfile,
  renewSession,
  type SessionState,
  startSession,
  subscribeToSession,
} from './session-store.ts';

export interface Session extends SessionState {
  isAuthenticated: boolean;
  isAdmin: boolean;
  /** A subscription is active exactly when it is paid. */
  isPaid: boolean;
}

const IsProvided = createContext(false);

/**
 * Who is signed in, as far as is known.
 *
 * @throws Error outside of the `SessionProvider`, where nothing would ever check the session
 */
export function useSession(): Session {
  if (!useContext(IsProvided)) throw new Error('useSession must be used within a SessionProvider');
  const session = useSyncExternalStore(subscribeToSession, getSession, () => beforeCheck);
  return {
    ...session,
    isAuthenticated: session.user !== null,
    isAdmin: session.user?.app_metadata.role === 'admin',
    isPaid: session.profile?.payment_status === 'paid',
  };
}

/** Checks the session once at the start, keeps it fresh while somebody is signed in, and follows other tabs. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { user } = useSyncExternalStore(subscribeToSession, getSession, () => beforeCheck);
  const isAuthenticated = user !== null;

  useEffect(() => {
    void startSession(takeProviderTokens());
    const stops = [
      onNewsFromOtherTabs((news) => {
        if (news.kind === 'signed-out') clearSession('left');
        else if (news.userId !== getSession().user?.id && !getSession().loading) void checkSession();
      }),
      onSessionLost(() => clearSession('lost')),
      onUnpaid(() => void reloadProfile()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);

  useEffect(() => {
    if (!isAuthenticated) return;
    const timer = setInterval(() => void renewSession(), limits.sessionRefreshMs);
    return () => clearInterval(timer);
  }, [isAuthenticated]);

  return <IsProvided value={true}>{children}</IsProvided>;
}
