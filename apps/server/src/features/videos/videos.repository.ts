import type { VideoKind, VideoSort } from '@hookline/contract/videos';
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { operations } from '#features/operations/operations.table.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { searchPattern } from './search-pattern.ts';
import { type VideoRow, videoPictures, videos } from './videos.table.ts';

export interface VideoWithState {
  video: VideoRow;
  operation: Pick<typeof operations.$inferSelect, 'status' | 'engine' | 'error' | 'creditOf' | 'creditAmount'>;
}

const withState = {
  video: videos,
  operation: {
    status: operations.status,
    engine: operations.engine,
    error: operations.error,
    creditOf: operations.creditOf,
    creditAmount: operations.creditAmount,
  },
};

/** Which part of someone's library, and in which order. */
export interface LibraryPart {
  /** All of them must stand in name or script, or name the actor. */
  words: readonly { text: string; actorIds: readonly string[] }[];
  kind: VideoKind | undefined;
  /** Only videos of this send. */
  sendId?: string | undefined;
  sort: VideoSort;
}

const orders: Record<VideoSort, SQL[]> = {
  newest: [desc(videos.createdAt), desc(videos.id)],
  oldest: [asc(videos.createdAt), asc(videos.id)],
  name: [asc(sql`lower(${videos.name})`), desc(videos.createdAt), desc(videos.id)],
  longest: [sql`${videos.durationMs} desc nulls last`, desc(videos.createdAt), desc(videos.id)],
};

/** `pictureIds`: what the video shows; the caller keeps them. */
export async function insertVideo(
  tx: Transaction,
  row: typeof videos.$inferInsert,
  pictureIds: readonly string[],
): Promise<void> {
  await tx.insert(videos).values(row);
  const pictures = [...new Set(pictureIds)].map((assetId) => ({ videoId: row.id, assetId }));
  if (pictures.length > 0) await tx.insert(videoPictures).values(pictures);
}

/** The pictures that these videos show. */
export async function listPicturesOf(tx: Transaction, videoIds: readonly string[]): Promise<string[]> {
  if (videoIds.length === 0) return [];
  const rows = await tx
    .selectDistinct({ id: videoPictures.assetId })
    .from(videoPictures)
    .where(inArray(videoPictures.videoId, [...videoIds]));
  return rows.map(({ id }) => id);
}

