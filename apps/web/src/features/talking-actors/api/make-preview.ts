import { ApiError } from '@hookline/contract/client';
import { messages } from '@hookline/contract/messages';
import { talkingActors } from '@hookline/contract/talking-actors';
import { useMutation } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useReportError } from '#api/use-report-error.ts';
import type { Draft } from '#features/composer/index.ts';

/** Which voice was chosen for an actor of a draft; undefined for their own. */
export function voiceOf({ voice, actorVoices = {} }: Draft, actorId: string): string | undefined {
  const own = actorVoices[actorId];
  return own === undefined ? voice : (own ?? undefined);
}

/** The first words of a draft as one actor says them: a clip to look at, which costs nothing. Takes some seconds. */
export function useMakePreview() {
  const reportError = useReportError();
  return useMutation({
    mutationFn: async ({ draft, actorId }: { draft: Draft; actorId: string }) => {
      const { script, language, captions, captionPosition, captionColours, expression, ratio, label, pace } = draft;
      const voice = voiceOf(draft, actorId);
      const look = { captions, captionPosition, captionColours, expression, ratio, label, pace };
      const options = { language, voice, ...look };
      return (await call(talkingActors.preview, { body: { script, actorId, ...options } })).body;
    },
    onError: (error) => {
      const status = error instanceof ApiError ? error.status : 0;
      const text =
        status === 429
          ? 'Too many previews. Please wait a moment.'
          : status === 422
            ? error.message
            : messages.talkingActors.previewFailed;
      reportError(error, { title: 'Preview', text });
    },
  });
}
