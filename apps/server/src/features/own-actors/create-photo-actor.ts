import { messages } from '@hookline/contract/messages';
import { creditKindOf } from '@hookline/contract/operations';
import { type createPhotoActorSchema, ownActors as endpoints } from '@hookline/contract/own-actors';
import { findActor } from '@hookline/studio/cast';
import type { z } from 'zod';
import { lockOwner } from '#features/accounts/index.ts';
import type { AssetStore } from '#features/assets/index.ts';
import type { Moderation } from '#features/moderation/index.ts';
import {
  createOperationId,
  findAnswer,
  laneJobs,
  startOperations,
  withIdempotency,
} from '#features/operations/index.ts';
import { assertUserMaySpend } from '#features/usage/index.ts';
import { createId } from '#platform/db/create-id.ts';
import type { Database } from '#platform/db/database.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { findVoice } from './actor-voices.ts';
import { claimConsents } from './photo-consents.repository.ts';
import type { PhotoSpeaker } from './photo-speaker.ts';

export interface CreatePhotoActorDeps {
  db: Database;
  jobs: Jobs;
  assets: AssetStore;
  moderation: Moderation;
  assertMayCreate: (userId: string) => Promise<void>;
}

/** Input of the operation that makes an actor of photos; fields are only ever added. */
export interface PhotoActorInput {
  speaker: PhotoSpeaker;
  photoAssetIds: string[];
}

const runLimitMs = 10 * 60_000;
/** Longer than an operation waits and runs. */
const keptMs = 24 * 3_600_000;

/**
 * Starts the making of an actor: an operation, a reserved credit and a job. Every photo needs its consent first.
 * @throws Refusal NOT_FOUND for a photo that is gone or not the user's, INVALID_INPUT, CONTENT_MODERATION_ERROR for the
 *   name, and any reason the user may not spend a credit
 */
export async function createPhotoActor(
  deps: CreatePhotoActorDeps,
  { userId, key, signal }: { userId: string; key: string | null; signal: AbortSignal },
  asked: z.output<typeof createPhotoActorSchema>,
): Promise<{ operationId: string; actorId: string }> {
  const { db, assets, jobs } = deps;
  const idempotent = { userId, key, request: { endpoint: endpoints.createFromPhotos.path, input: asked } };
  const answered = await findAnswer<{ operationId: string; actorId: string }>(db, idempotent);
  if (answered) return answered;

  await deps.assertMayCreate(userId);
  await assertUserMaySpend(db, userId, { kind: creditKindOf('photo-actor'), amount: 1 });
  const { name, voiceOf, background } = asked;
  const [voice, voiceActor] = [findVoice(voiceOf), findActor(voiceOf)];
  if (!voice || !voiceActor) throw invalid('voiceOf', messages.ownActors.chooseVoice);
  const photoAssetIds = [...new Set(asked.photoIds)];
  await deps.moderation.assertAllowed(userId, [{ field: 'name', text: name }], signal);
  const actorId = createId('act');
  const input: PhotoActorInput = {
    speaker: {
      kind: 'photo',
      id: actorId,
      name,
      voice,
      ageBand: voiceActor.ageBand,
      background: { kind: background },
    },
    photoAssetIds,
  };
  return withIdempotency(db, idempotent, async (tx) => {
    if (!(await lockOwner(tx, userId))) throw new Refusal('UNAUTHENTICATED');
    await assets.lock(tx, photoAssetIds);
    const found = await assets.find(tx, photoAssetIds);
    const isOwn = [...found.values()].every((asset) => asset.userId === userId && asset.kind === 'actor-photo');
    const agreed = isOwn ? await claimConsents(tx, { userId, assetIds: photoAssetIds, actorId }) : 0;
    if (found.size < photoAssetIds.length || agreed < photoAssetIds.length)
      throw new Refusal('NOT_FOUND', { message: messages.ownActors.photoGone });
    await assets.keepUntil(tx, photoAssetIds, new Date(Date.now() + keptMs));
    const operationId = createOperationId();
    const operations = [{ id: operationId, title: name, actorId, input, expectedSize: 1 }];
    const start = { userId, kind: 'photo-actor', engine: 'Hookline studio', runLimitMs, operations } as const;
    await startOperations(tx, start, new Date());
    await jobs.enqueue(tx, laneJobs.stills, { operationId }, { groupId: userId });
    return { operationId, actorId };
  });
}

function invalid(path: string, message: string): Refusal {
  return new Refusal('INVALID_INPUT', { message, details: [{ path, message }] });
}
