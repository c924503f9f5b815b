import { timingSafeEqual } from 'node:crypto';
import type { SignInMethod } from '@hookline/contract/account-settings';
import { createId } from '#platform/db/create-id.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { Session } from '#platform/http/session.ts';
import { isAdmin } from './admin-rules.ts';
import { type Caller, unknownCaller } from './caller.ts';
import type { RefreshSecrets } from './refresh-secrets.ts';
import { absoluteSeconds, idleSeconds } from './session-cookies.ts';
import {
  deleteDeadSessions,
  endSession,
  endSessionsOf,
  findLiveSession,
  insertSession,
  lockSession,
  type SessionRow,
  type UserRow,
  updateSession,
} from './sessions.repository.ts';
import { type AccessClaims, type AccessTokens, hashToken } from './tokens.ts';

/** A second tab, or who never got the answer, may present the token that has just been exchanged. */
const graceMs = 10_000;
/** How long an ended session may still be cached: the guarantee is 5 s on every node. */
const cacheMs = 4000;
const maxCached = 10_000;

export interface SignIn {
  user: UserRow;
  sessionId: string;
  access: string;
  refresh: string;
}

export interface SignedIn {
  session: Session;
  user: UserRow;
  row: SessionRow;
}

export interface SessionTokens {
  access: string | null;
  refresh: string | null;
}

export interface NewSession {
  method: SignInMethod;
  caller: Caller;
  /** With Supabase: its refresh token, encrypted. */
  upstreamRefresh?: string;
}

export interface UserSessions {
  /** @throws Refusal ACCOUNT_SUSPENDED, whichever way they have proven who they are */
  start(tx: Database, user: UserRow, options?: NewSession): Promise<SignIn>;
  /**
   * Exchanges a refresh token; the same within ten seconds gives the same. null: not ours, ended, run out, or reused,
   * which ends the whole family.
   */
  refresh(token: string, caller?: Caller): Promise<SignIn | null>;
  /** Ends the session these tokens belong to, if any, and returns it. */
  end(tokens: SessionTokens): Promise<SessionRow | null>;
  /** Ends the sessions of a user, one or all or all but one; returns how many there were. */
  endOf(
    tx: Database,
    userId: string,
    reason: NonNullable<SessionRow['endReason']>,
    which?: { only: string } | { except: string },
  ): Promise<number>;
  /** Resolves an access token to its user; the result is at most 4 s old. */
  find(access: string): Promise<SignedIn | null>;
  /** Whose live session these tokens are, read now; a run-out access token does not matter beside a live refresh one. */
  findOwner(tokens: SessionTokens): Promise<UserRow | null>;
  /** Lets this process see a change of a user or session at once; the others see it within 4 s. */
  forgetCached(): void;
}

/**
 * Sessions as pairs of a short-lived access token and a rotating refresh token (30 days from the last use, 90 in all).
 * A refresh token reads `<session id>.<secret>`; only the secret's hash is stored, and each follows from the one before
 * (`createRefreshSecrets`).
 */
