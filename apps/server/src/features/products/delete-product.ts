import { limits } from '@hookline/contract/limits';
import { undoWindowMs } from '#features/videos/index.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { markProductDeleted, unmarkProductDeleted } from './products.repository.ts';
import type { ProductRow } from './products.table.ts';

export interface DeleteProductDeps {
  db: Database;
  /** Has what belongs to deleted products removed for good when the time for Undo is over. */
  schedulePurge: (tx: Transaction) => Promise<void>;
}

/** Hides a product with everything that belongs to it. @throws Refusal NOT_FOUND */
export async function deleteProduct(
  { db, schedulePurge }: DeleteProductDeps,
  userId: string,
  id: string,
): Promise<{ undoUntil: Date }> {
  const now = new Date();
  await runTransaction(db, async (tx) => {
    if (!(await markProductDeleted(tx, userId, id, now))) throw new Refusal('NOT_FOUND');
    await schedulePurge(tx);
  });
  return { undoUntil: new Date(now.getTime() + limits.undoMs) };
}

/** Takes a deletion back. @throws Refusal NOT_FOUND, also when the time is over */
export async function restoreProduct(db: Database, userId: string, id: string): Promise<ProductRow> {
  const row = await unmarkProductDeleted(db, userId, id, new Date(Date.now() - undoWindowMs));
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}
