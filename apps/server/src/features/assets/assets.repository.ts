import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { type AssetRow, assets } from './assets.table.ts';

export async function insertAsset(db: Database, row: typeof assets.$inferInsert): Promise<void> {
  // A run that is repeated after a crash stores the same files again, under the same keys.
  const { id: _, ...rest } = row;
  await db.insert(assets).values(row).onConflictDoUpdate({ target: assets.storageKey, set: rest });
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
  return db.select().from(assets).where(lt(assets.expiresAt, now)).limit(limit);
}

export async function deleteAssetRows(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(assets).where(inArray(assets.id, [...ids]));
}
