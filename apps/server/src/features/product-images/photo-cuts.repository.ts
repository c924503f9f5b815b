import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { assets } from '#features/assets/assets.table.ts';
import type { Database } from '#platform/db/database.ts';
import { type PhotoCutRow, photoCuts } from './photo-cuts.table.ts';

export async function findCuts(db: Database, assetIds: readonly string[]): Promise<Map<string, PhotoCutRow>> {
  if (assetIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(photoCuts)
    .where(inArray(photoCuts.assetId, [...assetIds]));
  return new Map(rows.map((row) => [row.assetId, row]));
}

/** Writes some of what is known about a picture; the rest stays. */
export async function saveCut(db: Database, assetId: string, changed: Partial<PhotoCutRow>): Promise<void> {
  const values = { ...changed, assetId, updatedAt: new Date() };
  await db
    .insert(photoCuts)
    .values({ use: 'auto', ...values })
    .onConflictDoUpdate({ target: photoCuts.assetId, set: values });
}

/** Writes a first answer, unless something is known by now. */
export async function saveFirstCut(db: Database, assetId: string, seen: Partial<PhotoCutRow>): Promise<void> {
  await db
    .insert(photoCuts)
    .values({ use: 'auto', ...seen, assetId })
    .onConflictDoNothing();
}

/** The masks a user touched up, with the names of their pictures. */
export async function listOwnMasks(db: Database, userId: string): Promise<{ fileName: string; mask: string }[]> {
  const rows = await db
    .select({ fileName: assets.fileName, mask: photoCuts.ownMask })
    .from(photoCuts)
    .innerJoin(assets, eq(assets.id, photoCuts.assetId))
    .where(and(eq(assets.userId, userId), isNotNull(photoCuts.ownMask)))
    .orderBy(assets.createdAt, assets.id);
  return rows.map(({ fileName, mask }) => ({ fileName, mask: mask ?? '' }));
}
