import type { VideoRow } from './videos.table.ts';

/** Every stored file of a video. */
export function assetIdsOf(video: VideoRow): string[] {
  const ids = [video.videoAssetId, video.posterAssetId, video.captionsAssetId, video.subtitlesAssetId];
  return ids.filter((id) => id !== null);
}
