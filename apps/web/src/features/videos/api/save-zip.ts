import { buildUrl } from '@hookline/contract/client';
import { messages } from '@hookline/contract/messages';
import { videos } from '@hookline/contract/videos';
import { useMutation } from '@tanstack/react-query';
import { fetchFile } from '#api/call.ts';
import { notify } from '#components/ui/notify.ts';

const tooOften = 'Too many downloads. Please wait a moment and try again.';

/**
 * Hands several videos, or a whole send, to the browser's own download as one zip, which is written while it is read, however large it
 * is. Asked without its body first, so that a refusal can be told in words.
 */
export function useSaveZip() {
  return useMutation({
    mutationFn: async (wanted: { ids: readonly string[] } | { sendId: string }) => {
      const url =
        'ids' in wanted
          ? buildUrl(videos.downloadZip, { query: { ids: wanted.ids.join(',') } })
          : buildUrl(videos.downloadSend, { params: { id: wanted.sendId } });
      const answer = await fetchFile(url, 'HEAD');
      if (!answer.ok) throw new Error(answer.status === 429 ? tooOften : messages.videos.saveFailed);
      const link = document.createElement('a');
      link.href = url;
      link.download = '';
      link.click();
    },
    onError: (error) =>
      notify.error(messages.videos.downloadFailedTitle, {
        // Anything else, such as a lost connection, would show the browser's own message.
        description: error.message === tooOften ? tooOften : messages.videos.saveFailed,
      }),
  });
}
