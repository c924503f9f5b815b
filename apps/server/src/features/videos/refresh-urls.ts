import type { RefreshedVideos } from '@hookline/contract/videos';
import type { AssetStore } from '#features/assets/index.ts';
import type { Database } from '#platform/db/database.ts';
import { expiryOf } from '#platform/storage/signed-url.ts';
import { presentVideos } from './present-video.ts';
import { findVideos } from './videos.repository.ts';

/** Fresh URLs of all files of a user's finished videos; ids that are not the user's are omitted. */
export async function refreshVideoUrls(
  { db, assets }: { db: Database; assets: AssetStore },
  userId: string,
  ids: readonly string[],
): Promise<RefreshedVideos> {
  const presented = await presentVideos(db, assets.anew, await findVideos(db, userId, ids));
  return {
    refreshedImages: presented.flatMap((video) => {
      const { id, url, posterUrl, thumbnailUrl, captionsUrl, subtitlesUrl, downloadUrl } = video;
      if (url === null) return [];
      const expiresAt = expiryOf(url).toISOString();
      return [{ id, signedUrl: url, expiresAt, posterUrl, thumbnailUrl, captionsUrl, subtitlesUrl, downloadUrl }];
    }),
  };
}
