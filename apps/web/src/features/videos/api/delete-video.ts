import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { type Video, videos } from '@hookline/contract/videos';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useReportError } from '#api/use-report-error.ts';
import { notify } from '#components/ui/notify.ts';
import { refreshOperations } from '#features/operations/index.ts';
import { refreshUsage } from '#features/usage/index.ts';
import { countVideos } from '../count-videos.ts';
import { videosKey } from './list-videos.ts';
import { withoutVideos } from './without-videos.ts';

const text = messages.videos;

interface DeleteVideos {
  videos: readonly Video[];
  /** Ids of those that are being made: deleting them stops that, and there is nothing to bring back. */
  beingMade: readonly string[];
}

/** Deletes videos: they leave the grid at once and can be brought back from the toast while the server holds them. */
export function useDeleteVideos() {
  const queryClient = useQueryClient();
  const reportError = useReportError();
  function refresh(): void {
    void queryClient.invalidateQueries({ queryKey: videosKey });
    void refreshOperations(queryClient);
    void refreshUsage(queryClient);
  }

  const restore = useMutation({
    mutationFn: (ids: string[]) => call(videos.batchRestore, { body: { ids } }),
    onError: (error) => reportError(error),
    onSettled: refresh,
  });

  return useMutation({
    mutationFn: async ({ videos: gone }: DeleteVideos) => {
      const [only, ...others] = gone;
      if (only && others.length === 0) await call(videos.delete, { params: { id: only.id } });
      else await call(videos.batchDelete, { body: { ids: gone.map(({ id }) => id) } });
    },
    onMutate: async ({ videos: gone }) => {
      await queryClient.cancelQueries({ queryKey: videosKey });
      const before = queryClient.getQueriesData({ queryKey: videosKey });
      const ids = new Set(gone.map(({ id }) => id));
      queryClient.setQueriesData({ queryKey: videosKey }, (data: unknown) => withoutVideos(data, ids));
      return { before };
    },
    onSuccess: (_, { videos: gone, beingMade }) => {
      const kept = gone.filter(({ id }) => !beingMade.includes(id));
      const title = gone.length === 1 ? 'Video deleted' : `${countVideos(gone.length)} deleted`;
      if (kept.length === 0) {
        notify.info(title, { description: messages.talkingActors.canceled });
        return;
      }
      notify.info(title, {
        ...(gone.length === 1 && { description: gone[0]?.name ?? '' }),
        // The server holds them a little longer than this, so an Undo that can be clicked still works.
        endsAfterMs: limits.undoMs,
        action: { label: 'Undo', onClick: () => restore.mutate(kept.map(({ id }) => id)) },
      });
    },
    onError: (error, _, context) => {
      for (const [key, data] of context?.before ?? []) queryClient.setQueryData(key, data);
      reportError(error, { title: text.deleteFailedTitle, text: text.deleteFailed });
    },
    onSettled: refresh,
  });
}
