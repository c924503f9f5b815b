import { ApiError } from '@hookline/contract/client';
import { messages } from '@hookline/contract/messages';
import { type EditVideoInput, videoRemakes } from '@hookline/contract/video-remakes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useReportError } from '#api/use-report-error.ts';
import { placeRefusal, type Refusal, refreshAfterSend } from '#features/composer/index.ts';
import { noLongerThere } from '#features/videos/index.ts';

interface EditVideo {
  id: string;
  changes: EditVideoInput;
  /** Same key and changes, same version: sending again after a lost answer never makes or charges it twice. */
  idempotencyKey: string;
}

/** Starts a new version of a video. What is wrong with what was entered is left to the form. */
export function useEditVideo({ onRefused }: { onRefused: (refusal: Refusal) => void }) {
  const queryClient = useQueryClient();
  const reportError = useReportError();
  return useMutation({
    mutationFn: async ({ id, changes, idempotencyKey }: EditVideo) =>
      (await call(videoRemakes.edit, { params: { id }, body: changes }, { idempotencyKey })).body,
    onSuccess: (_, { id }) => {
      // The free fix is taken, for example.
      void queryClient.invalidateQueries({ queryKey: ['recipes', id] });
      refreshAfterSend(queryClient);
    },
    onError: (error, { id, changes }) => {
      void queryClient.invalidateQueries({ queryKey: ['recipes', id] });
      const hasPictures = changes.mediaUrls !== undefined || Boolean(changes.endCard?.logoUrl);
      // Deleted meanwhile, unless it is a new picture that is missing.
      const isGone = error instanceof ApiError && error.status === 404 && !hasPictures;
      const refusal = isGone ? undefined : placeRefusal(error);
      if (refusal) onRefused(refusal);
      else
        reportError(error, {
          title: messages.talkingActors.startFailedGeneric,
          ...(isGone && { text: `${noLongerThere}.` }),
        });
    },
  });
}
