import type { LanguageCode } from '@hookline/contract/languages';
import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import {
  type RecordedPart,
  type VoiceRecording,
  voiceConsent,
  voiceRecordings,
} from '@hookline/contract/voice-recordings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useReportError } from '#api/use-report-error.ts';

const key = ['voice-recordings'];

/** Recordings of the signed-in person, newest first; undefined until known. */
export function useRecordings({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(voiceRecordings.list, {}, { signal })).body.recordings,
    enabled,
  });
}

export interface NewRecording {
  sound: Blob;
  fileName: string;
  script: string;
  language: LanguageCode | 'auto';
  parts?: RecordedPart[] | undefined;
}

/** Uploads a recording, with the consent that was given on the page. What is wrong with it is the mutation's `error`. */
export function useUploadRecording() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ sound, fileName, script, language, parts = [] }: NewRecording) => {
      // Told at once instead of after the upload.
      if (sound.size > limits.recordingBytes) throw new Error(messages.voiceRecordings.tooLarge);
      const form = new FormData();
      form.set('file', sound, fileName);
      form.set('script', script);
      form.set('language', language);
      form.set('consent', voiceConsent.version);
      form.set('parts', JSON.stringify(parts));
      return (await call(voiceRecordings.upload, { form })).body.recording;
    },
    onSuccess: (recording) => queryClient.setQueryData<VoiceRecording[]>(key, (known) => [recording, ...(known ?? [])]),
  });
}

export function useDeleteRecording() {
  const queryClient = useQueryClient();
  const reportError = useReportError();
  return useMutation({
    mutationFn: (id: string) => call(voiceRecordings.delete, { params: { id } }),
    onSuccess: (_, id) =>
      queryClient.setQueryData<VoiceRecording[]>(key, (known) => known?.filter((one) => one.id !== id)),
    onError: (error) => reportError(error),
  });
}
