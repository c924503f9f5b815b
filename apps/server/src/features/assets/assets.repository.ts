import { and, desc, eq, inArray, lt, lte, sql, sum } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { type AssetRow, assets, fileWalks, unnamedFiles } from './assets.table.ts';

/** The file is one that a row names from here on. */
export async function insertAsset(db: Database, row: typeof assets.$inferInsert): Promise<void> {
  await db.insert(assets).values(row);
  await forgetUnnamedFiles(db, [row.storageKey]);
}

/** Writes down a file that no row names: one that is about to be stored, or to be deleted. */
export async function noteUnnamedFile(db: Database, storageKey: string): Promise<void> {
  await db
    .insert(unnamedFiles)
    .values({ storageKey })
    .onConflictDoUpdate({ target: unnamedFiles.storageKey, set: { notedAt: sql`now()` } });
}

export async function forgetUnnamedFiles(db: Database, storageKeys: readonly string[]): Promise<void> {
  if (storageKeys.length > 0) await db.delete(unnamedFiles).where(inArray(unnamedFiles.storageKey, [...storageKeys]));
}

/**
 * Drops those of these keys from the list that a row references after all: written by an earlier version, or stored
 * again since.
 */
export async function forgetNamedFiles(db: Database, storageKeys: readonly string[]): Promise<void> {
  const known = await filterKnownKeys(db, storageKeys);
  await forgetUnnamedFiles(db, [...known]);
}

/** Some of those that were written down before then, the oldest first. */
export function selectUnnamedFiles(db: Database, before: Date, limit: number) {
  return db
    .select({ key: unnamedFiles.storageKey })
    .from(unnamedFiles)
    .where(lt(unnamedFiles.notedAt, before))
    .orderBy(unnamedFiles.notedAt)
    .limit(limit);
}

export async function findLastWalk(db: Database): Promise<Date | null> {
  const [row] = await db.select().from(fileWalks).orderBy(desc(fileWalks.finishedAt)).limit(1);
  return row?.finishedAt ?? null;
}

export async function recordWalk(db: Database, finishedAt: Date): Promise<void> {
  await db.delete(fileWalks);
  await db.insert(fileWalks).values({ finishedAt });
}

export async function findAssets(db: Database, ids: readonly string[]): Promise<Map<string, AssetRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(assets)
    .where(inArray(assets.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findUserAssetByKey(db: Database, userId: string, key: string): Promise<AssetRow | undefined> {
  const [row] = await db
    .select()
    .from(assets)
    .where(and(eq(assets.storageKey, key), eq(assets.userId, userId)));
  return row;
}

export async function listExpiredAssets(db: Database, now: Date, limit: number): Promise<AssetRow[]> {
  return selectExpiredAssets(db, now, limit);
}

export function selectExpiredAssets(db: Database, now: Date, limit: number) {
  return db.select().from(assets).where(lte(assets.expiresAt, now)).orderBy(assets.expiresAt).limit(limit);
}

export async function expireAssets(db: Database, ids: readonly string[], moment: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(assets)
    .set({ expiresAt: moment })
    .where(inArray(assets.id, [...ids]));
}

/** Makes the existing ones of these assets permanent; returns their number. */
export async function keepAssets(tx: Transaction, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const kept = await tx
    .update(assets)
    .set({ expiresAt: null })
    .where(inArray(assets.id, [...ids]))
    .returning({ id: assets.id });
  return kept.length;
}

/** Makes concurrent attempts to keep these assets wait for this transaction. */
export async function lockAssets(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .select({ id: assets.id })
    .from(assets)
    .where(inArray(assets.id, [...ids]))
    .orderBy(assets.id)
    .for('update');
}

/** Temporary ones stay at least until `moment`; what has no end keeps having none. */
export async function keepAssetsUntil(db: Database, ids: readonly string[], moment: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(assets)
    .set({ expiresAt: moment })
    .where(and(inArray(assets.id, [...ids]), lt(assets.expiresAt, moment)));
}

/** Forgets an asset unless it was given more time meanwhile, false then; its file is one without a name from here on. */
export async function deleteIfExpired(db: Database, id: string, now: Date): Promise<boolean> {
  return runTransaction(db, async (tx) => {
    const [deleted] = await tx
      .delete(assets)
      .where(and(eq(assets.id, id), lte(assets.expiresAt, now)))
      .returning({ storageKey: assets.storageKey });
    if (deleted) await noteUnnamedFile(tx, deleted.storageKey);
    return deleted !== undefined;
  });
}

/** Which of these storage keys belong to an asset. */
export async function filterKnownKeys(db: Database, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: assets.storageKey })
    .from(assets)
    .where(inArray(assets.storageKey, [...keys]));
  return new Set(rows.map((row) => row.key));
}

export async function deleteAssetRows(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(assets).where(inArray(assets.id, [...ids]));
}

/** Everything stored for a user, oldest first. */
export async function listAssetsOfUser(db: Database, userId: string): Promise<AssetRow[]> {
  return db.select().from(assets).where(eq(assets.userId, userId)).orderBy(assets.createdAt, assets.id);
}

export async function sumBytesOfUser(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(assets.sizeBytes).mapWith(Number) })
    .from(assets)
    .where(eq(assets.userId, userId));
  return row?.bytes ?? 0;
}
