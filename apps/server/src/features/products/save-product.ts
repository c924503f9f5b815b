import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { type ProductInput, productInputSchema } from '@hookline/contract/products';
import type { z } from 'zod';
import { type AssetStore, resolveOwnImages } from '#features/assets/index.ts';
import { createId } from '#platform/db/create-id.ts';
import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { countProducts, findProduct, insertProduct, updateProduct } from './products.repository.ts';
import type { ProductRow, StoredBrand } from './products.table.ts';

export interface SaveProductDeps {
  db: Database;
  assets: AssetStore;
}

type Input = z.output<typeof productInputSchema>;
export type ProductChange = { [Key in keyof Input]?: Input[Key] | undefined };

/**
 * Keeps a product with its pictures, which from now on stay.
 * @throws Refusal NOT_FOUND for pictures that are not the user's; CONFLICT when there are too many products
 */
export async function createProduct(deps: SaveProductDeps, userId: string, input: ProductInput): Promise<ProductRow> {
  const { name, description, photoUrls, brand } = productInputSchema.parse(input);
  if ((await countProducts(deps.db, userId)) >= limits.products) {
    throw new Refusal('CONFLICT', { message: messages.products.tooMany });
  }
  const photoAssetIds = await resolveOwnImages(deps, userId, photoUrls);
  const stored = await storedBrand(deps, userId, brand);
  return runTransaction(deps.db, async (tx) => {
    await deps.assets.keep(tx, withLogo(photoAssetIds, stored));
    return insertProduct(tx, {
      id: createId('prd'),
      userId,
      name,
      description,
      photoAssetIds,
      brand: stored,
    });
  });
}

/**
 * Updates the given fields. Removed pictures are deleted by the next sweep.
 * @throws Refusal NOT_FOUND for the product or a picture
 */
export async function changeProduct(
  deps: SaveProductDeps,
  userId: string,
  id: string,
  change: ProductChange,
): Promise<ProductRow> {
  const { name, description, photoUrls, brand } = change;
  const before = await findProduct(deps.db, userId, id);
  if (!before) throw new Refusal('NOT_FOUND');
  const photoAssetIds =
    photoUrls === undefined ? before.photoAssetIds : await resolveOwnImages(deps, userId, photoUrls);
  const stored = brand === undefined ? before.brand : await storedBrand(deps, userId, brand);
  return runTransaction(deps.db, async (tx) => {
    const kept = withLogo(photoAssetIds, stored);
    await deps.assets.keep(tx, kept);
    const row = await updateProduct(tx, userId, id, {
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      photoAssetIds,
      brand: stored,
    });
    if (!row) throw new Refusal('NOT_FOUND');
    return row;
  });
}

function withLogo(photoAssetIds: readonly string[], { logoAssetId }: StoredBrand): string[] {
  return logoAssetId === null ? [...photoAssetIds] : [...photoAssetIds, logoAssetId];
}

async function storedBrand(deps: SaveProductDeps, userId: string, brand: Input['brand']): Promise<StoredBrand> {
  const { logoUrl, ...rest } = brand;
  const [logoAssetId = null] = logoUrl === null ? [] : await resolveOwnImages(deps, userId, [logoUrl]);
  return { logoAssetId, ...rest };
}
