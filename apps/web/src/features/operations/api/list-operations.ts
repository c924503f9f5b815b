import { ApiError } from '@hookline/contract/client';
import { limits } from '@hookline/contract/limits';
import { type Operation, operations } from '@hookline/contract/operations';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { isRunning } from '../operation-state.ts';

export const operationsKey = ['operations'];

/** Longest pause between two attempts while the server cannot be reached. */
const slowestRetryMs = 30_000;

export interface OperationsView {
  operations: readonly Operation[];
  /** True from the first failed poll until the next answer. */
  isDisconnected: boolean;
}

const none: readonly Operation[] = [];

/**
 * All running and recently ended operations, newest first. Polled while something runs; when polling fails the pauses
 * grow and the last known state stays, until an answer clears it by itself.
 */
export function useOperations(): OperationsView {
  const { data, failureCount } = useQuery({
    queryKey: operationsKey,
    queryFn: async ({ signal }) => (await call(operations.list, { query: { limit: 60 } }, { signal })).body.operations,
    refetchInterval: (query) => (query.state.data?.some(isRunning) ? limits.pollIntervalMs : false),
    retry: (_, error) => error instanceof ApiError && (error.status === 0 || error.status >= 500),
    retryDelay: (attempt) => Math.min(slowestRetryMs, limits.pollIntervalMs * 1.6 ** attempt),
  });
  return { operations: data ?? none, isDisconnected: failureCount > 0 };
}

export function refreshOperations(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: operationsKey });
}
