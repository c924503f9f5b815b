import type { RefreshedUrls } from '@hookline/contract/videos';
import type { AssetStore } from '#features/assets/index.ts';
import type { Database } from '#platform/db/database.ts';
import { expiryOf } from '#platform/storage/signed-url.ts';
import { findPictures } from './pictures.repository.ts';

/** Fresh URLs of a user's pictures; ids that are not the user's are omitted. */
export async function refreshPictureUrls(
  { db, assets }: { db: Database; assets: AssetStore },
  userId: string,
  ids: readonly string[],
): Promise<RefreshedUrls> {
  const rows = await findPictures(db, userId, ids);
  const found = await assets.find(
    db,
    rows.flatMap(({ assetId }) => assetId ?? []),
  );
  return {
    refreshedImages: rows.flatMap(({ id, assetId }) => {
      const asset = found.get(assetId ?? '');
      if (!asset) return [];
      const signedUrl = assets.signUrl(asset);
      return [{ id, signedUrl, expiresAt: expiryOf(signedUrl).toISOString() }];
    }),
  };
}
