import { type VideoAd, videoAdRatios } from '@hookline/contract/video-ads';
import type { AssetStore } from '#features/assets/index.ts';
import { presentVideos, selectLibrary } from '#features/videos/index.ts';
import type { Database } from '#platform/db/database.ts';
import type { VideoAdData } from './start-video-ad.ts';

const mostListed = 100;

/** A person's video ads, newest first: also those that wait, run or failed. */
export async function listVideoAds(db: Database, assets: AssetStore, userId: string): Promise<VideoAd[]> {
  const part = { words: [], kind: 'video-ad', sort: 'newest' } as const;
  const rows = await selectLibrary(db, userId, part, { limit: mostListed, offset: 0 });
  const dataOf = (data: Record<string, unknown>): Partial<VideoAdData> => data;
  const pictures = await assets.find(
    db,
    rows.flatMap(({ video }) => dataOf(video.data).imageAssetIds ?? []),
  );
  const presented = await presentVideos(db, assets, rows);
  return presented.map((video, index) => {
    const { duration = 8, imageAssetIds = [] } = dataOf(rows[index]?.video.data ?? {});
    const images = imageAssetIds.flatMap((id) => {
      const picture = pictures.get(id);
      return picture ? [{ url: assets.signUrl(picture) }] : [];
    });
    const { status, prompt, ratio, source, error } = video.additional_data;
    const aspectRatio = videoAdRatios.find((known) => known === ratio) ?? '16:9';
    const generation_mode = imageAssetIds.length === 0 ? 'text_to_video' : 'image_to_video';
    const { id, url, posterUrl, thumbnailUrl, downloadUrl, captionsUrl, created_at, operationId, notes } = video;
    return {
      id,
      url,
      posterUrl,
      thumbnailUrl,
      downloadUrl,
      captionsUrl,
      created_at,
      operationId,
      notes,
      additional_data: { status, prompt, duration, aspectRatio, generation_mode, images, source, error },
    };
  });
}
