import type { Product } from '@hookline/contract/products';
import type { AssetStore } from '#features/assets/index.ts';
import type { Database } from '#platform/db/database.ts';
import type { ProductRow } from './products.table.ts';

/** Every asset a product names. */
export function assetsOfProduct({ photoAssetIds, brand }: ProductRow): string[] {
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
  return rows.map(({ id, name, description, photoAssetIds, brand, createdAt, updatedAt }) => ({
    id,
    name,
    description,
    photos: photoAssetIds.flatMap(present),
    brand: {
      logo: (brand.logoAssetId === null ? undefined : present(brand.logoAssetId)[0]) ?? null,
      colors: brand.colors,
      font: brand.font ?? null,
      tone: brand.tone ?? null,
      avoid: brand.avoid,
    },
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  }));
}
