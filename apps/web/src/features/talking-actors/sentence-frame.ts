import type { EndpointInput } from '@hookline/contract/endpoint';
import { talkingActors } from '@hookline/contract/talking-actors';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useDelayed } from '#components/ui/use-delayed.ts';
import { type Draft, toShown } from '#features/composer/index.ts';
import { voiceOf } from './api/make-preview.ts';

type FrameInput = EndpointInput<(typeof talkingActors)['previewFrame']>['body'];

/** Choices are tried out one after the other. */
const restMs = 400;

/** The order whose frame is drawn: all that is seen in the video, and nothing else, so that equal pictures are kept. */
export function frameInput(draft: Draft, actorId: string, sentence: number): Partial<FrameInput> {
  const { script, language, ratio, captions, captionPosition, captionColours, label, pops, expression, pace } = draft;
  const { productName, holdProduct, endCard, mediaUrls, hooks = [], placements } = draft;
  return {
    script,
    actorId,
    sentence,
    ...(hooks.length > 1 && { hook: hooks[0] }),
    ...{ language, ratio, captions, captionPosition, captionColours, label, pops, expression, pace },
    ...{ productName, holdProduct, endCard, mediaUrls },
    ...toShown(placements, mediaUrls),
    voice: voiceOf(draft, actorId),
  };
}

/** The frame of the video that shows a sentence, drawn by the server; null while there is none to show. */
export function useSentenceFrame(draft: Draft, actorId: string, sentence: number | null) {
  const wanted = useDelayed(sentence === null ? null : JSON.stringify(frameInput(draft, actorId, sentence)), restMs);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['talking-actors', 'preview-frame', wanted],
    queryFn: async ({ signal }) =>
      (await call(talkingActors.previewFrame, { body: JSON.parse(wanted ?? '') as FrameInput }, { signal })).body,
    enabled: wanted !== null && sentence !== null,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 300_000,
    retry: false,
  });
  return sentence === null ? null : { frame: data, error, isDrawing: isFetching, again: () => void refetch() };
}

export type SentenceFrame = NonNullable<ReturnType<typeof useSentenceFrame>>;
