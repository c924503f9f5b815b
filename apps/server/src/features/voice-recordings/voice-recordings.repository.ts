import { and, count, desc, eq } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { type VoiceRecordingRow, voiceRecordings } from './voice-recordings.table.ts';

export async function insertRecording(db: Database, row: typeof voiceRecordings.$inferInsert): Promise<void> {
  await db.insert(voiceRecordings).values(row);
}

/** Newest first. */
export async function listRecordings(db: Database, userId: string): Promise<VoiceRecordingRow[]> {
  return db
    .select()
    .from(voiceRecordings)
    .where(eq(voiceRecordings.userId, userId))
    .orderBy(desc(voiceRecordings.createdAt), desc(voiceRecordings.id));
}

export async function countRecordings(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ recordings: count() })
    .from(voiceRecordings)
    .where(eq(voiceRecordings.userId, userId));
  return row?.recordings ?? 0;
}

export async function findRecording(db: Database, userId: string, id: string): Promise<VoiceRecordingRow | undefined> {
  const [row] = await db
    .select()
    .from(voiceRecordings)
    .where(and(eq(voiceRecordings.id, id), eq(voiceRecordings.userId, userId)));
  return row;
}

/** The row that was there. */
export async function deleteRecording(
  db: Database,
  userId: string,
  id: string,
): Promise<VoiceRecordingRow | undefined> {
  const [row] = await db
    .delete(voiceRecordings)
    .where(and(eq(voiceRecordings.id, id), eq(voiceRecordings.userId, userId)))
    .returning();
  return row;
}

export async function deleteRecordingsOfUser(db: Database, userId: string): Promise<void> {
  await db.delete(voiceRecordings).where(eq(voiceRecordings.userId, userId));
}
