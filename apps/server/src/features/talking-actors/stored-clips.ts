import { messages } from '@hookline/contract/messages';
import type { ClipStretch, OwnClips } from '#features/own-clips/index.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { filesOf, renumberMedia } from './carry-placements.ts';
import type { TalkingActorInput } from './talking-actor-engine.ts';

interface ClipDeps {
  ownClips: Pick<OwnClips, 'list'>;
}

/** The stretches of a video whose clips were not deleted since. */
export async function findStoredClips(
  { ownClips }: ClipDeps,
  userId: string,
  { clips = [] }: Pick<TalkingActorInput, 'clips'>,
): Promise<ClipStretch[]> {
  if (clips.length === 0) return [];
  const own = new Set((await ownClips.list(userId)).map(({ id }) => id));
  return clips.filter(({ id }) => own.has(id));
}

/** A video without clips that have since been deleted, because its editor cannot replace them. */
export async function withStoredClips(
  deps: ClipDeps,
  userId: string,
  input: TalkingActorInput,
): Promise<TalkingActorInput> {
  const stored = await findStoredClips(deps, userId, input);
  const { clips = [], placements, ...others } = input;
  if (stored.length === clips.length) return input;
  const after = filesOf({ mediaAssetIds: input.mediaAssetIds, clips: stored });
  return {
    ...others,
    ...(stored.length > 0 && { clips: stored }),
    ...(placements && { placements: renumberMedia(placements, filesOf(input), after) }),
  };
}

/**
 * Checks that the clips of a video are still stored, before it is made again as it was.
 * @throws Refusal CONFLICT
 */
export async function assertClipsStored(deps: ClipDeps, userId: string, input: TalkingActorInput): Promise<void> {
  const stored = await findStoredClips(deps, userId, input);
  if (stored.length < (input.clips?.length ?? 0)) throw new Refusal('CONFLICT', { message: messages.videos.clipsGone });
}
