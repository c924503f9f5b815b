import type { LanguageCode } from '@hookline/contract/languages';
import { scripts } from '@hookline/contract/scripts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callForEvents } from '#api/call.ts';

interface HooksOrder {
  script: string;
  language: LanguageCode | 'auto';
  /** What the project calls its product. */
  productName: string | undefined;
}

/** Five openings for a script; the same ones until they are asked for anew. */
export function useHookVariants(order: HooksOrder, { isWanted }: { isWanted: boolean }) {
  const { script, language, productName } = order;
  const queryClient = useQueryClient();
  const queryKey = ['script-hooks', script, language, productName];
  /** What was written so far, the last line perhaps unfinished. */
  const [lines, setLines] = useState<readonly string[]>([]);
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      setLines([]);
      const onEvent = (news: { lines: string[] }) => setLines(news.lines);
      const body = { script, language, ...(productName && { productName }) };
      return (await callForEvents(scripts.hooks, { body }, { signal, onEvent })).hooks;
    },
    enabled: isWanted && script !== '',
    staleTime: Number.POSITIVE_INFINITY,
    // Retrying does not help against moderation or a rate limit.
    retry: false,
  });
  return { ...query, lines, stop: () => void queryClient.cancelQueries({ queryKey }) };
}
