import { messages } from '@hookline/contract/messages';
import { type editVideoInputSchema, type Recipe, videoRemakes } from '@hookline/contract/video-remakes';
import type { z } from 'zod';
import type { IdempotentRequest } from '#features/operations/index.ts';
import { ApiProblem } from '#platform/http/api-problem.ts';
import { type CreateTalkingActorsDeps, createTalkingActors } from './create-talking-actors.ts';
import { getRecipe } from './get-recipe.ts';

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
  request: Pick<IdempotentRequest, 'userId' | 'key'>,
  { id, changes }: EditVideo,
  signal?: AbortSignal,
): Promise<{ sendId: string; operationId: string; videoId: string }> {
  const { recipe, video, operation } = await getRecipe(deps, request.userId, id);
  const text = messages.videos;
  if (operation.status !== 'completed' || recipe.kind !== 'talk')
    throw new ApiProblem('CONFLICT', { message: text.nothingToEdit });
  if (recipe.missingPictures > 0) throw new ApiProblem('CONFLICT', { message: text.picturesGone });
  if (!isChanged(recipe, changes)) throw new ApiProblem('INVALID_INPUT', { message: text.nothingChanged });

  const { actorIds: actors, missingPictures: _, ...made } = recipe;
  const editOf = { videoId: video.id, version: video.version, name: video.name };
  const create = { ...made, ...definedOf(changes), actors, editOf };
  const endpoint = videoRemakes.edit.path;
  const { sendId, operations } = await createTalkingActors(deps, { ...request, endpoint }, create, signal);
  const [started] = operations;
  if (!started) throw new Error('One actor gives one operation');
  return { sendId, operationId: started.operationId, videoId: started.videoId };
}

type Changes = EditVideo['changes'];

function isChanged(recipe: Recipe, { script, captions, music, label, ratio }: Changes): boolean {
  const pairs = [
    [script, recipe.script],
    [captions, recipe.captions],
    [music, recipe.music],
    [label, recipe.label],
    [ratio, recipe.ratio],
  ];
  return pairs.some(([wanted, made]) => wanted !== undefined && wanted !== made);
}

/** What was left out must not overwrite what the video was made with. */
function definedOf({ script, captions, music, label, ratio }: Changes) {
  return {
    ...(script !== undefined && { script }),
    ...(captions !== undefined && { captions }),
    ...(music !== undefined && { music }),
    ...(label !== undefined && { label }),
    ...(ratio !== undefined && { ratio }),
  };
}
