import type { LanguageCode } from '@hookline/contract/languages';
import { scripts } from '@hookline/contract/scripts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';

/** Five openings for a script; the same ones until they are asked for anew. */
export function useHookVariants(script: string, language: LanguageCode | 'auto', { isWanted }: { isWanted: boolean }) {
  return useQuery({
    queryKey: ['script-hooks', script, language],
    queryFn: async ({ signal }) => (await call(scripts.hooks, { body: { script, language } }, { signal })).body.hooks,
    enabled: isWanted && script !== '',
    staleTime: Number.POSITIVE_INFINITY,
    // What may not be said, or was asked for too often, does not get better by asking again.
    retry: false,
  });
}
