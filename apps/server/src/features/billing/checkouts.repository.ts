import { randomBytes } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { checkouts } from './billing.table.ts';

/** Begins a purchase of this user; returns the reference by which its payment is known again. */
export async function openCheckout(db: Database, userId: string): Promise<string> {
  const reference = `chk_${randomBytes(24).toString('base64url')}`;
  await db.insert(checkouts).values({ reference, userId });
  return reference;
}

/** Whose purchase it is; null for a reference that is none of ours. */
export async function findCheckoutUser(db: Database, reference: string): Promise<string | null> {
  const [row] = await db.select({ userId: checkouts.userId }).from(checkouts).where(eq(checkouts.reference, reference));
  return row?.userId ?? null;
}

export async function deleteCheckoutsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(checkouts).where(lt(checkouts.createdAt, before));
}

export async function deleteCheckoutsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(checkouts).where(eq(checkouts.userId, userId));
}
