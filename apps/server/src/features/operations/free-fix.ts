import { limits } from '@hookline/contract/limits';
import { and, eq, notInArray } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { lockOperations } from './operations.repository.ts';
import { type OperationRow, operations } from './operations.table.ts';

async function isFixed(db: Database | Transaction, id: string): Promise<boolean> {
  const counts = and(eq(operations.freeFixOf, id), notInArray(operations.status, ['failed', 'canceled']));
  const fixes = await db.select({ id: operations.id }).from(operations).where(counts).limit(1);
  return fixes.length > 0;
}

/** Until when a result can be corrected without a credit; null if it cannot, or already has been. */
export async function freeFixUntil(
  db: Database | Transaction,
  { id, status, finishedAt, freeFixOf }: OperationRow,
  now: Date,
): Promise<Date | null> {
  // A correction is not corrected for free again: the chain would never end.
  if (status !== 'completed' || finishedAt === null || freeFixOf !== null) return null;
  const until = new Date(finishedAt.getTime() + limits.freeFixHours * 3_600_000);
  return until > now && !(await isFixed(db, id)) ? until : null;
}

/** Claims the one free fix of an operation in this transaction; false if it has already been claimed. */
export async function claimFreeFix(tx: Transaction, id: string): Promise<boolean> {
  await lockOperations(tx, [id]);
  return !(await isFixed(tx, id));
}
