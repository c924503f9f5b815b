import type { Ad } from '@hookline/contract/static-ads';
import type { AssetStore } from '#features/assets/index.ts';
import type { Database } from '#platform/db/database.ts';
import type { AdWithProduct } from './ads.repository.ts';

/** The contract's shape of ads, with addresses signed now. One whose file is gone is left out. */
export async function presentAds(db: Database, assets: AssetStore, rows: readonly AdWithProduct[]): Promise<Ad[]> {
  const found = await assets.find(
    db,
    rows.flatMap(({ assetId, thumbnailAssetId }) => [assetId, thumbnailAssetId]),
  );
  return rows.flatMap((row) => {
    const asset = found.get(row.assetId);
    const small = found.get(row.thumbnailAssetId);
    if (!asset) return [];
    const { headline, line, action } = row.recipe.texts;
    return [
      {
        id: row.id,
        url: assets.signUrl(asset),
        previewUrl: small ? assets.signUrl(small) : null,
        downloadUrl: assets.signUrl(asset, 'download'),
        productId: row.productId,
        productName: row.productName,
        chatId: row.chatId,
        created_at: row.createdAt.toISOString(),
        prompt: row.prompt,
        filename: asset.fileName,
        width: row.width,
        height: row.height,
        size: row.recipe.size,
        layout: row.recipe.layout,
        frame: row.recipe.frame ?? null,
        texts: { headline, line, action },
      },
    ];
  });
}
