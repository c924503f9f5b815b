import type { AdminUser } from '@hookline/contract/admin';
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { cutPage, isAfterPlace, newestFirst, placeOf } from '#platform/db/keyset.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { sessions, users } from './accounts.table.ts';
import { isAdmin } from './admin-rules.ts';
import { endSessionsOf } from './sessions.repository.ts';
import { planAt } from './subscriber.ts';

const keyset = { at: users.createdAt, id: users.id };

export interface UsersQuery {
  search?: string | undefined;
  before?: string | undefined;
  limit: number;
}

/** One row more than the page, the newest first. */
export function selectUsers(db: Database, { search, before, limit }: UsersQuery) {
  const live = db
    .select({ count: sql<number>`count(*)::int` })
    .from(sessions)
    .where(and(eq(sessions.userId, users.id), isNull(sessions.endedAt), gt(sessions.idleExpiresAt, sql`now()`)));
  return db
    .select({ user: users, sessions: sql<number>`${live}`, place: placeOf(keyset) })
    .from(users)
    .where(and(isFound(search), isAfterPlace(keyset, before)))
    .orderBy(newestFirst(keyset))
    .limit(limit + 1);
}

/** The beginning of an address, or a whole id: both are found by an index. */
function isFound(search: string | undefined): SQL | undefined {
  if (search === undefined || search === '') return undefined;
  if (/^usr_\w+$/.test(search)) return eq(users.id, search);
  const beginning = `${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql`lower(${users.email}) like ${beginning}`;
}

/** Users for administrators. */
export async function listUsers(db: Database, query: UsersQuery): Promise<{ users: AdminUser[]; next: string | null }> {
  const { page, next } = cutPage(await selectUsers(db, query), query.limit);
  const now = new Date();
  const shown = page.map(({ user, sessions: count }) => ({
    id: user.id,
    email: user.email,
    name: user.name,
    ...planAt(user, now),
    isAdmin: isAdmin(user),
    isConfirmed: user.emailConfirmedAt !== null,
    isLeaving: user.deletionAskedAt !== null,
    sessions: count,
    createdAt: user.createdAt.toISOString(),
  }));
  return { users: shown, next };
}

export async function countUsers(db: Database): Promise<{ total: number; paid: number; newThisWeek: number }> {
  const [counts] = await db
    .select({
      total: sql<number>`count(*)::int`,
      paid: sql<number>`count(*) filter (where ${users.paymentStatus} = 'paid')::int`,
      newThisWeek: sql<number>`count(*) filter (where ${users.createdAt} > now() - interval '7 days')::int`,
    })
    .from(users);
  return counts ?? { total: 0, paid: 0, newThisWeek: 0 };
}

/** Signs a user out everywhere; returns how many sessions that were. @throws Refusal NOT_FOUND */
export async function endSessionsByAdmin(tx: Transaction, userId: string, now: Date): Promise<number> {
  const found = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  if (found.length === 0) throw new Refusal('NOT_FOUND');
  return endSessionsOf(tx, userId, 'revoked', now);
}

/** Gives or takes the role; false when it was so already. */
export async function setRole(tx: Transaction, userId: string, role: 'user' | 'admin', now: Date): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ role, updatedAt: now })
    .where(and(eq(users.id, userId), sql`${users.role} <> ${role}`))
    .returning({ id: users.id });
  return changed.length === 1;
}
