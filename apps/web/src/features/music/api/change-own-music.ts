import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { music, type OwnTrack } from '@hookline/contract/music';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useReportError } from '#api/use-report-error.ts';
import { ownTracksKey } from './list-music.ts';

/** Brings a sound file as a track of one's own. What is wrong with the file is the mutation's `error`. */
export function useUploadTrack({ onAdded }: { onAdded: (track: OwnTrack) => void }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => {
      // Told at once instead of after the upload.
      if (file.size > limits.musicBytes) throw new Error(messages.music.tooLarge);
      const form = new FormData();
      form.set('file', file);
      return (await call(music.upload, { form })).body.track;
    },
    onSuccess: (track) => {
      queryClient.setQueryData<OwnTrack[]>(ownTracksKey, (tracks) => [track, ...(tracks ?? [])]);
      onAdded(track);
    },
  });
}

export function useDeleteTrack() {
  const queryClient = useQueryClient();
  const reportError = useReportError();
  return useMutation({
    mutationFn: (id: string) => call(music.delete, { params: { id } }),
    onSuccess: (_, id) =>
      queryClient.setQueryData<OwnTrack[]>(ownTracksKey, (tracks) => tracks?.filter((track) => track.id !== id)),
    onError: (error) => reportError(error),
  });
}
