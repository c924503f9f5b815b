import type { Video } from '@hookline/contract/videos';
import type { AssetStore, StoredAsset } from '#features/assets/index.ts';
import type { Database } from '#platform/db/database.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { presentVideos } from './present-video.ts';
import { findAnyVideo, findVideo, renameVideo } from './videos.repository.ts';

interface VideoDeps {
  db: Database;
  assets: AssetStore;
}

/** @throws Refusal NOT_FOUND, also for another user's */
export async function getVideo({ db, assets }: VideoDeps, userId: string, id: string): Promise<Video> {
  const row = await findVideo(db, userId, id);
  const [video] = row ? await presentVideos(db, assets, [row]) : [];
  if (!video) throw new Refusal('NOT_FOUND');
  return video;
}

/** Gives a video another name. @throws Refusal NOT_FOUND */
export async function changeVideoName(deps: VideoDeps, userId: string, id: string, name: string): Promise<Video> {
  if (!(await renameVideo(deps.db, userId, id, name))) throw new Refusal('NOT_FOUND');
  return getVideo(deps, userId, id);
}

/** The finished film. @throws Refusal NOT_FOUND */
export async function findFilmOfVideo({ db, assets }: VideoDeps, userId: string, id: string): Promise<StoredAsset> {
  const assetId = (await findVideo(db, userId, id))?.video.videoAssetId;
  const asset = assetId ? (await assets.find(db, [assetId])).get(assetId) : undefined;
  if (!asset) throw new Refusal('NOT_FOUND');
  return asset;
}

/** Whether a video is or was the user's: a page may begin after one that was deleted since. @throws Refusal NOT_FOUND */
export async function assertOwnVideo(db: Database, userId: string, id: string): Promise<void> {
  if (!(await findAnyVideo(db, userId, id))) throw new Refusal('NOT_FOUND');
}
