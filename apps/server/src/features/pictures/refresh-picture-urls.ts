import type { RefreshedPictures } from '@hookline/contract/videos';
import type { AssetStore } from '#features/assets/index.ts';
import type { Database } from '#platform/db/database.ts';
import { expiryOf } from '#platform/storage/signed-url.ts';
import { findPictures } from './pictures.repository.ts';

/** Fresh URLs of a user's pictures; ids that are not the user's are omitted. */
export async function refreshPictureUrls(
  { db, assets: { anew } }: { db: Database; assets: AssetStore },
  userId: string,
  ids: readonly string[],
): Promise<RefreshedPictures> {
  const rows = await findPictures(db, userId, ids);
  const found = await anew.find(
    db,
    rows.flatMap(({ assetId, thumbnailAssetId }) => [assetId, thumbnailAssetId].filter((one) => one !== null)),
  );
  return {
    refreshedImages: rows.flatMap(({ id, assetId, thumbnailAssetId }) => {
      const asset = found.get(assetId ?? '');
      if (!asset) return [];
      const signedUrl = anew.signUrl(asset);
      const thumbnailUrl = anew.signUrl(found.get(thumbnailAssetId ?? '') ?? asset);
      const downloadUrl = anew.signUrl(asset, 'download');
      return [{ id, signedUrl, expiresAt: expiryOf(signedUrl).toISOString(), thumbnailUrl, downloadUrl }];
    }),
  };
}
