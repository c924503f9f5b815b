import { talkingActorOptionsSchema } from '@hookline/contract/talking-actors';
import type { Recipe } from '@hookline/contract/video-remakes';
import type { AssetStore } from '#features/assets/index.ts';
import { findUserOperation, type OperationRow } from '#features/operations/index.ts';
import { findVideo, type VideoRow } from '#features/videos/index.ts';
import type { Database } from '#platform/db/database.ts';
import { ApiProblem } from '#platform/http/api-problem.ts';
import type { TalkingActorInput } from './talking-actor-engine.ts';

/**
 * What a video was made from, as it could be sent again.
 * @throws ApiProblem NOT_FOUND, also for another user's
 */
export async function getRecipe(
  { db, assets }: { db: Database; assets: AssetStore },
  userId: string,
  videoId: string,
): Promise<{ recipe: Recipe; video: VideoRow; operation: OperationRow }> {
  const found = await findVideo(db, userId, videoId);
  const operation = found && (await findUserOperation(db, userId, found.video.operationId));
  if (!operation) throw new ApiProblem('NOT_FOUND');
  // Written by createTalkingActors, perhaps by an older version of it: what it did not know yet has its default.
  const input = operation.input as TalkingActorInput;
  const options = talkingActorOptionsSchema.parse(input);
  const ids = input.logoAssetId ? [...input.mediaAssetIds, input.logoAssetId] : input.mediaAssetIds;
  const stored = await assets.find(db, ids);
  const sign = (id: string | null | undefined): string | null => {
    const asset = id ? stored.get(id) : undefined;
    return asset ? assets.signUrl(asset) : null;
  };
  const mediaUrls = input.mediaAssetIds.map(sign).filter((url) => url !== null);
  return {
    recipe: {
      ...options,
      endCard: options.endCard && { ...options.endCard, logoUrl: sign(input.logoAssetId) },
      kind: input.kind ?? 'talk',
      script: input.script,
      actorIds: [input.actorId],
      mediaUrls,
      missingPictures: input.mediaAssetIds.length - mediaUrls.length,
    },
    video: found.video,
    operation,
  };
}
