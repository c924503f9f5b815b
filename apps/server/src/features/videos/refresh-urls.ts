import type { RefreshedUrls } from '@hookline/contract/videos';
import type { AssetStore } from '#features/assets/index.ts';
import type { Database } from '#platform/db/database.ts';
import { findVideos } from './videos.repository.ts';

/** New addresses of a user's finished videos; other ids are left out, whoever's they are. */
export async function refreshVideoUrls(
  deps: { db: Database; assets: AssetStore },
  userId: string,
  ids: readonly string[],
): Promise<RefreshedUrls> {
  const rows = await findVideos(deps.db, userId, ids);
  const found = await deps.assets.find(
    deps.db,
    rows.flatMap(({ video }) => video.videoAssetId ?? []),
  );
  return {
    refreshedImages: rows.flatMap(({ video }) => {
      const file = found.get(video.videoAssetId ?? '');
      if (!file) return [];
      const signedUrl = deps.assets.signUrl(file);
      return [{ id: video.id, signedUrl, expiresAt: expiryOf(signedUrl).toISOString() }];
    }),
  };
}

/** A signed address says itself when it ends, in whole seconds of the epoch. */
function expiryOf(signedUrl: string): Date {
  return new Date(Number(new URL(signedUrl, 'http://localhost').searchParams.get('exp')) * 1000);
}
