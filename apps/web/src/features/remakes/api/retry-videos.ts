import { videoRemakes } from '@hookline/contract/video-remakes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { refreshAfterSend } from '#features/composer/index.ts';

interface RetryVideos {
  ids: readonly string[];
  /** Same key and ids, same videos: asking again after a lost answer never makes or charges them twice. */
  idempotencyKey: string;
}

/** Has the server make videos once more as they were asked for, in the place of those that failed. */
export function useRetryVideos() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ ids, idempotencyKey }: RetryVideos) =>
      (await call(videoRemakes.retry, { body: { ids: [...ids] } }, { idempotencyKey })).body,
    onSuccess: () => refreshAfterSend(queryClient),
  });
}
