import { talkingActorOptionsSchema } from '@hookline/contract/talking-actor-options';
import type { Recipe } from '@hookline/contract/video-remakes';
import type { AssetStore } from '#features/assets/index.ts';
import { freeFixUntil } from '#features/operations/index.ts';
import type { OwnClips } from '#features/own-clips/index.ts';
import type { Database } from '#platform/db/database.ts';
import { filesOf, renumberMedia } from './carry-placements.ts';
import { getIngredients } from './get-ingredients.ts';
import { isOrderedOutside } from './make-photo-talk.ts';
import { findStoredClips } from './stored-clips.ts';

/**
 * The recipe of a video, in a form that can be submitted again.
 * @throws Refusal NOT_FOUND, also for another user's
 */
export async function getRecipe(
  { db, assets, ownClips }: { db: Database; assets: AssetStore; ownClips: Pick<OwnClips, 'list'> },
  userId: string,
  videoId: string,
): Promise<Recipe> {
  const { input, operation } = await getIngredients(db, userId, videoId);
  // Options unknown to an older version get their default.
  const options = talkingActorOptionsSchema.parse(input);
  const ids = input.logoAssetId ? [...input.mediaAssetIds, input.logoAssetId] : input.mediaAssetIds;
  const stored = await assets.find(db, ids);
  const sign = (id: string | null | undefined): string | null => {
    const asset = id ? stored.get(id) : undefined;
    return asset ? assets.signUrl(asset) : null;
  };
  const freeUntil = isOrderedOutside(input) ? null : await freeFixUntil(db, operation, new Date());
  const mediaAssetIds = input.mediaAssetIds.filter((id) => stored.has(id));
  const mediaUrls = mediaAssetIds.map(sign).filter((url) => url !== null);
  const clips = await findStoredClips({ ownClips }, userId, input);
  const placed = input.placements && renumberMedia(input.placements, filesOf(input), filesOf({ mediaAssetIds, clips }));
  return {
    ...options,
    endCard: options.endCard && { ...options.endCard, logoUrl: sign(input.logoAssetId) },
    kind: input.kind ?? 'talk',
    script: input.script,
    actorIds: [input.actorId],
    mediaUrls,
    ...(clips.length > 0 && { clips: clips.map(({ assetId: _, ...stretch }) => stretch) }),
    ...(placed && { placements: placed }),
    missingPictures: input.mediaAssetIds.length - mediaUrls.length,
    missingClips: (input.clips?.length ?? 0) - clips.length,
    freeFixUntil: freeUntil?.toISOString() ?? null,
  };
}
