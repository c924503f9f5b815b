import { and, count, desc, eq, gt, inArray, isNull, lt, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { type ProductRow, products } from './products.table.ts';

const ofUser = (userId: string, condition?: SQL): SQL | undefined =>
  and(eq(products.userId, userId), isNull(products.deletedAt), condition);

export async function listProducts(db: Database, userId: string): Promise<ProductRow[]> {
  return db.select().from(products).where(ofUser(userId)).orderBy(desc(products.createdAt), desc(products.id));
}

export async function countProducts(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(products).where(ofUser(userId));
  return row?.n ?? 0;
}

/** Undefined when there is none, when it is another user's, and once it was deleted. */
export async function findProduct(db: Database, userId: string, id: string): Promise<ProductRow | undefined> {
  const [row] = await db
    .select()
    .from(products)
    .where(ofUser(userId, eq(products.id, id)));
  return row;
}

/** Those of a user's products that have these ids. */
export async function findProducts(db: Database, userId: string, ids: readonly string[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(products)
    .where(ofUser(userId, inArray(products.id, [...ids])));
}

export async function insertProduct(tx: Transaction, row: typeof products.$inferInsert): Promise<ProductRow> {
  const [inserted] = await tx.insert(products).values(row).returning();
  if (!inserted) throw new Error('an inserted row is returned');
  return inserted;
}

export async function updateProduct(
  tx: Transaction,
  userId: string,
  id: string,
  change: Partial<typeof products.$inferInsert>,
): Promise<ProductRow | undefined> {
  const [row] = await tx
    .update(products)
    .set({ ...change, updatedAt: new Date() })
    .where(ofUser(userId, eq(products.id, id)))
    .returning();
  return row;
}

export async function markProductDeleted(tx: Transaction, userId: string, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(products)
    .set({ deletedAt: now })
    .where(ofUser(userId, eq(products.id, id)))
    .returning({ id: products.id });
  return rows.length === 1;
}

/** Takes a deletion back that happened after `since`. */
export async function unmarkProductDeleted(
  db: Database,
  userId: string,
  id: string,
  since: Date,
): Promise<ProductRow | undefined> {
  const [row] = await db
    .update(products)
    .set({ deletedAt: null })
    .where(and(eq(products.id, id), eq(products.userId, userId), gt(products.deletedAt, since)))
    .returning();
  return row;
}

/** Deleted products that can no longer be restored. */
export async function listProductsToPurge(tx: Transaction, deletedBefore: Date): Promise<ProductRow[]> {
  return tx.select().from(products).where(lt(products.deletedAt, deletedBefore));
}

export async function deleteProductRows(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(products).where(inArray(products.id, [...ids]));
}
