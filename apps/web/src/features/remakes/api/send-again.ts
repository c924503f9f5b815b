import { messages } from '@hookline/contract/messages';
import { talkingActors } from '@hookline/contract/talking-actors';
import type { Recipe } from '@hookline/contract/video-remakes';
import { type Video, videos } from '@hookline/contract/videos';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useReportError } from '#api/use-report-error.ts';
import { refreshOperations } from '#features/operations/index.ts';
import { refreshUsage } from '#features/usage/index.ts';
import { refreshVideos } from '#features/videos/index.ts';

interface SendAgain {
  video: Video;
  recipe: Recipe;
  idempotencyKey: string;
}

/** Sends a failed video again as it was; the new one takes the place of the failed one. Gives the id of the send. */
export function useSendAgain() {
  const queryClient = useQueryClient();
  const reportError = useReportError();
  return useMutation({
    mutationFn: async ({ video, recipe, idempotencyKey }: SendAgain) => {
      const sendId = await send(recipe, idempotencyKey);
      // What failed is not needed any more; should this not work, it can still be deleted by hand.
      await call(videos.delete, { params: { id: video.id } }).catch(() => undefined);
      return sendId;
    },
    onSuccess: () => {
      void refreshOperations(queryClient);
      void refreshUsage(queryClient);
      void refreshVideos(queryClient);
    },
    onError: (error) => reportError(error, { title: messages.talkingActors.startFailedGeneric }),
  });
}

async function send(recipe: Recipe, idempotencyKey: string): Promise<string> {
  const { kind, missingPictures: _, ...body } = recipe;
  if (kind === 'talk') return (await call(talkingActors.create, { body }, { idempotencyKey })).body.sendId;
  const { script: hookText, actorIds, language, ratio, captions, captionPosition, captionColours, music, label } = body;
  const hook = {
    ...{ hookText, actorId: actorIds[0] ?? '', ratio, captions, captionPosition, captionColours, music, label },
    ...(language !== 'auto' && { language }),
  };
  return (await call(talkingActors.createHook, { body: hook }, { idempotencyKey })).body.sendId;
}
