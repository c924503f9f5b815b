import { type CreditKind, remainingCredits } from '@hookline/contract/plans';
import { usage } from '@hookline/contract/usage';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';

const usageKey = ['usage'];

export interface Credits {
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

export interface Limit {
  /** -1 when unlimited. */
  limit: number;
  used: number;
  /** When the next cycle brings new credits. */
  resetsAt: string;
}

/** What a plan allows of one kind in the running cycle, and what is used; undefined until known. */
export function useLimit(kind: CreditKind): Limit | undefined {
  const { data } = useUsageSummary();
  return data && { limit: data.limits[kind], used: data.usage[kind], resetsAt: data.billingCycle.end };
}

/** Credits of one kind in the running cycle; undefined until known. Failures stay silent, as the contract asks. */
export function useCredits(kind: CreditKind): Credits | undefined {
  const { data } = useUsageSummary();
  if (!data) return undefined;
  return { limit: data.limits[kind], remaining: remainingCredits(data.limits[kind], data.usage[kind]) };
}

export const useVideoCredits = (): Credits | undefined => useCredits('videos');

/** Asks for the credits again after something spent or returned one. */
export function refreshUsage(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: usageKey });
}
