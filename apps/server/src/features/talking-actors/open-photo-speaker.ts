import { join } from 'node:path';
import { messages } from '@hookline/contract/messages';
import { OperationFailure, type OperationRun } from '#features/operations/index.ts';
import type { OwnActors } from '#features/own-actors/index.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { TalkingActorInput } from './talking-actor-engine.ts';

/**
 * Copies the files of the photo actor who speaks, if one does, to a folder of the run.
 * @throws OperationFailure when they are gone
 */
export async function openPhotoSpeaker(
  { operation }: Pick<OperationRun, 'operation'>,
  { actor }: Pick<TalkingActorInput, 'actor'>,
  { ownActors }: { ownActors: Pick<OwnActors, 'openPhotoActor'> },
  folder: string,
): Promise<string | undefined> {
  if (actor?.kind !== 'photo') return undefined;
  const into = join(folder, 'photo-actor');
  try {
    await ownActors.openPhotoActor(operation.userId, actor.id, into);
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    const { revoked, actorGone } = messages.ownActors;
    throw new OperationFailure('image_unreadable', cause.code === 'CONFLICT' ? revoked : actorGone, { cause });
  }
  return into;
}
