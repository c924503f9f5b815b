import type { LanguageCode } from '@hookline/contract/languages';
import { scripts } from '@hookline/contract/scripts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callForEvents } from '#api/call.ts';

/** Five openings for a script; the same ones until they are asked for anew. */
export function useHookVariants(script: string, language: LanguageCode | 'auto', { isWanted }: { isWanted: boolean }) {
  const queryClient = useQueryClient();
  const queryKey = ['script-hooks', script, language];
  /** What was written so far, the last line perhaps unfinished. */
  const [lines, setLines] = useState<readonly string[]>([]);
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      setLines([]);
      const onEvent = (news: { lines: string[] }) => setLines(news.lines);
      return (await callForEvents(scripts.hooks, { body: { script, language } }, { signal, onEvent })).hooks;
    },
    enabled: isWanted && script !== '',
    staleTime: Number.POSITIVE_INFINITY,
    // Retrying does not help against moderation or a rate limit.
    retry: false,
  });
  return { ...query, lines, stop: () => void queryClient.cancelQueries({ queryKey }) };
}
