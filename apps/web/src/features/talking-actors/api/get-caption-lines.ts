import type { CaptionLinesInput } from '@hookline/contract/talk-previews';
import { talkingActors } from '@hookline/contract/talking-actors';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useDelayed } from '#components/ui/use-delayed.ts';
import type { ShownWord } from '../caption-lines.ts';

/** Wait until typing pauses. */
const restMs = 400;

/** The captions of a script as the film breaks them, blocks of lines; undefined until the server has answered. */
export function useCaptionLines(wanted: CaptionLinesInput): readonly (readonly ShownWord[][])[] | undefined {
  const body = useDelayed(JSON.stringify(wanted), restMs);
  const { data } = useQuery({
    queryKey: ['talking-actors', 'caption-lines', body],
    queryFn: async ({ signal }) =>
      (await call(talkingActors.captionLines, { body: JSON.parse(body) as CaptionLinesInput }, { signal })).body.blocks,
    enabled: wanted.script.trim() !== '',
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    // The page's own rule shows captions without it; nobody waits for this.
    retry: false,
  });
  return body === JSON.stringify(wanted) && data && data.length > 0 ? data : undefined;
}
