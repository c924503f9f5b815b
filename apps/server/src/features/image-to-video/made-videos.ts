import type { VideoModelId } from '@hookline/contract/video-models';
import type { Video } from '@hookline/contract/videos';
import { findPictureOfAsset, resolveOwnPicture } from '#features/pictures/index.ts';
import { findVideo, listVideosOfImage, presentVideos } from '#features/videos/index.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { ImageToVideoDeps } from './image-to-video-deps.ts';

type MadeVideosDeps = Pick<ImageToVideoDeps, 'db' | 'assets'>;

/** A video whose file is there. @throws Refusal NOT_FOUND */
export async function getMadeVideo(
  { db, assets }: MadeVideosDeps,
  userId: string,
  id: string,
): Promise<{ url: string }> {
  const found = await findVideo(db, userId, id);
  const [video] = found ? await presentVideos(db, assets, [found]) : [];
  if (!video?.url) throw new Refusal('NOT_FOUND');
  return { url: video.url };
}

/**
 * Lists the videos made from a picture.
 * @throws Refusal NOT_FOUND for a picture that is not the user's
 */
export async function listVideosOfPicture(
  deps: MadeVideosDeps,
  userId: string,
  { url, model }: { url: string; model: VideoModelId | undefined },
): Promise<Video[]> {
  const { db, assets } = deps;
  const image = await resolveOwnPicture(deps, userId, url);
  const picture = await findPictureOfAsset(db, userId, image.id);
  const pictureOperationId = picture?.operationId ?? null;
  const rows = await listVideosOfImage(db, userId, { assetId: image.id, pictureOperationId, model });
  return presentVideos(db, assets, rows);
}
