import { talkingActors } from '@hookline/contract/talking-actors';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';

const freshMs = 60_000;

/** How long a send of `count` videos will take, learned from past ones or a measure; null while nothing is known. */
export function useExpectedMs(spokenMs: number, count: number): { ms: number; isFirstEstimate: boolean } | null {
  const { data } = useQuery({
    queryKey: ['talking-actors', 'pace'],
    queryFn: async ({ signal }) => (await call(talkingActors.pace, {}, { signal })).body,
    // The first video that is ever made is what tells; until then it is asked for each time.
    staleTime: ({ state }) => (typeof state.data?.msPerSpokenMs === 'number' ? freshMs : 0),
  });
  if (!data || data.msPerSpokenMs === null || spokenMs === 0 || count === 0) return null;
  const ms = data.msPerSpokenMs * spokenMs * Math.ceil(count / data.sideBySide);
  return { ms, isFirstEstimate: data.isFirstEstimate };
}
