import { buildUrl } from '@hookline/contract/client';
import { messages } from '@hookline/contract/messages';
import type { Video } from '@hookline/contract/videos';
import { videos } from '@hookline/contract/videos';
import { useMutation } from '@tanstack/react-query';
import { notify } from '#components/ui/notify.ts';
import { videoFileName } from '../video-file-name.ts';

/**
 * Hands the file to the browser's own download. Asked for in full first, so that a failure can be told instead of
 * leaving an error page in place of the app.
 */
export function useSaveVideo() {
  return useMutation({
    mutationFn: async (video: Video) => {
      const response = await fetch(video.downloadUrl ?? buildUrl(videos.download, { params: { id: video.id } }), {
        credentials: 'include',
      });
      if (!response.ok) throw new Error(messages.videos.saveFailed);
      const url = URL.createObjectURL(await response.blob());
      const link = document.createElement('a');
      link.href = url;
      link.download = videoFileName(video);
      link.click();
      // The download has its own handle by the next task; until then the address must stay.
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    },
    onError: () => notify.error(messages.videos.downloadFailedTitle, { description: messages.videos.saveFailed }),
  });
}
