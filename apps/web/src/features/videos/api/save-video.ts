import { buildUrl } from '@hookline/contract/client';
import { messages } from '@hookline/contract/messages';
import { type Video, videos } from '@hookline/contract/videos';
import { useMutation } from '@tanstack/react-query';
import { fetchFile } from '#api/call.ts';
import { notify } from '#components/ui/notify.ts';
import { videoFileName } from '../video-file-name.ts';

/**
 * Hands the file to the browser's own download. Asked for in full first, so that a failure can be told instead of
 * leaving an error page in place of the app.
 */
export function useSaveVideo() {
  return useMutation({
    mutationFn: async (video: Video) => {
      // Not a signed URL: it may have expired while the page was open.
      const response = await fetchFile(buildUrl(videos.download, { params: { id: video.id } }));
      if (!response.ok) throw new Error(messages.videos.saveFailed);
      const url = URL.createObjectURL(await response.blob());
      const link = document.createElement('a');
      link.href = url;
      link.download = videoFileName(video);
      link.click();
      // The browser takes over the download in the next task; only then can the object URL be revoked.
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    },
    onError: () => notify.error(messages.videos.downloadFailedTitle, { description: messages.videos.saveFailed }),
  });
}
