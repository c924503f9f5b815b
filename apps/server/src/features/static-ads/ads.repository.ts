import type { AdSize } from '@hookline/contract/static-ads';
import { and, asc, desc, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { products } from '#features/products/products.table.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { type AdRow, ads } from './static-ads.table.ts';

/** An ad with what its product is called. */
export type AdWithProduct = AdRow & { productName: string };

async function select(
  db: Database,
  userId: string,
  condition: SQL | undefined,
  limit: number,
): Promise<AdWithProduct[]> {
  const rows = await db
    .select({ ad: ads, productName: products.name })
    .from(ads)
    .innerJoin(products, eq(products.id, ads.productId))
    // Ads of a deleted product are hidden with it.
    .where(and(eq(ads.userId, userId), isNull(products.deletedAt), condition))
    .orderBy(desc(ads.createdAt), asc(ads.operationId), asc(ads.position))
    .limit(limit);
  return rows.map(({ ad, productName }) => ({ ...ad, productName }));
}

export interface AdQuestion {
  limit: number;
  productId?: string | undefined;
  size?: AdSize | undefined;
  since?: Date | undefined;
  before?: Date | undefined;
}

export async function listAds(
  db: Database,
  userId: string,
  { limit, productId, size, since, before }: AdQuestion,
): Promise<AdWithProduct[]> {
  const condition = and(
    productId === undefined ? undefined : eq(ads.productId, productId),
    size === undefined ? undefined : sql`${ads.recipe}->>'size' = ${size}`,
    since && gte(ads.createdAt, since),
    before && lt(ads.createdAt, before),
  );
  return select(db, userId, condition, limit);
}

/** As many as any answer holds. */
const most = 1000;

export async function findAds(db: Database, userId: string, ids: readonly string[]): Promise<AdWithProduct[]> {
  if (ids.length === 0) return [];
  return select(db, userId, inArray(ads.id, [...ids]), most);
}

export async function listAdsOfChat(db: Database, userId: string, chatId: string): Promise<AdWithProduct[]> {
  return select(db, userId, eq(ads.chatId, chatId), most);
}

/** The ads of the newest generation of a chat, as they stand from left to right. */
export async function newestAds(db: Database, userId: string, chatId: string): Promise<AdWithProduct[]> {
  const [newest] = await select(db, userId, eq(ads.chatId, chatId), 1);
  return newest ? listAdsOfOperations(db, [newest.operationId]) : [];
}

/** Results of these operations, in order, for any user. */
export async function listAdsOfOperations(db: Database, operationIds: readonly string[]): Promise<AdWithProduct[]> {
  if (operationIds.length === 0) return [];
  const rows = await db
    .select({ ad: ads, productName: products.name })
    .from(ads)
    .innerJoin(products, eq(products.id, ads.productId))
    .where(and(inArray(ads.operationId, [...operationIds]), isNull(products.deletedAt)))
    .orderBy(asc(ads.operationId), asc(ads.position));
  return rows.map(({ ad, productName }) => ({ ...ad, productName }));
}

export async function insertAds(tx: Transaction, rows: readonly (typeof ads.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(ads).values([...rows]);
}

export async function listAdsOfProducts(tx: Transaction, productIds: readonly string[]): Promise<AdRow[]> {
  if (productIds.length === 0) return [];
  return tx
    .select()
    .from(ads)
    .where(inArray(ads.productId, [...productIds]));
}

export async function deleteAdRows(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(ads).where(inArray(ads.id, [...ids]));
}
