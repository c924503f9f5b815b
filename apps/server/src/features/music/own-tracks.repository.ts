import { and, count, desc, eq } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { type OwnTrackRow, ownTracks } from './own-tracks.table.ts';

export async function insertTrack(db: Database, row: typeof ownTracks.$inferInsert): Promise<void> {
  await db.insert(ownTracks).values(row);
}

/** Newest first. */
export async function listTracks(db: Database, userId: string): Promise<OwnTrackRow[]> {
  return db
    .select()
    .from(ownTracks)
    .where(eq(ownTracks.userId, userId))
    .orderBy(desc(ownTracks.createdAt), desc(ownTracks.id));
}

export async function countTracks(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ tracks: count() }).from(ownTracks).where(eq(ownTracks.userId, userId));
  return row?.tracks ?? 0;
}

export async function findTrack(db: Database, userId: string, id: string): Promise<OwnTrackRow | undefined> {
  const [row] = await db
    .select()
    .from(ownTracks)
    .where(and(eq(ownTracks.id, id), eq(ownTracks.userId, userId)));
  return row;
}

/** The row that was there. */
export async function deleteTrack(db: Database, userId: string, id: string): Promise<OwnTrackRow | undefined> {
  const [row] = await db
    .delete(ownTracks)
    .where(and(eq(ownTracks.id, id), eq(ownTracks.userId, userId)))
    .returning();
  return row;
}

export async function deleteTracksOfUser(db: Database, userId: string): Promise<void> {
  await db.delete(ownTracks).where(eq(ownTracks.userId, userId));
}
