import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { type PhotoConsentRow, photoConsents } from './photo-consents.table.ts';

/** Stores a consent, and forgets those of photos nothing was made of in a day. */
export async function insertConsent(tx: Transaction, row: typeof photoConsents.$inferInsert, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - 24 * 3_600_000);
  await tx
    .delete(photoConsents)
    .where(
      and(eq(photoConsents.userId, row.userId), isNull(photoConsents.actorId), lt(photoConsents.agreedAt, dayAgo)),
    );
  await tx.insert(photoConsents).values(row);
}

/** Says what these photos became; returns how many of them had a consent of this user and nothing made of them yet. */
export async function claimConsents(
  tx: Transaction,
  { userId, assetIds, actorId }: { userId: string; assetIds: readonly string[]; actorId: string },
): Promise<number> {
  const rows = await tx
    .update(photoConsents)
    .set({ actorId })
    .where(
      and(
        eq(photoConsents.userId, userId),
        inArray(photoConsents.assetId, [...assetIds]),
        isNull(photoConsents.actorId),
      ),
    )
    .returning({ id: photoConsents.id });
  return rows.length;
}

export async function listConsents(db: Database, userId: string): Promise<PhotoConsentRow[]> {
  return db
    .select()
    .from(photoConsents)
    .where(eq(photoConsents.userId, userId))
    .orderBy(photoConsents.agreedAt, photoConsents.id);
}

export async function findConsentsOfActors(db: Database, actorIds: readonly string[]): Promise<PhotoConsentRow[]> {
  if (actorIds.length === 0) return [];
  return db
    .select()
    .from(photoConsents)
    .where(inArray(photoConsents.actorId, [...actorIds]));
}

export async function deleteConsentsOfUser(db: Database, userId: string): Promise<void> {
  await db.delete(photoConsents).where(eq(photoConsents.userId, userId));
}
