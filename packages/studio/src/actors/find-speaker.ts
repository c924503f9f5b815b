import type { Actor } from '#actors/actor.ts';
import { actorOf, type SpeakerDefinition } from '#actors/actor-definition.ts';
import { findActor } from '#actors/cast.ts';
import { loadPhotoActor } from '#actors/photo/load-photo-actor.ts';

/**
 * The actor of a spec: its definition, or else a member of the cast. Undefined if there is none. Throws RenderError,
 * `unreadable_media`, for a photo actor whose folder cannot be read.
 */
export async function findSpeaker({
  actorId,
  actor,
}: {
  actorId: string;
  actor: SpeakerDefinition | null;
}): Promise<Actor | undefined> {
  if (!actor) return findActor(actorId);
  return actor.kind === 'photo' ? loadPhotoActor(actor) : actorOf(actor);
}
