import { ApiError } from '@hookline/contract/client';
import { messages } from '@hookline/contract/messages';
import { type EditVideoInput, videoRemakes } from '@hookline/contract/video-remakes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { explainFieldError } from '#api/explain-field-error.ts';
import { useReportError } from '#api/use-report-error.ts';
import { refreshOperations } from '#features/operations/index.ts';
import { refreshUsage } from '#features/usage/index.ts';
import { refreshVideos } from '#features/videos/index.ts';

interface EditVideo {
  id: string;
  changes: EditVideoInput;
  /** Same key and changes, same version: sending again after a lost answer never makes or charges it twice. */
  idempotencyKey: string;
}

/** Starts a new version of a video. What is wrong with the script is left to the form. */
export function useEditVideo({ onScriptRefused }: { onScriptRefused: (reason: string) => void }) {
  const queryClient = useQueryClient();
  const reportError = useReportError();
  return useMutation({
    mutationFn: async ({ id, changes, idempotencyKey }: EditVideo) =>
      (await call(videoRemakes.edit, { params: { id }, body: changes }, { idempotencyKey })).body,
    onSuccess: () => {
      void refreshOperations(queryClient);
      void refreshUsage(queryClient);
      void refreshVideos(queryClient);
    },
    onError: (error) => {
      const isAboutScript = error instanceof ApiError && error.status === 422;
      if (isAboutScript) onScriptRefused(explainFieldError(error));
      if (!isAboutScript || error.code === 'CONTENT_MODERATION_ERROR')
        reportError(error, { title: messages.talkingActors.startFailedGeneric });
    },
  });
}
