import { messages } from '@hookline/contract/messages';
import { talkingActorOptionsSchema } from '@hookline/contract/talking-actor-options';
import { videoRemakes } from '@hookline/contract/video-remakes';
import {
  claimFreeFix,
  findAnswer,
  findPaying,
  type IdempotentRequest,
  withIdempotency,
} from '#features/operations/index.ts';
import { hideVideos, placeOf } from '#features/videos/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { assertStillFilmable } from './assert-filmable.ts';
import { type CreateTalkingActorsDeps, resolveVoice } from './create-talking-actors.ts';
import { assertPicturesStored, getIngredients } from './get-ingredients.ts';
import { prepareScript } from './prepare-script.ts';
import { assertMayStart, assertRoomFor, type Send, startVideos, type Take } from './start-videos.ts';
import { assertClipsStored } from './stored-clips.ts';

/**
 * Retries failed videos with the same script, options and pictures; an edit stays the same version of the same video.
 * The new videos replace the failed ones.
 * @throws Refusal NOT_FOUND, CONFLICT for one that has not failed or whose pictures or clips are gone, and any reason a video
 * cannot be started
 */
export async function retryVideos(
  deps: CreateTalkingActorsDeps,
  { userId, key }: Pick<IdempotentRequest, 'userId' | 'key'>,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<Send> {
  const idempotent = { userId, key, request: { endpoint: videoRemakes.retry.path, input: { ids } } };
  const answered = await findAnswer<Send>(deps.db, idempotent);
  if (answered) return answered;

  const takes: Take[] = [];
  for (const [index, id] of ids.entries()) {
    const take = prepareTake(deps, userId, id, signal);
    takes.push(await take.catch((error: unknown) => Promise.reject(withErrorPath(error, `ids.${index}`))));
  }
  await assertMayStart(deps, userId, await countCredits(deps, takes));
  const spokenMs = takes.reduce((sum, { expectedSpokenMs }) => sum + expectedSpokenMs, 0);
  await assertRoomFor(deps.db, userId, spokenMs);
  return withIdempotency(deps.db, idempotent, async (tx) => {
    await hideVideos(tx, deps.jobs, userId, ids, new Date());
    return startVideos(deps, tx, userId, await claimFixes(tx, takes));
  });
}

/** How many credits these would take now; the transaction that starts them decides. */
async function countCredits({ db }: CreateTalkingActorsDeps, takes: readonly Take[]): Promise<number> {
  const priced = takes.filter(({ freeFixOf }) => freeFixOf === undefined);
  const pairs = new Set(priced.flatMap(({ pair }) => pair ?? []));
  const paying = pairs.size === 0 ? pairs : await runTransaction(db, (tx) => findPaying(tx, [...pairs]));
  return priced.filter(({ pair }) => pair === undefined).length + pairs.size - paying.size;
}

/** A failed free fix is retried for free, unless another one has been made in the meantime. */
async function claimFixes(tx: Transaction, takes: readonly Take[]): Promise<Take[]> {
  const claimed: Take[] = [];
  for (const { freeFixOf, ...take } of takes) {
    const isFree = freeFixOf !== undefined && (await claimFreeFix(tx, freeFixOf));
    claimed.push({ ...take, ...(isFree && { freeFixOf }) });
  }
  return claimed;
}

/** Names the video that was refused: its words are no field of what was asked. */
function withErrorPath(error: unknown, path: string): unknown {
  if (!(error instanceof Refusal)) return error;
  const { code, message } = error;
  if (code === 'RATE_LIMITED') return error;
  const details = code === 'CONTENT_MODERATION_ERROR' ? { ...Object(error.details), field: path } : [{ path, message }];
  return new Refusal(code, { message, details, cause: error });
}

async function prepareTake(
  deps: CreateTalkingActorsDeps,
  userId: string,
  id: string,
  signal?: AbortSignal,
): Promise<Take> {
  const { video, operation, input } = await getIngredients(deps.db, userId, id);
  if (operation.status !== 'failed' && operation.status !== 'canceled')
    throw new Refusal('CONFLICT', { message: messages.videos.nothingToRetry });
  await assertPicturesStored(deps, input);
  await assertClipsStored(deps, userId, input);
  // Options unknown to an older version get their default.
  const options = talkingActorOptionsSchema.parse(input);
  const wording = { ...options, script: input.script, ...(input.kind && { kind: input.kind }) };
  const { expectedSpokenMs, pronunciations } = await prepareScript(deps, userId, wording, signal);
  assertStillFilmable(deps, input, expectedSpokenMs);
  const musicAssetId = await deps.ownMusic.resolve(userId, options.music);
  const clips = input.clips && (await deps.ownClips.resolve(userId, input.clips));
  const recordedVoice = input.recordedVoice ? await resolveVoice(deps, userId, input) : null;
  const place = placeOf(video);
  return {
    expectedSpokenMs,
    ...(operation.freeFixOf !== null && { freeFixOf: operation.freeFixOf }),
    input: {
      ...input,
      ...options,
      ...(clips && { clips }),
      musicAssetId,
      ...(recordedVoice && { recordedVoice }),
      pronunciations,
    },
    row: { name: video.name, editOf: video.editOf, version: video.version },
    ...(operation.creditOf !== null && { pair: operation.creditOf }),
    ...(place && { place }),
  };
}
