import { messages } from '@hookline/contract/messages';
import { talkingActorOptionsSchema } from '@hookline/contract/talking-actors';
import { type editVideoInputSchema, videoRemakes } from '@hookline/contract/video-remakes';
import type { z } from 'zod';
import { findAnswer, type IdempotentRequest, once } from '#features/operations/index.ts';
import { ApiProblem } from '#platform/http/api-problem.ts';
import type { CreateTalkingActorsDeps } from './create-talking-actors.ts';
import { assertPicturesStored, getIngredients } from './get-ingredients.ts';
import { prepareScript } from './prepare-script.ts';
import { assertMayStart, assertRoomFor, type Send, startVideos } from './start-videos.ts';
import type { TalkingActorInput } from './talking-actor-engine.ts';

interface EditVideo {
  id: string;
  changes: z.output<typeof editVideoInputSchema>;
}

/**
 * Renders a finished video again with changes. The new version is a video of its own beside the old one, which stays.
 * @throws ApiProblem NOT_FOUND, CONFLICT when it cannot be edited, INVALID_INPUT when nothing would be different, and
 *   whatever keeps a video from being started
 */
export async function editVideo(
  deps: CreateTalkingActorsDeps,
  { userId, key }: Pick<IdempotentRequest, 'userId' | 'key'>,
  edit: EditVideo,
  signal?: AbortSignal,
): Promise<{ sendId: string; operationId: string; videoId: string }> {
  const idempotent = { userId, key, request: { endpoint: videoRemakes.edit.path, input: edit } };
  const answered = await findAnswer<Send>(deps.db, idempotent);
  if (answered) return onlyOne(answered);

  const { video, operation, input: made } = await getIngredients(deps.db, userId, edit.id);
  if (operation.status !== 'completed' || made.kind === 'hook')
    throw new ApiProblem('CONFLICT', { message: messages.videos.nothingToEdit });
  const changes = changesOf(made, edit.changes);
  if (Object.keys(changes).length === 0)
    throw new ApiProblem('INVALID_INPUT', { message: messages.videos.nothingChanged });
  await assertPicturesStored(deps, made);

  const options = { ...talkingActorOptionsSchema.parse(made), ...changes };
  const wording = { ...options, script: changes.script ?? made.script };
  await assertMayStart(deps, userId, 1);
  const { expectedSpokenMs, pronunciations } = await prepareScript(deps, userId, wording, signal);
  await assertRoomFor(deps.db, userId, expectedSpokenMs);
  const musicAssetId = await deps.ownMusic.resolve(userId, options.music);
  const take = {
    expectedSpokenMs,
    input: { ...made, ...wording, title: video.name, musicAssetId, pronunciations } satisfies TalkingActorInput,
    row: { name: video.name, editOf: video.id, version: video.version + 1 },
  };
  return onlyOne(await once(deps.db, idempotent, (tx) => startVideos(deps, tx, userId, [take])));
}

/** What of it would be different. */
function changesOf(made: TalkingActorInput, { script, captions, music, label, ratio }: EditVideo['changes']) {
  return {
    ...(script !== undefined && script !== made.script && { script }),
    ...(captions !== undefined && captions !== made.captions && { captions }),
    ...(music !== undefined && music !== made.music && { music }),
    ...(label !== undefined && label !== made.label && { label }),
    ...(ratio !== undefined && ratio !== made.ratio && { ratio }),
  };
}

function onlyOne({ sendId, operations: [started] }: Send): { sendId: string; operationId: string; videoId: string } {
  if (!started) throw new Error('One actor gives one operation');
  return { sendId, operationId: started.operationId, videoId: started.videoId };
}
