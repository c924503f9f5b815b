import { messages } from '@hookline/contract/messages';
import type { ClipRange, Placement } from '@hookline/contract/talking-actor-options';
import type { OwnClips } from '#features/own-clips/index.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { TalkingActorInput } from './talking-actor-engine.ts';

interface Shown {
  /** How many product pictures there are. */
  pictures: number;
  clips?: readonly ClipRange[] | undefined;
  placements?: readonly Placement[] | null | undefined;
}

const text = messages.ownClips;

/**
 * Checks the own clips and placements of a request.
 * @throws Refusal INVALID_INPUT for a clip the user does not have, a placement of nothing, and a clip in a hand
 */
export async function resolveShown(
  { ownClips }: { ownClips: Pick<OwnClips, 'resolve'> },
  userId: string,
  { pictures, clips = [], placements = null }: Shown,
): Promise<Pick<TalkingActorInput, 'clips' | 'placements'>> {
  const stretches = clips.length > 0 ? await ownClips.resolve(userId, clips) : [];
  for (const [index, { media, layout }] of (placements ?? []).entries()) {
    if (media >= pictures + stretches.length) throw invalid(`placements.${index}.media`, text.noSuchPicture);
    if (layout === 'held' && media >= pictures) throw invalid(`placements.${index}.layout`, text.notHeld);
  }
  return {
    ...(stretches.length > 0 && { clips: stretches }),
    ...(placements !== null && { placements: [...placements] }),
  };
}

function invalid(path: string, message: string): Refusal {
  return new Refusal('INVALID_INPUT', { message, details: [{ path, message }] });
}
