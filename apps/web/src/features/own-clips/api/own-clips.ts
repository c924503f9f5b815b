import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { type OwnClip, ownClips } from '@hookline/contract/own-clips';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { uploadWithProgress, type Watching } from '#api/upload-with-progress.ts';
import { useReportError } from '#api/use-report-error.ts';

const key = ['own-clips'];

/** Clips the signed-in person brought, newest first; undefined until known. */
export function useOwnClips({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(ownClips.list, {}, { signal })).body.clips,
    enabled,
  });
}

/** Brings a video as a clip of one's own. What is wrong with the file is the mutation's `error`. */
export function useUploadClip() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, ...watching }: Watching & { file: File }) => {
      // Told at once instead of after the upload.
      if (file.size > limits.clipBytes) throw new Error(messages.ownClips.tooLarge);
      const form = new FormData();
      form.set('file', file);
      return (await uploadWithProgress(ownClips.upload, form, watching)).clip;
    },
    // Not the first of a list that is not known: the others would seem to be gone.
    onSuccess: (clip) => queryClient.setQueryData<OwnClip[]>(key, (known) => known && [clip, ...known]),
  });
}

export function useDeleteClip() {
  const queryClient = useQueryClient();
  const reportError = useReportError();
  return useMutation({
    mutationFn: (id: string) => call(ownClips.delete, { params: { id } }),
    onSuccess: (_, id) => queryClient.setQueryData<OwnClip[]>(key, (known) => known?.filter((one) => one.id !== id)),
    onError: (error) => reportError(error),
  });
}
