import { ApiError } from '@hookline/contract/client';
import { limits } from '@hookline/contract/limits';
import { type Operation, operations } from '@hookline/contract/operations';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { tellOperationsChanged } from '#state/operation-news.ts';
import { isRunning } from '../operation-state.ts';

export const operationsKey = ['operations'];

/** Longest pause between two attempts while the server cannot be reached. */
const slowestRetryMs = 30_000;
/** Attempts beyond the first when nothing is known to run, so nobody waits for the answer. */
const idleRetries = 2;

export interface OperationsView {
  operations: readonly Operation[];
  /** True from the first failed poll until the next answer. */
  isDisconnected: boolean;
  /** When the list last came, in milliseconds of the epoch; 0 before the first time. */
  updatedAt: number;
}

const none: readonly Operation[] = [];

/**
 * All running and recently ended operations, newest first. Polled while something runs; when polling fails the pauses
 * grow and the last known state stays, until an answer clears it by itself. While nothing runs the list is asked for
 * only when this page or another tab changed something (`refreshOperations`) or somebody comes back to it.
 */
export function useOperations(): OperationsView {
  const queryClient = useQueryClient();
  const { data, failureCount, dataUpdatedAt } = useQuery({
    queryKey: operationsKey,
    queryFn: async ({ signal }) => (await call(operations.list, { query: { limit: 60 } }, { signal })).body.operations,
    refetchInterval: (query) => (query.state.data?.some(isRunning) ? limits.pollIntervalMs : false),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: 'always',
    retry: (failures, error) => {
      if (!(error instanceof ApiError) || (error.status !== 0 && error.status < 500)) return false;
      const known = queryClient.getQueryData<Operation[]>(operationsKey);
      return failures < idleRetries || known === undefined || known.some(isRunning);
    },
    retryDelay: (attempt) => Math.min(slowestRetryMs, limits.pollIntervalMs * 1.6 ** attempt),
  });
  return { operations: data ?? none, isDisconnected: failureCount > 0, updatedAt: dataUpdatedAt };
}

/** Has this page and the other tabs ask anew. */
export function refreshOperations(queryClient: QueryClient): Promise<void> {
  tellOperationsChanged();
  return refetchOperations(queryClient);
}

export function refetchOperations(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: operationsKey });
}
