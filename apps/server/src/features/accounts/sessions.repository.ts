import { and, desc, eq, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { sessionDeadAt, sessions, users } from './accounts.table.ts';

export type UserRow = typeof users.$inferSelect;
export type SessionRow = typeof sessions.$inferSelect;

export async function insertSession(db: Database, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

function isLive(now: Date) {
  return and(isNull(sessions.endedAt), gt(sessions.idleExpiresAt, now), gt(sessions.absoluteExpiresAt, now));
}

/** A session that has not ended or run out, with its user, who is neither suspended nor being deleted. */
export async function findLiveSession(
  db: Database,
  sessionId: string,
  now: Date,
): Promise<{ session: SessionRow; user: UserRow } | null> {
  const [found] = await db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), isLive(now), isNull(users.deletionAskedAt), isNull(users.suspendedAt)));
  return found ?? null;
}

/** Whether somebody is still signed in with a session. */
export async function isSessionLive(db: Database, sessionId: string, now: Date): Promise<boolean> {
  return (await findLiveSession(db, sessionId, now)) !== null;
}

/** Makes a second refresh of the same session wait for this transaction. */
export async function lockSession(tx: Transaction, sessionId: string): Promise<void> {
  await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId)).for('update');
}

export async function updateSession(
  db: Database,
  sessionId: string,
  values: Partial<typeof sessions.$inferInsert>,
): Promise<void> {
  await db.update(sessions).set(values).where(eq(sessions.id, sessionId));
}

/** Ends a session; one that ended before keeps its first reason. */
export async function endSession(
  db: Database,
  sessionId: string,
  endReason: NonNullable<SessionRow['endReason']>,
  now: Date,
): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now, endReason })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
}

/** Ends the live sessions of a user: all, only one, or all but one. Returns how many. */
export async function endSessionsOf(
  db: Database,
  userId: string,
  endReason: NonNullable<SessionRow['endReason']>,
  now: Date,
  which?: { only: string } | { except: string },
): Promise<number> {
  const chosen =
    which === undefined ? undefined : 'only' in which ? eq(sessions.id, which.only) : ne(sessions.id, which.except);
  const ended = await db
    .update(sessions)
    .set({ endedAt: now, endReason })
    .where(and(eq(sessions.userId, userId), isLive(now), chosen))
    .returning({ id: sessions.id });
  return ended.length;
}

/** Far more than a user looks through; bounds the response. */
const mostListed = 200;

/** The live sessions of a user, the one used last first. */
export async function listLiveSessions(db: Database, userId: string, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLive(now)))
    .orderBy(desc(sessions.rotatedAt), desc(sessions.id))
    .limit(mostListed);
}

const pageRows = 500;

/** Everything that live sessions hold of a project's sessions, encrypted, some rows at a time. */
export async function* eachUpstream(db: Database): AsyncGenerator<{ id: string; upstreamRefresh: string }> {
  for (let after = ''; ; ) {
    const rows = await db
      .select({ id: sessions.id, upstreamRefresh: sessions.upstreamRefresh })
      .from(sessions)
      .where(and(gt(sessions.id, after), isNull(sessions.endedAt), isNotNull(sessions.upstreamRefresh)))
      .orderBy(sessions.id)
      .limit(pageRows);
    for (const { id, upstreamRefresh } of rows) if (upstreamRefresh !== null) yield { id, upstreamRefresh };
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageRows) return;
    after = last.id;
  }
}

/** Deletes a user's expired sessions. */
export async function deleteDeadSessions(db: Database, userId: string, now: Date): Promise<void> {
  const isDead = or(lt(sessions.endedAt, now), lt(sessions.idleExpiresAt, now), lt(sessions.absoluteExpiresAt, now));
  await db.delete(sessions).where(and(eq(sessions.userId, userId), isDead));
}

/** Deletes all users' sessions that expired before `before`. */
export async function deleteSessionsDeadBefore(db: Database, before: Date): Promise<void> {
  await selectSessionDeletion(db, before);
}

export function selectSessionDeletion(db: Database, before: Date) {
  return db.delete(sessions).where(sql`${sessionDeadAt(sessions)} < ${before.toISOString()}::timestamptz`);
}
