import type { AccountSession } from '@hookline/contract/account-settings';
import type { AdminUser, UserState } from '@hookline/contract/admin-users';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { cutPage } from '#platform/db/keyset.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { users } from './accounts.table.ts';
import { isAdmin } from './admin-rules.ts';
import { startDeletion } from './ask-deletion.ts';
import { selectUser, selectUsers, type UsersQuery } from './find-users.repository.ts';
import { presentSession } from './present-session.ts';
import { endSessionsOf, listLiveSessions, type UserRow } from './sessions.repository.ts';
import { planAt } from './subscriber.ts';
import { findUser } from './users.repository.ts';

/** Users for administrators. */
export async function listUsers(db: Database, query: UsersQuery): Promise<{ users: AdminUser[]; next: string | null }> {
  const { page, next } = cutPage(await selectUsers(db, query), query.limit);
  const now = new Date();
  return { users: page.map((row) => present(row, now)), next };
}

/** One user and what only their own page shows. */
export interface KnownUser {
  shown: AdminUser;
  row: UserRow;
  sessions: AccountSession[];
}

/** @throws Refusal NOT_FOUND */
export async function getUserForAdmins(db: Database, id: string, now: Date): Promise<KnownUser> {
  const [found] = await selectUser(db, id);
  if (found === undefined) throw new Refusal('NOT_FOUND');
  const live = await listLiveSessions(db, id, now);
  const shown = present({ ...found, sessions: live.length }, now);
  // None of them is the session of whoever looks.
  return { shown, row: found.user, sessions: live.map((session) => presentSession(session, '')) };
}

function present({ user, state, sessions }: { user: UserRow; state: UserState; sessions: number }, now: Date) {
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    ...planAt(user, now),
    state,
    isAdmin: isAdmin(user),
    isConfirmed: user.emailConfirmedAt !== null,
    isSuspended: user.suspendedAt !== null,
    isLeaving: user.deletionAskedAt !== null,
    sessions,
    createdAt: user.createdAt.toISOString(),
  } satisfies AdminUser;
}

/** @throws Refusal NOT_FOUND */
export async function assertUser(db: Database, id: string): Promise<void> {
  if ((await findUser(db, id)) === undefined) throw new Refusal('NOT_FOUND');
}

/** The user, locked for a change. @throws Refusal NOT_FOUND */
async function lockUser(tx: Transaction, userId: string): Promise<UserRow> {
  const [found] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (found === undefined) throw new Refusal('NOT_FOUND');
  return found;
}

/**
 * A user to whom an administrator may do what other administrators are safe from: take that role first.
 * @throws Refusal NOT_FOUND; CONFLICT for administrators and the local owner
 */
export async function lockPlainUser(tx: Transaction, userId: string): Promise<UserRow> {
  const user = await lockUser(tx, userId);
  if (isAdmin(user) || user.isLocalOwner) {
    throw new Refusal('CONFLICT', { message: 'This is an administrator. Take back the role first.' });
  }
  return user;
}

/** Signs a user out everywhere, or of one session; returns how many sessions that were. @throws Refusal NOT_FOUND */
export async function endSessionsByAdmin(
  tx: Transaction,
  userId: string,
  now: Date,
  which?: { only: string },
): Promise<number> {
  await lockUser(tx, userId);
  return endSessionsOf(tx, userId, 'revoked', now, which);
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

/**
 * Refuses a user every sign-in and ends their sessions; false when it was so already. What runs for them goes on.
 * @throws Refusal NOT_FOUND; CONFLICT for administrators
 */
export async function suspend(tx: Transaction, userId: string, now: Date): Promise<boolean> {
  const user = await lockPlainUser(tx, userId);
  if (user.suspendedAt !== null) return false;
  await tx.update(users).set({ suspendedAt: now, updatedAt: now }).where(eq(users.id, userId));
  await endSessionsOf(tx, userId, 'revoked', now);
  return true;
}

/** Lets a user sign in again; false when they could. @throws Refusal NOT_FOUND */
export async function unsuspend(tx: Transaction, userId: string, now: Date): Promise<boolean> {
  await lockUser(tx, userId);
  const changed = await tx
    .update(users)
    .set({ suspendedAt: null, updatedAt: now })
    .where(and(eq(users.id, userId), isNotNull(users.suspendedAt)))
    .returning({ id: users.id });
  return changed.length === 1;
}

/**
 * Begins what a user who deletes their account begins; false when it has begun already.
 * @throws Refusal NOT_FOUND; CONFLICT for administrators; INVALID_INPUT for another address than the account's
 */
export async function deleteByAdmin(
  tx: Transaction,
  jobs: Jobs,
  { userId, email }: { userId: string; email: string },
  now: Date,
): Promise<boolean> {
  const user = await lockPlainUser(tx, userId);
  if (user.email.toLowerCase() !== email.trim().toLowerCase()) {
    const message = 'This is not the address of the account';
    throw new Refusal('INVALID_INPUT', { message, details: [{ path: 'email', message }] });
  }
  const isFirst = and(eq(users.id, userId), isNull(users.deletionAskedAt));
  const changed = await tx
    .update(users)
    .set({ deletionAskedAt: now, updatedAt: now })
    .where(isFirst)
    .returning({ id: users.id });
  if (changed.length === 0) return false;
  await endSessionsOf(tx, userId, 'account-deleted', now);
  await startDeletion(tx, jobs, userId);
  return true;
}
