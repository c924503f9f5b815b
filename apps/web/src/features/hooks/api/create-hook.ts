import { messages } from '@hookline/contract/messages';
import { talkingActors } from '@hookline/contract/talking-actors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useReportError } from '#api/use-report-error.ts';
import { placeRefusal, type Refusal, refreshAfterSend } from '#features/composer/index.ts';
import type { HookDraft } from '../hook-draft.ts';

interface CreateHook {
  draft: HookDraft;
  /** Same key and draft, same video. */
  idempotencyKey: string;
}

/** Makes a hook video. Failures are told here, but for what is wrong with what was chosen. */
export function useCreateHook({ onRefused }: { onRefused: (refusal: Refusal) => void }) {
  const queryClient = useQueryClient();
  const reportError = useReportError();
  return useMutation({
    mutationFn: async ({ draft, idempotencyKey }: CreateHook) => {
      const { angle: _, ...body } = draft;
      return (await call(talkingActors.createHook, { body }, { idempotencyKey })).body;
    },
    onSuccess: () => refreshAfterSend(queryClient),
    onError: (error) => {
      const refusal = placeRefusal(error);
      if (refusal) onRefused(refusal);
      else reportError(error, { title: messages.talkingActors.startFailedGeneric });
    },
  });
}
