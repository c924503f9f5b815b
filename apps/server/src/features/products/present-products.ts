import { brandSchema, type Product } from '@hookline/contract/products';
import { z } from 'zod';
import type { AssetStore } from '#features/assets/index.ts';
import type { Database } from '#platform/db/database.ts';
import type { ProductRow } from './products.table.ts';

const { colors, font, tone, avoid } = brandSchema.shape;

/** What cannot be read of a brand is as if nobody had said it: the product and all others are still shown. */
const storedBrandSchema = z
  .object({
    logoAssetId: z.string().nullable().catch(null),
    colors: colors.catch([]),
    font: font.catch(null),
    tone: tone.catch(null),
    avoid: avoid.catch([]),
  })
  .catch({ logoAssetId: null, colors: [], font: null, tone: null, avoid: [] });

/** Every asset a product names. */
export function assetsOfProduct({ photoAssetIds, brand: stored }: ProductRow): string[] {
  const brand = storedBrandSchema.parse(stored);
  return brand.logoAssetId === null ? photoAssetIds : [...photoAssetIds, brand.logoAssetId];
}

/** The contract's shape of products, with addresses signed now. */
export async function presentProducts(
  db: Database,
  assets: AssetStore,
  rows: readonly ProductRow[],
): Promise<Product[]> {
  const found = await assets.find(db, rows.flatMap(assetsOfProduct));
  const present = (id: string) => {
    const asset = found.get(id);
    return asset ? [{ id, url: assets.signUrl(asset) }] : [];
  };
  return rows.map(({ id, name, description, photoAssetIds, brand: stored, createdAt, updatedAt }) => {
    const { logoAssetId, ...brand } = storedBrandSchema.parse(stored);
    return {
      id,
      name,
      description,
      photos: photoAssetIds.flatMap(present),
      brand: { ...brand, logo: (logoAssetId === null ? undefined : present(logoAssetId)[0]) ?? null },
      created_at: createdAt.toISOString(),
      updated_at: updatedAt.toISOString(),
    };
  });
}
