import { type CreditKind, remainingCredits } from '@hookline/contract/plans';
import { usage } from '@hookline/contract/usage';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';

const usageKey = ['usage'];

export interface VideoCredits {
  /** -1 when unlimited. */
  limit: number;
  remaining: number;
}

/** Credits of the running cycle, of every kind. */
export function useUsageSummary() {
  return useQuery({
    queryKey: usageKey,
    queryFn: async ({ signal }) => (await call(usage.summary, {}, { signal })).body,
  });
}

/** What a plan allows of one kind in the running cycle (-1: unlimited), and what is used; undefined until known. */
export function useLimit(kind: CreditKind): { limit: number; used: number } | undefined {
  const { data } = useUsageSummary();
  return data && { limit: data.limits[kind], used: data.usage[kind] };
}

/** Video credits of the running cycle; undefined until known. Failures stay silent, as the contract asks. */
export function useVideoCredits(): VideoCredits | undefined {
  const { data } = useUsageSummary();
  if (!data) return undefined;
  return { limit: data.limits.videos, remaining: remainingCredits(data.limits.videos, data.usage.videos) };
}

/** Asks for the credits again after something spent or returned one. */
export function refreshUsage(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: usageKey });
}
