import { useEffect, useRef, useState } from 'react';
import { awaitSession, type SessionState } from './session-store.ts';

interface AwaitedSession {
  isAwaiting: boolean;
  /** Null for who pressed again while it was awaited, and for who left the page meanwhile: there is nothing to do then. */
  ask: () => Promise<SessionState | null>;
}

/** Who is there, for a button that may be pressed before enough of it is known. */
export function useAwaitedSession(isEnough: (session: SessionState) => boolean): AwaitedSession {
  const [isAwaiting, setAwaiting] = useState(false);
  const isAsked = useRef(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function ask(): Promise<SessionState | null> {
    if (isAsked.current) return null;
    isAsked.current = true;
    setAwaiting(true);
    const session = await awaitSession(isEnough);
    isAsked.current = false;
    if (!isHere.current) return null;
    setAwaiting(false);
    return session;
  }

  return { isAwaiting, ask };
}
