import { messages } from '@hookline/contract/messages';
import type { TalkingActorOptions } from '@hookline/contract/talking-actors';
import { type CatalogueActor, findActor } from '#features/actors/index.ts';
import type { Moderation } from '#features/moderation/index.ts';
import type { OwnMusic } from '#features/music/index.ts';
import { findAnswer, type IdempotentRequest, once } from '#features/operations/index.ts';
import { invalidActors } from './invalid-actors.ts';
import { prepareScript } from './prepare-script.ts';
import { type ResolveMediaDeps, resolveMedia } from './resolve-media.ts';
import { assertMayStart, assertRoomFor, type Send, type StartVideosDeps, startVideos } from './start-videos.ts';
import type { TalkingActorInput } from './talking-actor-engine.ts';
import { titleFromScript } from './title-from-script.ts';

export interface CreateTalkingActorsDeps extends ResolveMediaDeps, StartVideosDeps {
  ownMusic: OwnMusic;
  moderation: Moderation;
}

export interface CreateTalkingActors extends TalkingActorOptions {
  kind?: 'talk' | 'hook';
  script: string;
  /** Ids or names. */
  actors: readonly string[];
  mediaUrls: readonly string[];
}

export interface SendRequest extends Omit<IdempotentRequest, 'request'> {
  endpoint: string;
  /** What the call names actors in. */
  actorField: 'actorIds' | 'actorId' | 'creatorName';
}

/**
 * Sends one script to one or more actors, all or none.
 * @throws ApiProblem in the contract's words
 */
export async function createTalkingActors(
  deps: CreateTalkingActorsDeps,
  request: SendRequest,
  create: CreateTalkingActors,
  signal?: AbortSignal,
): Promise<Send> {
  const { userId, key, endpoint, actorField } = request;
  const { kind = 'talk', mediaUrls, actors, ...options } = create;
  const idempotent = { userId, key, request: { endpoint, input: create } };
  const answered = await findAnswer<Send>(deps.db, idempotent);
  if (answered) return answered;

  const cast = findCast(actors, actorField);
  await assertMayStart(deps, userId, cast.length);
  const { expectedSpokenMs, pronunciations } = await prepareScript(deps, userId, create, signal);
  await assertRoomFor(deps.db, userId, cast.length * expectedSpokenMs);
  const mediaAssetIds = await resolveMedia(deps, userId, mediaUrls, signal);
  const logoUrl = create.endCard?.logoUrl;
  const [logoAssetId = null] = logoUrl ? await resolveMedia(deps, userId, [logoUrl], signal) : [];
  const musicAssetId = await deps.ownMusic.resolve(userId, create.music);

  const title = titleFromScript(create.script);
  const takes = cast.map(({ id: actorId }) => ({
    expectedSpokenMs,
    input: {
      ...{ ...options, kind, title, mediaAssetIds, musicAssetId, logoAssetId, pronunciations, actorId },
    } satisfies TalkingActorInput,
  }));
  return once(deps.db, idempotent, (tx) => startVideos(deps, tx, userId, takes));
}

function findCast(names: readonly string[], field: SendRequest['actorField']): CatalogueActor[] {
  const cast = names.map((name) => {
    const actor = findActor(name);
    if (!actor) throw invalidActors(messages.talkingActors.unknownActor(name.slice(0, 100)), field);
    return actor;
  });
  // One actor may have been given once by id and once by name.
  if (new Set(cast).size < cast.length) throw invalidActors(messages.talkingActors.actorTwice, field);
  return cast;
}
