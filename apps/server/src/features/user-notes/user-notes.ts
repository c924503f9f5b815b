import type { UserNote } from '@hookline/contract/admin-users';
import { type Actor, recordAction } from '#features/audit/index.ts';
import { createId } from '#platform/db/create-id.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { insertNote, removeNote, selectNotes } from './user-notes.repository.ts';

/** What administrators wrote about a user, the newest first. */
export async function listNotes(db: Database, userId: string): Promise<UserNote[]> {
  return (await selectNotes(db, userId)).map(({ note, by }) => ({
    id: note.id,
    text: note.text,
    by: by ?? 'A deleted account',
    createdAt: note.createdAt.toISOString(),
  }));
}

/** The log says that a note was written, not what it says. */
export async function addNote(
  tx: Transaction,
  { adminId }: NonNullable<Actor>,
  { userId, text }: { userId: string; text: string },
): Promise<{ id: string }> {
  const id = createId('not');
  await insertNote(tx, { id, userId, adminId, text });
  await recordAction(tx, { adminId }, { action: 'note.added', subject: userId });
  return { id };
}

/** @throws Refusal NOT_FOUND */
export async function deleteNote(
  db: Database,
  actor: Actor,
  { userId, noteId }: { userId: string; noteId: string },
): Promise<void> {
  await runTransaction(db, async (tx) => {
    if (!(await removeNote(tx, userId, noteId))) throw new Refusal('NOT_FOUND');
    await recordAction(tx, actor, { action: 'note.deleted', subject: userId });
  });
}
