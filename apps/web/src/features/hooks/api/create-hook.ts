import { ApiError } from '@hookline/contract/client';
import { messages } from '@hookline/contract/messages';
import { talkingActors } from '@hookline/contract/talking-actors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { explainFieldError } from '#api/explain-field-error.ts';
import { useReportError } from '#api/use-report-error.ts';
import { refreshOperations } from '#features/operations/index.ts';
import { refreshUsage } from '#features/usage/index.ts';
import { refreshVideos } from '#features/videos/index.ts';
import type { HookDraft } from '../hook-draft.ts';

interface CreateHook {
  draft: HookDraft;
  /** Same key and draft, same video. */
  idempotencyKey: string;
}

/** Makes a hook video. Failures are told here, but for what is wrong with the line when `onLineRefused` takes that. */
export function useCreateHook({ onLineRefused }: { onLineRefused: (reason: string) => void }) {
  const queryClient = useQueryClient();
  const reportError = useReportError();
  return useMutation({
    mutationFn: async ({ draft, idempotencyKey }: CreateHook) => {
      const { angle: _, ...body } = draft;
      return (await call(talkingActors.createHook, { body }, { idempotencyKey })).body;
    },
    onSuccess: () => {
      void refreshOperations(queryClient);
      void refreshUsage(queryClient);
      void refreshVideos(queryClient);
    },
    onError: (error) => {
      const isAboutLine =
        error instanceof ApiError && (error.status === 422 || error.code === 'OWN_HOOKS_NOT_INCLUDED');
      if (isAboutLine) onLineRefused(explainFieldError(error));
      if (!isAboutLine || error.code === 'CONTENT_MODERATION_ERROR')
        reportError(error, { title: messages.talkingActors.startFailedGeneric });
    },
  });
}
