import { talkingActors } from '@hookline/contract/talking-actors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { refreshOperations } from '#features/operations/index.ts';
import { refreshUsage } from '#features/usage/index.ts';
import { refreshVideos } from '#features/videos/index.ts';
import type { Draft } from '../draft.ts';

interface CreateVideos {
  draft: Draft;
  /** Same key and draft, same videos: sending again after a lost answer never makes or charges them twice. */
  idempotencyKey: string;
}

/** Sends one script to its actors. Resolves once all of them are queued and their credits held. */
export function useCreateVideos() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ draft, idempotencyKey }: CreateVideos) =>
      (await call(talkingActors.create, { body: draft }, { idempotencyKey })).body,
    // Not awaited: what was sent shows at once, even if the lists take their time.
    onSuccess: () => {
      void refreshOperations(queryClient);
      void refreshUsage(queryClient);
      void refreshVideos(queryClient);
    },
  });
}
