import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { type Video, videos } from '@hookline/contract/videos';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useReportError } from '#api/use-report-error.ts';
import { notify } from '#components/ui/notify.ts';
import { refreshOperations } from '#features/operations/index.ts';
import { refreshUsage } from '#features/usage/index.ts';
import { videosKey } from './list-videos.ts';

const text = messages.videos;

interface DeleteVideo {
  video: Video;
  /** Work on it is stopped by deleting it; there is nothing to bring back then. */
  isBeingMade: boolean;
}

/** Deletes a video: it leaves the grid at once and can be brought back from the toast while the server holds it. */
export function useDeleteVideo() {
  const queryClient = useQueryClient();
  const reportError = useReportError();
  function refresh(): void {
    void queryClient.invalidateQueries({ queryKey: videosKey });
    void refreshOperations(queryClient);
    void refreshUsage(queryClient);
  }

  const restore = useMutation({
    mutationFn: (id: string) => call(videos.restore, { params: { id } }),
    onError: (error) => reportError(error),
    onSettled: refresh,
  });

  return useMutation({
    mutationFn: async ({ video }: DeleteVideo) => (await call(videos.delete, { params: { id: video.id } })).body,
    onMutate: async ({ video }) => {
      await queryClient.cancelQueries({ queryKey: videosKey });
      const before = queryClient.getQueryData<Video[]>(videosKey);
      queryClient.setQueryData<Video[]>(videosKey, (list) => list?.filter(({ id }) => id !== video.id));
      return { before };
    },
    onSuccess: (_, { video, isBeingMade }) => {
      if (isBeingMade) {
        notify.info('Video deleted', { description: messages.talkingActors.canceled });
        return;
      }
      notify.info('Video deleted', {
        description: video.name,
        // The server holds it a little longer than this, so an Undo that can be clicked still works.
        endsAfterMs: limits.undoMs,
        action: { label: 'Undo', onClick: () => restore.mutate(video.id) },
      });
    },
    onError: (error, _, context) => {
      if (context?.before) queryClient.setQueryData(videosKey, context.before);
      reportError(error, { title: text.deleteFailedTitle, text: text.deleteFailed });
    },
    onSettled: refresh,
  });
}
