import { and, desc, eq, gt, inArray, isNull, lt, ne } from 'drizzle-orm';
import { operations } from '#features/operations/index.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { type VideoRow, videos } from './videos.table.ts';

export interface VideoWithState {
  video: VideoRow;
  operation: { status: typeof operations.$inferSelect.status; engine: string; error: string | null };
}

const withState = {
  video: videos,
  operation: { status: operations.status, engine: operations.engine, error: operations.error },
};

/** The newest are enough for a page that shows them all; more than this is paged later. */
const libraryLimit = 1000;

export async function insertVideo(tx: Transaction, row: typeof videos.$inferInsert): Promise<void> {
  await tx.insert(videos).values(row);
}

/** Fills the row of an operation with what it made. Throws when there is none: results without an owner are not kept. */
export async function updateVideoOfOperation(
  tx: Transaction,
  operationId: string,
  result: Partial<typeof videos.$inferInsert>,
): Promise<void> {
  const rows = await tx
    .update(videos)
    .set(result)
    .where(eq(videos.operationId, operationId))
    .returning({ id: videos.id });
  if (rows.length === 0) throw new Error(`operation ${operationId} has no video to fill`);
}

/** What the library shows: not deleted, and not canceled before there was anything. */
export async function listVideos(db: Database, userId: string): Promise<VideoWithState[]> {
  return db
    .select(withState)
    .from(videos)
    .innerJoin(operations, eq(operations.id, videos.operationId))
    .where(and(eq(videos.userId, userId), isNull(videos.deletedAt), ne(operations.status, 'canceled')))
    .orderBy(desc(videos.createdAt), desc(videos.id))
    .limit(libraryLimit);
}

export async function findVideo(db: Database, userId: string, id: string): Promise<VideoWithState | undefined> {
  const [row] = await db
    .select(withState)
    .from(videos)
    .innerJoin(operations, eq(operations.id, videos.operationId))
    .where(and(eq(videos.id, id), eq(videos.userId, userId), isNull(videos.deletedAt)));
  return row;
}

export async function listVideosOfOperations(db: Database, operationIds: readonly string[]): Promise<VideoRow[]> {
  if (operationIds.length === 0) return [];
  return db
    .select()
    .from(videos)
    .where(and(inArray(videos.operationId, [...operationIds]), isNull(videos.deletedAt)));
}

export async function markDeleted(
  tx: Transaction,
  userId: string,
  id: string,
  now: Date,
): Promise<VideoRow | undefined> {
  const [row] = await tx
    .update(videos)
    .set({ deletedAt: now })
    .where(and(eq(videos.id, id), eq(videos.userId, userId), isNull(videos.deletedAt)))
    .returning();
  return row;
}

/** Takes a deletion back that happened after `since`. */
export async function unmarkDeleted(db: Database, userId: string, id: string, since: Date): Promise<boolean> {
  const rows = await db
    .update(videos)
    .set({ deletedAt: null })
    .where(and(eq(videos.id, id), eq(videos.userId, userId), gt(videos.deletedAt, since)))
    .returning({ id: videos.id });
  return rows.length === 1;
}

/** Also a deleted one. */
export async function findAnyVideo(db: Database, userId: string, id: string): Promise<VideoRow | undefined> {
  const [row] = await db
    .select()
    .from(videos)
    .where(and(eq(videos.id, id), eq(videos.userId, userId)));
  return row;
}

/** Removes rows that were deleted before a moment, and tells which they were. */
export async function deleteRowsDeletedBefore(tx: Transaction, moment: Date): Promise<VideoRow[]> {
  return tx.delete(videos).where(lt(videos.deletedAt, moment)).returning();
}
