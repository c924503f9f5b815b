import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { affiliatePayoutDetails } from '../affiliates.table.ts';

export type PayoutDetailsRow = typeof affiliatePayoutDetails.$inferSelect;

export async function findDetails(db: Database, affiliateId: string): Promise<PayoutDetailsRow | undefined> {
  const [row] = await db
    .select()
    .from(affiliatePayoutDetails)
    .where(eq(affiliatePayoutDetails.affiliateId, affiliateId));
  return row;
}

export async function storeDetails(tx: Transaction, row: PayoutDetailsRow): Promise<void> {
  const { affiliateId, ...values } = row;
  await tx
    .insert(affiliatePayoutDetails)
    .values(row)
    .onConflictDoUpdate({ target: affiliatePayoutDetails.affiliateId, set: values });
}

export async function deleteDetails(tx: Transaction, affiliateId: string): Promise<void> {
  await tx.delete(affiliatePayoutDetails).where(eq(affiliatePayoutDetails.affiliateId, affiliateId));
}

/** Sealed details of everybody, by id. */
export async function listDetailsAfter(db: Database, after: string, limit: number): Promise<PayoutDetailsRow[]> {
  return db
    .select()
    .from(affiliatePayoutDetails)
    .where(gt(affiliatePayoutDetails.affiliateId, after))
    .orderBy(asc(affiliatePayoutDetails.affiliateId))
    .limit(limit);
}

/** The same details, sealed anew. Not over others that were entered meanwhile. */
export async function replaceSeal(db: Database, row: PayoutDetailsRow, sealed: string): Promise<void> {
  const { affiliateId } = affiliatePayoutDetails;
  const isSame = and(eq(affiliateId, row.affiliateId), eq(affiliatePayoutDetails.sealed, row.sealed));
  await db.update(affiliatePayoutDetails).set({ sealed }).where(isSame);
}
