import { and, desc, eq } from 'drizzle-orm';
import { users } from '#features/accounts/accounts.table.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { userNotes } from './user-notes.table.ts';

/** Far more than anybody writes about one person; bounds the page. */
const mostListed = 200;

export async function insertNote(tx: Transaction, note: typeof userNotes.$inferInsert): Promise<void> {
  await tx.insert(userNotes).values(note);
}

/** False when there is no such note about this user. */
export async function removeNote(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const removed = await tx
    .delete(userNotes)
    .where(and(eq(userNotes.id, id), eq(userNotes.userId, userId)))
    .returning({ id: userNotes.id });
  return removed.length === 1;
}

/** The newest first, with the address of whoever wrote it. */
export async function selectNotes(db: Database, userId: string) {
  return db
    .select({ note: userNotes, by: users.email })
    .from(userNotes)
    .leftJoin(users, eq(users.id, userNotes.adminId))
    .where(eq(userNotes.userId, userId))
    .orderBy(desc(userNotes.createdAt), desc(userNotes.id))
    .limit(mostListed);
}

export async function deleteNotesAbout(db: Database, userId: string): Promise<void> {
  await db.delete(userNotes).where(eq(userNotes.userId, userId));
}
