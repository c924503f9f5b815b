import type { Product } from '@hookline/contract/products';
import type { AssetStore } from '#features/assets/index.ts';
import type { Database } from '#platform/db/database.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { presentProducts } from './present-products.ts';
import { findProduct, listProducts } from './products.repository.ts';

/** Somebody's products, the newest first. */
export async function listOwnProducts(
  { db, assets }: { db: Database; assets: AssetStore },
  userId: string,
): Promise<Product[]> {
  return presentProducts(db, assets, await listProducts(db, userId));
}

/** @throws Refusal NOT_FOUND, also for another user's */
export async function assertOwnProduct(db: Database, userId: string, id: string): Promise<void> {
  if (!(await findProduct(db, userId, id))) throw new Refusal('NOT_FOUND');
}
