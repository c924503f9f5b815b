import type { PictureKind } from '@hookline/contract/operations';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { operations } from '#features/operations/operations.table.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { type PictureRow, pictures } from './pictures.table.ts';

export async function insertPicture(tx: Transaction, row: typeof pictures.$inferInsert): Promise<void> {
  await tx.insert(pictures).values(row);
}

/**
 * Fills the row of an operation with its result. Throws if there is no row: results without an owner are not stored.
 */
export async function updatePictureOfOperation(
  tx: Transaction,
  operationId: string,
  { data, ...result }: Partial<typeof pictures.$inferInsert>,
): Promise<void> {
  const rows = await tx
    .update(pictures)
    .set({ ...result, ...(data && { data: sql`${pictures.data} || ${JSON.stringify(data)}::jsonb` }) })
    .where(eq(pictures.operationId, operationId))
    .returning({ id: pictures.id });
  if (rows.length === 0) throw new Error(`operation ${operationId} has no picture to fill`);
}

const ofUser = (userId: string, condition: SQL | undefined): SQL | undefined =>
  and(eq(pictures.userId, userId), isNull(pictures.deletedAt), condition);

/** Finished pictures of these kinds, newest first. */
export async function listPictures(
  db: Database,
  userId: string,
  { kinds, limit, before }: { kinds: readonly PictureKind[]; limit: number; before?: Date | undefined },
): Promise<PictureRow[]> {
  const isWanted = and(
    inArray(pictures.kind, [...kinds]),
    isNotNull(pictures.assetId),
    before && lt(pictures.createdAt, before),
  );
  return db
    .select()
    .from(pictures)
    .where(ofUser(userId, isWanted))
    .orderBy(desc(pictures.createdAt), desc(pictures.id))
    .limit(limit);
}

/** Those of a user's pictures that have these ids, in no order. */
export async function findPictures(db: Database, userId: string, ids: readonly string[]): Promise<PictureRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(pictures)
    .where(ofUser(userId, inArray(pictures.id, [...ids])));
}

/** Whether the user still has this picture, which then stays until the end of the transaction at least. */
export async function lockPicture(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: pictures.id })
    .from(pictures)
    .where(ofUser(userId, eq(pictures.id, id)))
    .for('key share');
  return rows.length === 1;
}

/** The user's picture whose file this is; undefined when it was deleted. */
export async function findPictureOfAsset(
  db: Database,
  userId: string,
  assetId: string,
): Promise<PictureRow | undefined> {
  const [row] = await db
    .select()
    .from(pictures)
    .where(ofUser(userId, eq(pictures.assetId, assetId)));
  return row;
}

/** Whose file this is, also a deleted one's. */
export async function findAnyPictureOfAsset(db: Database, assetId: string): Promise<PictureRow | undefined> {
  const [row] = await db.select().from(pictures).where(eq(pictures.assetId, assetId));
  return row;
}

/** The picture of an operation, finished or not, even if deleted. */
export async function findPictureOfOperation(db: Database, operationId: string): Promise<PictureRow | undefined> {
  const [row] = await db.select().from(pictures).where(eq(pictures.operationId, operationId));
  return row;
}

/** Pictures of these operations, finished or not, without deleted ones. */
export async function listPicturesOfOperations(
  db: Database,
  operationIds: readonly string[],
): Promise<(PictureRow & { operationId: string })[]> {
  if (operationIds.length === 0) return [];
  const rows = await db
    .select()
    .from(pictures)
    .where(and(inArray(pictures.operationId, [...operationIds]), isNull(pictures.deletedAt)));
  return rows.flatMap(({ operationId, ...row }) => (operationId === null ? [] : [{ ...row, operationId }]));
}

/** Hides one that is not hidden yet; undefined when there is no such picture. */
export async function markPictureDeleted(
  tx: Transaction,
  userId: string,
  id: string,
  now: Date,
): Promise<PictureRow | undefined> {
  const [row] = await tx
    .update(pictures)
    .set({ deletedAt: now })
    .where(ofUser(userId, eq(pictures.id, id)))
    .returning();
  return row;
}

/** Takes a deletion back that happened after `since`. */
export async function unmarkPictureDeleted(db: Database, userId: string, id: string, since: Date): Promise<boolean> {
  const rows = await db
    .update(pictures)
    .set({ deletedAt: null })
    .where(and(eq(pictures.id, id), eq(pictures.userId, userId), gt(pictures.deletedAt, since)))
    .returning({ id: pictures.id });
  return rows.length === 1;
}

/** At most `limit` that were deleted before then, or whose making failed or was canceled before `endedBefore`. */
export async function listPicturesToPurge(
  tx: Transaction,
  { deletedBefore, endedBefore, limit }: { deletedBefore: Date; endedBefore: Date; limit: number },
): Promise<PictureRow[]> {
  const deleted = await tx
    .select()
    .from(pictures)
    .where(lt(pictures.deletedAt, deletedBefore))
    .orderBy(pictures.deletedAt)
    .limit(limit);
  if (deleted.length === limit) return deleted;
  const ended = await tx
    .select({ picture: pictures })
    .from(pictures)
    .innerJoin(operations, eq(operations.id, pictures.operationId))
    .where(
      and(
        or(eq(operations.status, 'canceled'), eq(operations.status, 'failed')),
        lt(operations.finishedAt, endedBefore),
        isNull(pictures.deletedAt),
      ),
    )
    .limit(limit - deleted.length);
  return [...deleted, ...ended.map(({ picture }) => picture)];
}

export async function deletePictureRows(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(pictures).where(inArray(pictures.id, [...ids]));
}
