import { and, desc, eq, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/accounts.table.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { isAfterPlace, newestFirst, placeOf } from '#platform/db/keyset.ts';
import { type AdminActionRow, adminActions } from './admin-actions.table.ts';

/** Instead of the id of an erased account; the table's trigger knows it too. */
const erased = 'erased';

const keyset = { at: adminActions.createdAt, id: adminActions.id };

/** A second one with the same id changes nothing. */
export async function insertAction(db: Database, row: typeof adminActions.$inferInsert): Promise<void> {
  await db.insert(adminActions).values(row).onConflictDoNothing();
}

/** One row more than the page, the newest first. */
export function selectActions(
  db: Database,
  { before, subject, limit }: { before?: string | undefined; subject?: string | undefined; limit: number },
) {
  const admins = alias(users, 'admins');
  const subjects = alias(users, 'subjects');
  return db
    .select({ action: adminActions, admin: admins.email, subjectEmail: subjects.email, place: placeOf(keyset) })
    .from(adminActions)
    .leftJoin(admins, eq(admins.id, adminActions.adminId))
    .leftJoin(subjects, eq(subjects.id, adminActions.subject))
    .where(and(subject === undefined ? undefined : eq(adminActions.subject, subject), isAfterPlace(keyset, before)))
    .orderBy(newestFirst(keyset))
    .limit(limit + 1);
}

/** When something was last done; null if never. */
export async function findLastAction(db: Database, action: string): Promise<AdminActionRow | null> {
  const [row] = await db
    .select()
    .from(adminActions)
    .where(eq(adminActions.action, action))
    .orderBy(desc(adminActions.createdAt), desc(adminActions.id))
    .limit(1);
  return row ?? null;
}

/** Everything done by or to an account. */
export async function listActionsAbout(db: Database, userId: string): Promise<AdminActionRow[]> {
  return db
    .select()
    .from(adminActions)
    .where(or(eq(adminActions.subject, userId), eq(adminActions.adminId, userId)))
    .orderBy(adminActions.createdAt);
}

export async function eraseActionsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.update(adminActions).set({ subject: erased, detail: null }).where(eq(adminActions.subject, userId));
  await tx.update(adminActions).set({ adminId: erased }).where(eq(adminActions.adminId, userId));
}
