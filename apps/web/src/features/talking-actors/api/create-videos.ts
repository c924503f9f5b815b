import { ApiError } from '@hookline/contract/client';
import { messages } from '@hookline/contract/messages';
import { talkingActors } from '@hookline/contract/talking-actors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useReportError } from '#api/use-report-error.ts';
import { notify } from '#components/ui/notify.ts';
import { useActorsById } from '#features/actors/index.ts';
import {
  type Draft,
  placeRefusal,
  type Refusal,
  refreshAfterSend,
  toMatrix,
  toShown,
  voicesOf,
} from '#features/composer/index.ts';
import { explainStartFailure } from '../explain-start-failure.ts';

interface CreateVideos {
  draft: Draft;
  /** Same key and draft, same videos: sending again after a lost answer never makes or charges them twice. */
  idempotencyKey: string;
}

/**
 * Sends one script to its actors. Resolves once all of them are queued and their credits held. Failures are told here,
 * but for what is wrong with what was entered.
 */
export function useCreateVideos({ onRefused }: { onRefused: (refusal: Refusal) => void }) {
  const queryClient = useQueryClient();
  const reportError = useReportError();
  const actors = useActorsById();
  return useMutation({
    mutationFn: async ({
      draft: { placements, hooks, moreRatios, leftOut, ...draft },
      idempotencyKey,
    }: CreateVideos) => {
      const shown = toShown(placements, draft.mediaUrls);
      const matrix = toMatrix({ ...draft, hooks, moreRatios, leftOut });
      const body = { ...draft, ...shown, ...matrix, actorVoices: voicesOf(draft.actorIds, draft.actorVoices) };
      return (await call(talkingActors.create, { body }, { idempotencyKey })).body;
    },
    onSuccess: () => refreshAfterSend(queryClient),
    // Told here rather than by the form, which is gone when the session was.
    onError: (error, { draft }) => {
      if (error instanceof ApiError && error.status === 401) {
        const description = messages.talkingActors.logIn;
        notify.error(messages.auth.errorTitle, { description, id: 'session-lost' });
        return;
      }
      const refusal = placeRefusal(error);
      if (refusal) onRefused(refusal);
      else {
        const [only, ...others] = draft.actorIds;
        const name = only !== undefined && others.length === 0 ? (actors.get(only)?.name ?? only) : undefined;
        reportError(error, explainStartFailure(error, name));
      }
    },
  });
}
