import { and, count, desc, eq } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { type OwnClipRow, ownClips } from './own-clips.table.ts';

export async function insertClip(db: Database, row: typeof ownClips.$inferInsert): Promise<void> {
  await db.insert(ownClips).values(row);
}

/** Newest first. */
export async function listClips(db: Database, userId: string): Promise<OwnClipRow[]> {
  return db
    .select()
    .from(ownClips)
    .where(eq(ownClips.userId, userId))
    .orderBy(desc(ownClips.createdAt), desc(ownClips.id));
}

export async function countClips(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ clips: count() }).from(ownClips).where(eq(ownClips.userId, userId));
  return row?.clips ?? 0;
}

export async function findClip(db: Database, userId: string, id: string): Promise<OwnClipRow | undefined> {
  const [row] = await db
    .select()
    .from(ownClips)
    .where(and(eq(ownClips.id, id), eq(ownClips.userId, userId)));
  return row;
}

/** The row that was there. */
export async function deleteClip(db: Database, userId: string, id: string): Promise<OwnClipRow | undefined> {
  const [row] = await db
    .delete(ownClips)
    .where(and(eq(ownClips.id, id), eq(ownClips.userId, userId)))
    .returning();
  return row;
}

export async function deleteClipsOfUser(db: Database, userId: string): Promise<void> {
  await db.delete(ownClips).where(eq(ownClips.userId, userId));
}
