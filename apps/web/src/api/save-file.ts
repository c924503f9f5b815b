import { messages } from '@hookline/contract/messages';
import { useMutation } from '@tanstack/react-query';
import { notify } from '#components/ui/notify.ts';
import { saveBlob } from '#components/ui/save-blob.ts';
import { fetchFile } from './call.ts';

export interface SavedFile {
  /** Signed, or of the API. */
  url: string;
  /** Otherwise the one the address says. */
  name?: string;
}

/**
 * Hands a file to the browser's own download. Asked for in full first, so that a failure is told as `failed` instead of
 * leaving an error page in place of the app.
 */
export function useSaveFile(failed: string) {
  return useMutation({
    mutationFn: async ({ url, name }: SavedFile) => {
      const response = await fetchFile(url);
      if (!response.ok) throw new Error(failed);
      saveBlob(await response.blob(), name ?? new URL(url, window.location.href).searchParams.get('name') ?? '');
    },
    onError: () => notify.error(messages.videos.downloadFailedTitle, { description: failed }),
  });
}
