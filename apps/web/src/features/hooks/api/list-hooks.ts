import type { LanguageCode } from '@hookline/contract/languages';
import { talkingActors } from '@hookline/contract/talking-actors';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';

/** Our opening lines in a language by angle, and whether this plan includes lines of one's own. */
export function useHooks(language: LanguageCode) {
  return useQuery({
    queryKey: ['hooks', language],
    queryFn: async ({ signal }) => (await call(talkingActors.hooks, { query: { language } }, { signal })).body,
    staleTime: 60_000,
  });
}
