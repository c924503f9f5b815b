import { type Ad, adSchema } from '@hookline/contract/static-ads';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { AssetStore } from '#features/assets/index.ts';
import type { Database } from '#platform/db/database.ts';
import { readRows } from '#platform/db/read-rows.ts';
import type { AdWithProduct } from './ads.repository.ts';

export interface PresentAdsDeps {
  db: Database;
  assets: AssetStore;
  logger: Logger;
}

/** What is shown of a recipe. Older ads have no frame, and a newer server may know more of each. */
const { size, layout, frame, texts } = adSchema.shape;
const shownRecipeSchema = z.object({ size, layout, frame: frame.default(null), texts });

/** The contract's shape of ads, with addresses signed now. One whose file is gone or that cannot be read is left out. */
export async function presentAds(
  { db, assets, logger }: Omit<PresentAdsDeps, 'assets'> & { assets: Pick<AssetStore, 'find' | 'signUrl'> },
  rows: readonly AdWithProduct[],
): Promise<Ad[]> {
  const found = await assets.find(
    db,
    rows.flatMap(({ assetId, thumbnailAssetId }) => [assetId, thumbnailAssetId]),
  );
  const presented = readRows({ table: 'ads', logger }, rows, (row) => {
    const asset = found.get(row.assetId);
    const small = found.get(row.thumbnailAssetId);
    if (!asset) return [];
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
        ...shownRecipeSchema.parse(row.recipe),
      },
    ];
  });
  return presented.flat();
}