/** Which of these pictures are shown by any video. */
export async function filterShownPictures(tx: Transaction, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectDistinct({ id: videoPictures.assetId })
    .from(videoPictures)
    .where(inArray(videoPictures.assetId, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/**
 * Fills the row of an operation with its result. Throws if there is no row: results without an owner are not stored.
 */
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

/** Videos shown in a library: not deleted, and not canceled before they were finished. */
function inLibrary(userId: string, part?: LibraryPart): SQL | undefined {
  return and(
    eq(videos.userId, userId),
    isNull(videos.deletedAt),
    isNull(videos.canceledAt),
    part?.kind && eq(videos.kind, part.kind),
    part?.sendId === undefined ? undefined : isOfSend(part.sendId),
    ...(part?.words ?? []).map(({ text, actorIds }) => {
      const pattern = searchPattern(text);
      const isActor = actorIds.length > 0 ? inArray(videos.actorId, [...actorIds]) : undefined;
      // Names stored before NFC normalization was introduced are not normalized.
      return or(
        sql`normalize(${videos.name}, NFC) ~ ${pattern}`,
        sql`${videos.script} ~ ${pattern}`,
        // Of a user's own actor; those of the cast are not in the database.
        sql`${videos.data} ->> 'actorName' ~ ${pattern}`,
        isActor,
      );
    }),
  );
}

export function selectLibrary(db: Database, userId: string, part: LibraryPart, page: LibraryPage) {
  const { limit, offset = 0, before } = page;
  const isBefore = before && sql`(${videos.createdAt}, ${videos.id}) < (${createdAtOf(db, before)}, ${before})`;
  // Selects the ids alone first: skipped rows are then read from the index only, without their operations.
  const shown = db
    .select({ id: videos.id })
    .from(videos)
    .where(and(inLibrary(userId, part), isBefore || undefined))
    .orderBy(...orders[part.sort])
    .limit(limit)
    .offset(offset)
    .as('shown');
  return db
    .select(withState)
    .from(shown)
    .innerJoin(videos, eq(videos.id, shown.id))
    .innerJoin(operations, eq(operations.id, videos.operationId))
    .orderBy(...orders[part.sort]);
}

/** A page of a library: from `offset` on, or older than the video `before`. */
export interface LibraryPage {
  limit: number;
  offset?: number;
  before?: string | undefined;
}

function createdAtOf(db: Database, id: string): SQL {
  const row = alias(videos, 'page_end');
  return sql`(${db.select({ createdAt: row.createdAt }).from(row).where(eq(row.id, id))})`;
}

/** Nobody leafs further; counting goes no further either. */
export const mostCounted = 10_000;

/** Number of videos, up to `mostCounted`. */
export function selectLibrarySize(db: Database, userId: string, part?: LibraryPart) {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(videos)
    .where(inLibrary(userId, part))
    .limit(mostCounted)
    .as('some');
  return db.select({ size: count() }).from(some);
}

/** Those of a user's videos that have these ids, in no order. */
export async function findVideos(db: Database, userId: string, ids: readonly string[]): Promise<VideoWithState[]> {
  return db
    .select(withState)
    .from(videos)
    .innerJoin(operations, eq(operations.id, videos.operationId))
    .where(and(inArray(videos.id, [...ids]), eq(videos.userId, userId), isNull(videos.deletedAt)));
}

/** The finished videos of a send of several hooks or ratios, in the order in which they were sent. */
export async function findVideosOfSend(db: Database, userId: string, sendId: string): Promise<VideoRow[]> {
  return db
    .select()
    .from(videos)
    .where(and(inLibrary(userId), isOfSend(sendId), isNotNull(videos.videoAssetId)))
    .orderBy(videos.createdAt, videos.id);
}

function isOfSend(sendId: string): SQL {
  return sql`${videos.data} -> 'place' ->> 'sendId' = ${sendId}`;
}

/** False when there is no such video. */
export async function renameVideo(db: Database, userId: string, id: string, name: string): Promise<boolean> {
  const rows = await db
    .update(videos)
    .set({ name })
    .where(and(eq(videos.id, id), eq(videos.userId, userId), isNull(videos.deletedAt)))
    .returning({ id: videos.id });
  return rows.length === 1;
}

export async function findVideo(db: Database, userId: string, id: string): Promise<VideoWithState | undefined> {
  const [row] = await db
    .select(withState)
    .from(videos)
    .innerJoin(operations, eq(operations.id, videos.operationId))
    .where(and(eq(videos.id, id), eq(videos.userId, userId), isNull(videos.deletedAt)));
  return row;
}

/** Videos made from a picture, or from the result of `pictureOperationId`, newest first, without canceled ones. */
export async function listVideosOfImage(
  db: Database,
  userId: string,
  image: { assetId: string; pictureOperationId: string | null; model: string | undefined },
): Promise<VideoWithState[]> {
  const { assetId, pictureOperationId, model } = image;
  const isOfImage = or(
    sql`${videos.data}->>'imageAssetId' = ${assetId}`,
    pictureOperationId === null ? undefined : sql`${videos.data}->>'pictureOperationId' = ${pictureOperationId}`,
  );
  return db
    .select(withState)
    .from(videos)
    .innerJoin(operations, eq(operations.id, videos.operationId))
    .where(
      and(
        inLibrary(userId),
        eq(videos.kind, 'image-to-video'),
        isOfImage,
        model === undefined
          ? undefined
          : sql`(${videos.data}->>'model' = ${model} or ${videos.data}->>'askedModel' = ${model})`,
      ),
    )
    .orderBy(desc(videos.createdAt), desc(videos.id));
}

/** The video of an operation, finished or not, even if deleted. */
export async function findVideoOfOperation(db: Database, operationId: string): Promise<VideoRow | undefined> {
  const [row] = await db.select().from(videos).where(eq(videos.operationId, operationId));
  return row;
}

export async function listVideosOfOperations(db: Database, operationIds: readonly string[]): Promise<VideoRow[]> {
  if (operationIds.length === 0) return [];
  return db
    .select()
    .from(videos)
    .where(and(inArray(videos.operationId, [...operationIds]), isNull(videos.deletedAt)));
}

/** Marks videos as deleted; returns how many were not yet. The caller has locked their operations. */
export async function markDeleted(tx: Transaction, userId: string, ids: readonly string[], now: Date): Promise<number> {
  const rows = await tx
    .update(videos)
    .set({ deletedAt: now })
    .where(and(inArray(videos.id, [...ids]), eq(videos.userId, userId), isNull(videos.deletedAt)))
    .returning({ id: videos.id });
  return rows.length;
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

/** Takes the video of a canceled operation out of the library. */
export async function markCanceled(tx: Transaction, operationId: string): Promise<void> {
  await tx.update(videos).set({ canceledAt: sql`now()` }).where(eq(videos.operationId, operationId));
}

/** Some of those that were deleted before `deletedBefore`, or whose making was canceled before `canceledBefore`. */
export async function listToPurge(
  tx: Transaction,
  { deletedBefore, canceledBefore, limit }: { deletedBefore: Date; canceledBefore: Date; limit: number },
): Promise<VideoRow[]> {
  const [selectDeleted, selectCanceled] = selectToPurge(tx, { deletedBefore, canceledBefore });
  const deleted = await selectDeleted.limit(limit);
  if (deleted.length === limit) return deleted;
  const canceled = await selectCanceled.limit(limit - deleted.length);
  return [...deleted, ...canceled];
}

export function selectToPurge(
  db: Database,
  { deletedBefore, canceledBefore }: { deletedBefore: Date; canceledBefore: Date },
) {
  return [
    db.select().from(videos).where(lt(videos.deletedAt, deletedBefore)).orderBy(videos.deletedAt),
    db
      .select()
      .from(videos)
      .where(and(lt(videos.canceledAt, canceledBefore), isNull(videos.deletedAt)))
      .orderBy(videos.canceledAt),
  ] as const;
}

export async function deleteVideoRows(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(videos).where(inArray(videos.id, [...ids]));
}
