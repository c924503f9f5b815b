import { timingSafeEqual } from 'node:crypto';
import { createId } from '#platform/db/create-id.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import type { Session } from '#platform/http/session.ts';
import { absoluteSeconds, idleSeconds } from './session-cookies.ts';
import {
  deleteDeadSessions,
  endSession,
  findLiveSession,
  insertSession,
  lockSession,
  type UserRow,
  updateSession,
} from './sessions.repository.ts';
import { type AccessClaims, type AccessTokens, createToken, hashToken } from './tokens.ts';

/** A second tab may present the token that the first one has just exchanged. */
const graceMs = 10_000;
/** How long an ended session may still be believed: the promise is 5 s on every node. */
const cacheMs = 4000;
const maxCached = 10_000;

export interface SignIn {
  user: UserRow;
  access: string;
  /** null when the browser keeps the one it has. */
  refresh: string | null;
}

export interface SignedIn {
  session: Session;
  user: UserRow;
}

export interface UserSessions {
  start(tx: Database, user: UserRow): Promise<SignIn>;
  /** Exchanges a refresh token. null: not ours, ended, run out, or reused, which ends the whole family. */
  refresh(token: string): Promise<SignIn | null>;
  /** Ends whatever session these tokens belong to, if any. */
  end(tokens: { access: string | null; refresh: string | null }): Promise<void>;
  /** Who an access token stands for, as of at most 4 s ago. */
  find(access: string): Promise<SignedIn | null>;
}

/**
 * Sessions as pairs of a short-lived access token and a rotating refresh token (30 days from the last use, 90 in all).
 * A refresh token reads `<session id>.<secret>`; only the secret's hash is stored.
 */
export function createUserSessions(
  db: Database,
  accessTokens: AccessTokens,
  now: () => Date = () => new Date(),
): UserSessions {
  const cache = new Map<string, { signedIn: SignedIn | null; checkedAt: number }>();

  const signIn = async (user: UserRow, sessionId: string, secret: string | null): Promise<SignIn> => ({
    user,
    access: await accessTokens.issue({ userId: user.id, sessionId }, now()),
    refresh: secret === null ? null : `${sessionId}.${secret}`,
  });

  const rotate = async (tx: Transaction, sessionId: string, presented: string): Promise<SignIn | null> => {
    await lockSession(tx, sessionId);
    const time = now();
    const found = await findLiveSession(tx, sessionId, time);
    if (found === null) return null;
    const { session, user } = found;
    const hash = hashToken(presented);
    if (isSame(hash, session.refreshHash)) {
      const secret = createToken();
      await updateSession(tx, sessionId, {
        refreshHash: hashToken(secret),
        previousHash: session.refreshHash,
        rotatedAt: time,
        idleExpiresAt: new Date(time.getTime() + idleSeconds * 1000),
      });
      return signIn(user, sessionId, secret);
    }
    const isSecondTab =
      session.previousHash !== null &&
      isSame(hash, session.previousHash) &&
      time.getTime() - session.rotatedAt.getTime() <= graceMs;
    // The newest refresh token is in the browser already: the first tab's answer set it.
    if (isSecondTab) return signIn(user, sessionId, null);
    await endSession(tx, sessionId, 'token-reuse', time);
    return null;
  };

  const lookUp = async (claims: AccessClaims): Promise<SignedIn | null> => {
    const found = await findLiveSession(db, claims.sessionId, now());
    if (found === null || found.user.id !== claims.userId) return null;
    const { user } = found;
    const { sessionId } = claims;
    return { user, session: { sessionId, userId: user.id, email: user.email, isAdmin: user.role === 'admin' } };
  };

  return {
    async start(tx, user) {
      const time = now();
      const sessionId = createId('ses');
      const secret = createToken();
      await deleteDeadSessions(tx, user.id, time);
      await insertSession(tx, {
        id: sessionId,
        userId: user.id,
        refreshHash: hashToken(secret),
        rotatedAt: time,
        idleExpiresAt: new Date(time.getTime() + idleSeconds * 1000),
        absoluteExpiresAt: new Date(time.getTime() + absoluteSeconds * 1000),
        createdAt: time,
      });
      return signIn(user, sessionId, secret);
    },

    async refresh(token) {
      const [sessionId = '', secret = ''] = token.split('.');
      return db.transaction((tx) => rotate(tx, sessionId, secret));
    },

    async end({ access, refresh }) {
      const claims = access === null ? null : await accessTokens.verify(access, now());
      const [refreshId = '', secret = ''] = refresh?.split('.') ?? [];
      const byRefresh = await findLiveSession(db, refreshId, now());
      const holdsRefresh =
        byRefresh !== null &&
        [byRefresh.session.refreshHash, byRefresh.session.previousHash ?? ''].some((kept) =>
          isSame(hashToken(secret), kept),
        );
      if (holdsRefresh) await endSession(db, refreshId, 'logout', now());
      if (claims !== null) await endSession(db, claims.sessionId, 'logout', now());
      cache.clear();
    },

    async find(access) {
      const time = now().getTime();
      const cached = cache.get(access);
      if (cached !== undefined && time - cached.checkedAt < cacheMs) return cached.signedIn;
      const claims = await accessTokens.verify(access, now());
      // Only what we signed is remembered: anybody can send any other token, as long and as often as they like.
      if (claims === null) return null;
      const signedIn = await lookUp(claims);
      cache.delete(access);
      // Oldest first: a Map keeps the order of insertion.
      const oldest = cache.keys().next();
      if (cache.size >= maxCached && !oldest.done) cache.delete(oldest.value);
      cache.set(access, { signedIn, checkedAt: time });
      return signedIn;
    },
  };
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
