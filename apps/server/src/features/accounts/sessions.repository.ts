import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { sessions, users } from './accounts.table.ts';

export type UserRow = typeof users.$inferSelect;
export type SessionRow = typeof sessions.$inferSelect;

export async function insertSession(db: Database, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

/** A session that has not ended or run out, with its user. */
export async function findLiveSession(
  db: Database,
  sessionId: string,
  now: Date,
): Promise<{ session: SessionRow; user: UserRow } | null> {
  const isLive = and(isNull(sessions.endedAt), gt(sessions.idleExpiresAt, now), gt(sessions.absoluteExpiresAt, now));
  const [found] = await db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), isLive));
  return found ?? null;
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

/** Forgets sessions of a user that nobody can use any more. */
export async function deleteDeadSessions(db: Database, userId: string, now: Date): Promise<void> {
  const isDead = or(lt(sessions.endedAt, now), lt(sessions.idleExpiresAt, now), lt(sessions.absoluteExpiresAt, now));
  await db.delete(sessions).where(and(eq(sessions.userId, userId), isDead));
}
