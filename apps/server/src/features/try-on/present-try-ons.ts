import { type TryOnResult, tryOnFacts } from '@hookline/contract/try-on';
import type { AssetStore } from '#features/assets/index.ts';
import type { PictureRow } from '#features/pictures/index.ts';
import type { Database } from '#platform/db/database.ts';
import { expiryOf } from '#platform/storage/signed-url.ts';
import type { TryOnData } from './start-try-on.ts';

/** The contract's shape of finished try-ons, their addresses signed; what has no file yet is left out. */
export async function presentTryOns(
  db: Database,
  assets: AssetStore,
  rows: readonly PictureRow[],
): Promise<TryOnResult[]> {
  const dataOf = ({ data }: PictureRow): Partial<TryOnData> => data;
  const ids = rows.flatMap((row) => {
    const { humanAssetId, garmentAssetId } = dataOf(row);
    return [row.assetId, row.thumbnailAssetId, humanAssetId, garmentAssetId].filter((id) => typeof id === 'string');
  });
  const found = await assets.find(db, ids);
  const sign = (id: string | null | undefined): string | null => {
    const asset = found.get(id ?? '');
    return asset ? assets.signUrl(asset) : null;
  };
  return rows.flatMap((row) => {
    const asset = found.get(row.assetId ?? '');
    if (!asset) return [];
    const { humanAssetId, garmentAssetId, engine = '' } = dataOf(row);
    const url = assets.signUrl(asset);
    const expiresAt = expiryOf(url).toISOString();
    const { model } = tryOnFacts;
    const [width, height] = [row.width ?? tryOnFacts.width, row.height ?? tryOnFacts.height];
    return {
      id: row.id,
      url,
      previewUrl: sign(row.thumbnailAssetId),
      downloadUrl: assets.signUrl(asset, 'download'),
      created_at: row.createdAt.toISOString(),
      expiresAt,
      notes: row.notes,
      additional_data: {
        humanImageUrl: sign(humanAssetId),
        garmentImageUrl: sign(garmentAssetId),
        model,
        source: engine,
        width,
        height,
        expiresAt,
      },
    };
  });
}
