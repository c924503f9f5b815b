import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import type { Pronunciation } from '@hookline/contract/scripts';
import { and, asc, eq } from 'drizzle-orm';
import { createId } from '#platform/db/create-id.ts';
import type { Database } from '#platform/db/database.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { pronunciations } from './pronunciations.table.ts';

/** Sorted by word. */
export async function listPronunciations(db: Database, userId: string): Promise<Pronunciation[]> {
  const { id, word, say } = pronunciations;
  return db
    .select({ id, word, say })
    .from(pronunciations)
    .where(eq(pronunciations.userId, userId))
    .orderBy(asc(pronunciations.key))
    .limit(limits.pronunciations);
}

/**
 * Adds a word, or changes how it is said.
 * @throws Refusal CONFLICT when there are too many already
 */
export async function setPronunciation(
  db: Database,
  userId: string,
  { word, say }: Pick<Pronunciation, 'word' | 'say'>,
): Promise<void> {
  const key = word.toLowerCase();
  const changed = await db
    .update(pronunciations)
    .set({ word, say })
    .where(and(eq(pronunciations.userId, userId), eq(pronunciations.key, key)))
    .returning({ id: pronunciations.id });
  if (changed.length > 0) return;
  if ((await db.$count(pronunciations, eq(pronunciations.userId, userId))) >= limits.pronunciations)
    throw new Refusal('CONFLICT', { message: messages.scripts.tooManyPronunciations });
  await db
    .insert(pronunciations)
    .values({ id: createId('pro'), userId, word, key, say })
    .onConflictDoUpdate({ target: [pronunciations.userId, pronunciations.key], set: { word, say } });
}

/** False when the user has no such word. */
export async function removePronunciation(db: Database, userId: string, id: string): Promise<boolean> {
  const removed = await db
    .delete(pronunciations)
    .where(and(eq(pronunciations.userId, userId), eq(pronunciations.id, id)))
    .returning({ id: pronunciations.id });
  return removed.length > 0;
}

export async function deletePronunciationsOf(db: Database, userId: string): Promise<void> {
  await db.delete(pronunciations).where(eq(pronunciations.userId, userId));
}
