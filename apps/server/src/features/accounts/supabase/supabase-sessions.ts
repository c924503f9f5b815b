import { and, eq, isNull } from 'drizzle-orm';
import { runTransaction } from '#platform/db/run-transaction.ts';
import type { SecretBox } from '#platform/secrets/secret-box.ts';
import { sessions } from '../accounts.table.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { type Caller, unknownCaller } from '../caller.ts';
import { LinkRefusedError } from '../find-or-make-user.ts';
import { eachUpstream, endSession, updateSession } from '../sessions.repository.ts';
import { beginSession, type FirstStep } from '../two-factor/begin-session.ts';
import { type SupabaseClient, SupabaseError, type SupabaseTokens } from './supabase-client.ts';
import type { AssertGenuine } from './supabase-tokens.ts';
import { keepSupabaseUser } from './supabase-user.ts';

export interface SupabaseSessions {
  /** Begins a session of ours on top of one of the project. */
  start(tokens: SupabaseTokens, method: 'supabase' | 'recovery' | 'google', caller: Caller): Promise<FirstStep>;
  /** Asks the project, at most every five minutes; false when it has ended the session there. */
  isStillValid(sessionId: string): Promise<boolean>;
  /** An access token of the project for this session, or null when there is none any more. */
  accessToken(sessionId: string): Promise<string | null>;
  /** Ends the project's session; never throws. */
  endElsewhere(upstreamRefresh: string | null): Promise<void>;
  /** Brings what an older application secret sealed under the newest, so that dropping the old one ends no session. */
  resealAll(): Promise<void>;
}

const askEveryMs = 5 * 60_000;

/**
 * Sessions that hang on a session of the project: its refresh token lies encrypted beside ours. Each can be used once, so
 * of several tabs and nodes only the one that moves `upstream_checked_at` uses it.
 */
export function createSupabaseSessions(
  context: AccountsContext,
  client: SupabaseClient,
  box: SecretBox,
  assertGenuine: AssertGenuine,
): SupabaseSessions {
  const { db, now } = context;

  const renew = async (sessionId: string): Promise<SupabaseTokens | 'unchanged' | 'ended'> => {
    const [row] = await db
      .select()
      .from(sessions)
      .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
    if (row === undefined) return 'ended';
    const { upstreamRefresh, upstreamCheckedAt } = row;
    const refresh = upstreamRefresh === null ? null : box.open(upstreamRefresh);
    if (refresh === null || upstreamCheckedAt === null) return upstreamRefresh === null ? 'unchanged' : 'ended';
    const isTurn = and(eq(sessions.id, sessionId), eq(sessions.upstreamCheckedAt, upstreamCheckedAt));
    const mine = await db
      .update(sessions)
      .set({ upstreamCheckedAt: now() })
      .where(isTurn)
      .returning({ id: sessions.id });
    if (mine.length === 0) return 'unchanged';
    try {
      const tokens = await client.withRefreshToken(refresh);
      await updateSession(db, sessionId, { upstreamRefresh: box.seal(tokens.refresh_token) });
      return tokens;
    } catch (error) {
      if (error instanceof SupabaseError && error.status !== 429 && error.status !== 409) return 'ended';
      // Not reached: nothing is known, so the session goes on and the next renewal asks again.
      await updateSession(db, sessionId, { upstreamCheckedAt });
      return 'unchanged';
    }
  };

  const end = async (sessionId: string): Promise<void> => {
    await endSession(db, sessionId, 'upstream-ended', now());
    context.sessions.forgetCached();
  };

  return {
    async start(tokens, method, caller) {
      await assertGenuine(tokens);
      return runTransaction(db, async (tx) => {
        const user = await keepSupabaseUser(context, tx, tokens.user, caller);
        const upstreamRefresh = box.seal(tokens.refresh_token);
        return beginSession(context, tx, user, { method, caller, upstreamRefresh }, 'signed-in');
      });
    },

    async isStillValid(sessionId) {
      const [row] = await db.select().from(sessions).where(eq(sessions.id, sessionId));
      if (row?.upstreamCheckedAt == null) return row !== undefined;
      if (now().getTime() - row.upstreamCheckedAt.getTime() < askEveryMs) return true;
      const tokens = await renew(sessionId);
      if (tokens === 'unchanged') return true;
      if (tokens !== 'ended') {
        await assertGenuine(tokens);
        try {
          const user = await runTransaction(db, (tx) => keepSupabaseUser(context, tx, tokens.user, unknownCaller));
          context.sessions.forgetCached();
          // The project has moved this identity to another user here.
          if (user.id === row.userId) return true;
        } catch (error) {
          if (!(error instanceof LinkRefusedError)) throw error;
        }
      }
      await end(sessionId);
      return false;
    },

    async accessToken(sessionId) {
      const tokens = await renew(sessionId);
      return typeof tokens === 'string' ? null : tokens.access_token;
    },

    async resealAll() {
      for await (const { id, upstreamRefresh } of eachUpstream(db)) {
        const resealed = box.reseal(upstreamRefresh);
        // Not over one that a renewal has just put there.
        const isSame = and(eq(sessions.id, id), eq(sessions.upstreamRefresh, upstreamRefresh));
        if (resealed !== null) await db.update(sessions).set({ upstreamRefresh: resealed }).where(isSame);
      }
    },

    async endElsewhere(upstreamRefresh) {
      const refresh = upstreamRefresh === null ? null : box.open(upstreamRefresh);
      if (refresh === null) return;
      try {
        const { access_token } = await client.withRefreshToken(refresh);
        await client.logOut(access_token);
      } catch {
        // It expires by itself: its tokens are no longer stored anywhere.
      }
    },
  };
}
