import { remainingCredits } from '@hookline/contract/plans';
import { usage } from '@hookline/contract/usage';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';

const usageKey = ['usage'];

export interface VideoCredits {
  /** -1 when unlimited. */
  limit: number;
  remaining: number;
}

/** Video credits of the running cycle; undefined until known. Failures stay silent, as the contract asks. */
export function useVideoCredits(): VideoCredits | undefined {
  const { data } = useQuery({
    queryKey: usageKey,
    queryFn: async ({ signal }) => (await call(usage.summary, {}, { signal })).body,
  });
  if (!data) return undefined;
  return { limit: data.limits.videos, remaining: remainingCredits(data.limits.videos, data.usage.videos) };
}

/** Asks for the credits again after something spent or returned one. */
export function refreshUsage(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: usageKey });
}
