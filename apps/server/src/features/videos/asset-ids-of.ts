import type { VideoRow } from './videos.table.ts';

/** Every stored file of a video. */
export function assetIdsOf(video: VideoRow): string[] {
  const { videoAssetId, posterAssetId, thumbnailAssetId, captionsAssetId, subtitlesAssetId } = video;
  const ids = [videoAssetId, posterAssetId, thumbnailAssetId, captionsAssetId, subtitlesAssetId];
  return ids.filter((id) => id !== null);
}
