import { messages } from '@hookline/contract/messages';
import type { TalkingActorOptions } from '@hookline/contract/talking-actors';
import { type CatalogueActor, findActor } from '#features/actors/index.ts';
import type { Moderation } from '#features/moderation/index.ts';
import type { OwnMusic } from '#features/music/index.ts';
import {
  createOperationId,
  findAnswer,
  type IdempotentRequest,
  once,
  startOperations,
} from '#features/operations/index.ts';
import { findSpokenWords } from '#features/scripts/index.ts';
import { assertUserMaySpend } from '#features/usage/index.ts';
import { insertVideo } from '#features/videos/index.ts';
import { createId } from '#platform/db/create-id.ts';
import { ApiProblem } from '#platform/http/api-problem.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { checkScript } from './check-script.ts';
import { invalidActors } from './invalid-actors.ts';
import { renderTalkingActorJob } from './render-talking-actor.job.ts';
import { type ResolveMediaDeps, resolveMedia } from './resolve-media.ts';
import type { TalkingActorEngine, TalkingActorInput } from './talking-actor-engine.ts';
import { titleFromScript } from './title-from-script.ts';

export interface CreateTalkingActorsDeps extends ResolveMediaDeps {
  ownMusic: OwnMusic;
  moderation: Moderation;
  jobs: Jobs;
  engine: TalkingActorEngine;
}

export interface CreateTalkingActors extends TalkingActorOptions {
  kind?: 'talk' | 'hook';
  script: string;
  /** Ids or names. */
  actors: readonly string[];
  mediaUrls: readonly string[];
  /** For a new version of a video that there is. */
  editOf?: { videoId: string; version: number; name: string };
}

export interface Send {
  sendId: string;
  operations: { operationId: string; actorId: string; videoId: string }[];
}

/** Pictures are kept this long after their last use. */
const mediaKeptMs = 30 * 86_400_000;
/** Making one video may take this long. */
const runLimitMs = 30 * 60_000;

/**
 * Sends one script to one or more actors: an operation, a library row, a held credit and a job for each, all in one
 * transaction or none at all.
 * @throws ApiProblem in the contract's words
 */
export async function createTalkingActors(
  deps: CreateTalkingActorsDeps,
  request: Omit<IdempotentRequest, 'request'> & { endpoint: string },
  create: CreateTalkingActors,
  signal?: AbortSignal,
): Promise<Send> {
  const { userId, key, endpoint } = request;
  const { kind = 'talk', mediaUrls: _, actors: __, editOf, ...options } = create;
  const cast = findCast(create.actors);
  const expectedSpokenMs = await checkScript(create.script, create.language, kind);
  if (!deps.engine.isAvailable) throw new ApiProblem('VIDEO_ENGINE_UNAVAILABLE');
  const idempotent = { userId, key, request: { endpoint, input: create } };
  const answered = await findAnswer<Send>(deps.db, idempotent);
  if (answered) return answered;
  await assertUserMaySpend(deps.db, userId);
  const { endCard } = create;
  await deps.moderation.assertAllowed(
    userId,
    [create.script, endCard?.headline ?? '', endCard?.callToAction ?? '', create.productName ?? ''],
    signal,
  );
  const mediaAssetIds = await resolveMedia(deps, userId, create.mediaUrls, signal);

  const logoUrl = create.endCard?.logoUrl;
  const [logoAssetId = null] = logoUrl ? await resolveMedia(deps, userId, [logoUrl], signal) : [];
  const pronunciations = await findSpokenWords(deps.db, userId, create.script);
  const musicAssetId = await deps.ownMusic.resolve(userId, create.music);

  const { script, language, ratio } = create;
  const operationKind = kind === 'hook' ? 'hook' : 'talking-actor';
  const title = editOf?.name ?? titleFromScript(script);
  return once(deps.db, idempotent, async (tx) => {
    const now = new Date();
    // Pictures given for a while stay while somebody may want to change or repeat what was made from them.
    const keptUntil = new Date(now.getTime() + mediaKeptMs);
    await deps.assets.keepUntil(tx, logoAssetId === null ? mediaAssetIds : [...mediaAssetIds, logoAssetId], keptUntil);
    const sendId = createId('snd');
    const takes = cast.map((actor) => ({
      operationId: createOperationId(),
      videoId: createId('vid'),
      actorId: actor.id,
      input: {
        ...{ ...options, kind, title, mediaAssetIds, musicAssetId, logoAssetId, pronunciations },
        actorId: actor.id,
      } satisfies TalkingActorInput,
    }));
    await startOperations(
      tx,
      {
        ...{ userId, sendId, runLimitMs },
        kind: operationKind,
        engine: deps.engine.name,
        credit: { kind: 'videos', amount: 1 },
        operations: takes.map(({ operationId: id, actorId, input }) => ({
          id,
          actorId,
          title,
          input,
          expectedSpokenMs,
        })),
      },
      now,
    );
    for (const { operationId, videoId, actorId } of takes) {
      const row = { id: videoId, userId, operationId, name: title, actorId, script, language, ratio };
      const from = editOf && { editOf: editOf.videoId, version: editOf.version + 1 };
      await insertVideo(tx, { ...row, ...from, kind: operationKind });
      await deps.jobs.enqueue(tx, renderTalkingActorJob, { operationId }, { groupId: userId });
    }
    return {
      sendId,
      operations: takes.map(({ operationId, actorId, videoId }) => ({ operationId, actorId, videoId })),
    };
  });
}

function findCast(names: readonly string[]): CatalogueActor[] {
  const cast = names.map((name) => {
    const actor = findActor(name);
    if (!actor) throw invalidActors(messages.talkingActors.unknownActor(name.slice(0, 100)));
    return actor;
  });
  // One actor may have been given once by id and once by name.
  if (new Set(cast).size < cast.length) throw invalidActors(messages.talkingActors.actorTwice);
  return cast;
}
