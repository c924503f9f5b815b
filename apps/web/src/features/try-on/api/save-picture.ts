import { messages } from '@hookline/contract/messages';
import type { TryOnResult } from '@hookline/contract/try-on';
import { useSaveFile } from '#api/save-file.ts';

/** Saves a try-on under a name that says something. */
export function useSavePicture() {
  const save = useSaveFile(messages.tryOn.downloadFailed);
  return {
    isPending: save.isPending,
    save: (url: string, { created_at }: Pick<TryOnResult, 'created_at'>) =>
      save.mutate({ url, name: `hookline-try-on-${created_at.slice(0, 10)}.jpg` }),
  };
}
