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
    // Retrying does not help against moderation or a rate limit.
    retry: false,
  });
}
