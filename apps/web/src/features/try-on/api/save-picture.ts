import { messages } from '@hookline/contract/messages';
import { useMutation } from '@tanstack/react-query';
import { notify } from '#components/ui/notify.ts';

const { downloadFailedTitle, downloadFailed } = messages.tryOn;

/** Saves a picture under a name that says something. Asked for in full first, so that a failure can be told. */
export function useSavePicture() {
  return useMutation({
    mutationFn: async ({ url, createdAt }: { url: string; createdAt: string }) => {
      const response = await fetch(url);
      if (!response.ok) throw new Error(downloadFailed);
      const file = URL.createObjectURL(await response.blob());
      const link = document.createElement('a');
      link.href = file;
      link.download = `hookline-try-on-${createdAt.slice(0, 10)}.jpg`;
      link.click();
      // The browser takes over the download in the next task; only then can the object URL be revoked.
      setTimeout(() => URL.revokeObjectURL(file), 60_000);
    },
    onError: () => notify.error(downloadFailedTitle, { description: downloadFailed }),
  });
}
