import { messages } from '@hookline/contract/messages';
import type { AssetStore } from '#features/assets/index.ts';
import { findUserOperation, type OperationRow } from '#features/operations/index.ts';
import { findVideo, type VideoRow } from '#features/videos/index.ts';
import type { Database } from '#platform/db/database.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { TalkingActorInput } from './talking-actor-engine.ts';

export interface Ingredients {
  video: VideoRow;
  operation: OperationRow;
  input: TalkingActorInput;
}

/**
 * A video with its input.
 * @throws Refusal NOT_FOUND, also for another user's
 */
export async function getIngredients(db: Database, userId: string, videoId: string): Promise<Ingredients> {
  const found = await findVideo(db, userId, videoId);
  const operation = found && (await findUserOperation(db, userId, found.video.operationId));
  if (!operation) throw new Refusal('NOT_FOUND');
  // Written by startVideos, perhaps by an older version of it.
  return { video: found.video, operation, input: operation.input as TalkingActorInput };
}

/**
 * Checks that the pictures of an input are still stored, before a remake.
 * @throws Refusal CONFLICT
 */
export async function assertPicturesStored(
  { db, assets }: { db: Database; assets: AssetStore },
  { mediaAssetIds, logoAssetId }: TalkingActorInput,
): Promise<void> {
  const stored = await assets.find(db, logoAssetId ? [...mediaAssetIds, logoAssetId] : mediaAssetIds);
  const { picturesGone, logoGone } = messages.videos;
  if (mediaAssetIds.some((id) => !stored.has(id))) throw new Refusal('CONFLICT', { message: picturesGone });
  if (logoAssetId && !stored.has(logoAssetId)) throw new Refusal('CONFLICT', { message: logoGone });
}
