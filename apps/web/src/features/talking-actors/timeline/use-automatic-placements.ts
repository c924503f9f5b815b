import { talkingActors } from '@hookline/contract/talking-actors';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#api/call.ts';
import { useDelayed } from '#components/ui/use-delayed.ts';
import { type Draft, type DraftPlacement, followScript, parsePlacements } from '#features/composer/index.ts';

/** Wait until typing pauses. */
const restMs = 500;

/** Where the studio would show the pictures of a project; undefined until that is known, and without pictures. */
export function useAutomaticPlacements(draft: Draft, sentences: readonly string[]): DraftPlacement[] | undefined {
  const { script, language, mediaUrls, productName, holdProduct, placements } = draft;
  const wanted = useDelayed(JSON.stringify({ script, language, mediaUrls, productName, holdProduct }), restMs);
  const { data } = useQuery({
    queryKey: ['talking-actors', 'placements', wanted],
    queryFn: async ({ signal }) =>
      (await call(talkingActors.placements, { body: JSON.parse(wanted) }, { signal })).body.placements,
    enabled: placements === undefined && mediaUrls.length > 0 && script.trim() !== '',
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    // Only a proposal; the video can be made without it.
    retry: false,
  });
  return useMemo(() => {
    const proposed = mediaUrls.length > 0 && data ? parsePlacements({ placements: data }, mediaUrls) : undefined;
    return proposed && followScript(proposed, sentences).filter(({ sentence }) => sentence !== null);
  }, [data, mediaUrls, sentences]);
}