export function createUserSessions(
  db: Database,
  accessTokens: AccessTokens,
  refreshSecrets: RefreshSecrets,
  now: () => Date = () => new Date(),
  onReuse: (tx: Database, session: SessionRow, caller: Caller) => Promise<void> = async () => {},
): UserSessions {
  const cache = new Map<string, { signedIn: SignedIn | null; checkedAt: number }>();

  const signIn = async (user: UserRow, sessionId: string, secret: string): Promise<SignIn> => ({
    user,
    sessionId,
    access: await accessTokens.issue({ userId: user.id, sessionId }, now()),
    refresh: `${sessionId}.${secret}`,
  });

  const rotate = async (
    tx: Transaction,
    sessionId: string,
    presented: string,
    caller: Caller,
  ): Promise<SignIn | null> => {
    await lockSession(tx, sessionId);
    const time = now();
    const found = await findLiveSession(tx, sessionId, time);
    if (found === null) return null;
    const { session, user } = found;
    const hash = hashToken(presented);
    const successors = refreshSecrets.successors(sessionId, presented);
    if (isSame(hash, session.refreshHash)) {
      const [secret] = successors;
      await updateSession(tx, sessionId, {
        refreshHash: hashToken(secret),
        previousHash: session.refreshHash,
        rotatedAt: time,
        idleExpiresAt: new Date(time.getTime() + idleSeconds * 1000),
        ...(caller !== unknownCaller && { address: caller.address, userAgent: caller.userAgent }),
      });
      return signIn(user, sessionId, secret);
    }
    const isPrevious = session.previousHash !== null && isSame(hash, session.previousHash);
    if (isPrevious && time.getTime() - session.rotatedAt.getTime() <= graceMs) {
      const given = successors.find((secret) => isSame(hashToken(secret), session.refreshHash));
      return given === undefined ? null : signIn(user, sessionId, given);
    }
    // Forged by a caller who knows the session's id: that must not sign its owner out.
    if (!isPrevious && !refreshSecrets.isOurs(sessionId, presented)) return null;
    await endSession(tx, sessionId, 'token-reuse', time);
    await onReuse(tx, session, caller);
    return null;
  };

  const lookUp = async (claims: AccessClaims): Promise<SignedIn | null> => {
    const found = await findLiveSession(db, claims.sessionId, now());
    if (found === null || found.user.id !== claims.userId) return null;
    const { user, session: row } = found;
    const { sessionId } = claims;
    return { user, row, session: { sessionId, userId: user.id, email: user.email, isAdmin: isAdmin(user) } };
  };

  const findByRefresh = async (refresh: string | null): Promise<{ session: SessionRow; user: UserRow } | null> => {
    const [sessionId = '', secret = ''] = refresh?.split('.') ?? [];
    const found = await findLiveSession(db, sessionId, now());
    if (found === null) return null;
    const kept = [found.session.refreshHash, found.session.previousHash ?? ''];
    return kept.some((hash) => isSame(hashToken(secret), hash)) ? found : null;
  };

  return {
    async start(tx, user, { method, caller, upstreamRefresh } = { method: 'password', caller: unknownCaller }) {
      if (user.suspendedAt !== null) throw new Refusal('ACCOUNT_SUSPENDED');
      const time = now();
      const sessionId = createId('ses');
      const secret = refreshSecrets.first(sessionId);
      await deleteDeadSessions(tx, user.id, time);
      await insertSession(tx, {
        id: sessionId,
        userId: user.id,
        refreshHash: hashToken(secret),
        rotatedAt: time,
        idleExpiresAt: new Date(time.getTime() + idleSeconds * 1000),
        absoluteExpiresAt: new Date(time.getTime() + absoluteSeconds * 1000),
        createdAt: time,
        authenticatedAt: time,
        method,
        address: caller.address,
        userAgent: caller.userAgent,
        ...(upstreamRefresh !== undefined && { upstreamRefresh, upstreamCheckedAt: time }),
      });
      return signIn(user, sessionId, secret);
    },

    async refresh(token, caller = unknownCaller) {
      const [sessionId = '', secret = ''] = token.split('.');
      return runTransaction(db, (tx) => rotate(tx, sessionId, secret, caller));
    },

    async end({ access, refresh }) {
      const claims = access === null ? null : await accessTokens.verify(access, now());
      const byAccess = claims === null ? null : await findLiveSession(db, claims.sessionId, now());
      const byRefresh = await findByRefresh(refresh);
      for (const found of [byAccess, byRefresh]) {
        if (found !== null) await endSession(db, found.session.id, 'logout', now());
      }
      cache.clear();
      return (byAccess ?? byRefresh)?.session ?? null;
    },

    async endOf(tx, userId, reason, which) {
      const ended = await endSessionsOf(tx, userId, reason, now(), which);
      cache.clear();
      return ended;
    },

    async findOwner({ access, refresh }) {
      const claims = access === null ? null : await accessTokens.verify(access, now());
      const byAccess = claims === null ? null : await findLiveSession(db, claims.sessionId, now());
      return (byAccess ?? (await findByRefresh(refresh)))?.user ?? null;
    },

    forgetCached: () => cache.clear(),

    async find(access) {
      const time = now().getTime();
      const cached = cache.get(access);
      if (cached !== undefined && time - cached.checkedAt < cacheMs) return cached.signedIn;
      const claims = await accessTokens.verify(access, now());
      // Only tokens we signed are cached: callers can send any number of other tokens of any length.
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
