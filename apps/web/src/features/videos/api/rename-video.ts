import { messages } from '@hookline/contract/messages';
import { videos } from '@hookline/contract/videos';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useReportError } from '#api/use-report-error.ts';
import { refreshVideos } from './list-videos.ts';

/** Gives a video another name; resolves when the lists on the page show it. */
export function useRenameVideo() {
  const queryClient = useQueryClient();
  const reportError = useReportError();
  return useMutation({
    mutationFn: async ({ id, name }: { id: string; name: string }) =>
      (await call(videos.rename, { params: { id }, body: { name } })).body.video,
    onSuccess: () => refreshVideos(queryClient),
    onError: (error) => reportError(error, { text: messages.videos.renameFailed }),
  });
}
