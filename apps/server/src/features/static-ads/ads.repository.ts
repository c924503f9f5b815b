import type { AdSize } from '@hookline/contract/static-ads';
import { and, asc, count, desc, eq, exists, gt, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { products } from '#features/products/products.table.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { type AdRow, ads } from './static-ads.table.ts';

/** An ad with what its product is called. */
export type AdWithProduct = AdRow & { productName: string };

/** Somebody's ads that fit; ads of a deleted product are hidden with it. */
function fitting(userId: string, condition: SQL | undefined): SQL | undefined {
  return and(eq(ads.userId, userId), isNull(products.deletedAt), condition);
}

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
    .where(fitting(userId, condition))
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
  /** The id of an ad: only those that are listed behind it. */
  after?: string | undefined;
}

/** Which ads are listed behind this one, in the order of `select`; compared where times have all their digits. */
function isBehind(db: Database, userId: string, id: string): SQL {
  const mark = alias(ads, 'mark');
  const isLater = or(
    lt(ads.createdAt, mark.createdAt),
    and(eq(ads.createdAt, mark.createdAt), gt(ads.operationId, mark.operationId)),
    and(eq(ads.createdAt, mark.createdAt), eq(ads.operationId, mark.operationId), gt(ads.position, mark.position)),
  );
  return exists(
    db
      .select({ id: mark.id })
      .from(mark)
      .where(and(eq(mark.id, id), eq(mark.userId, userId), isLater)),
  );
}

function conditionOf({ productId, size, since, before }: Omit<AdQuestion, 'limit' | 'after'>): SQL | undefined {
  return and(
    productId === undefined ? undefined : eq(ads.productId, productId),
    size === undefined ? undefined : sql`${ads.recipe}->>'size' = ${size}`,
    since && gte(ads.createdAt, since),
    before && lt(ads.createdAt, before),
  );
}

export async function listAds(
  db: Database,
  userId: string,
  { limit, after, ...question }: AdQuestion,
): Promise<AdWithProduct[]> {
  const behind = after === undefined ? undefined : isBehind(db, userId, after);
  return select(db, userId, and(conditionOf(question), behind), limit);
}

/** How many ads fit altogether. */
export async function countAds(
  db: Database,
  userId: string,
  question: Omit<AdQuestion, 'limit' | 'after'>,
): Promise<number> {
  const [row] = await db
    .select({ found: count() })
    .from(ads)
    .innerJoin(products, eq(products.id, ads.productId))
    .where(fitting(userId, conditionOf(question)));
  return row?.found ?? 0;
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
