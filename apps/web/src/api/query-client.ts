import { ApiError } from '@hookline/contract/client';
import { onlineManager, QueryClient } from '@tanstack/react-query';

function isWorthRetrying(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/**
 * Nothing waits for a network the browser believes to be gone: a call that cannot be made fails, and is told. What were
 * kept back would be sent later, when nobody is looking; and a server on this machine is reached without a network.
 */
const networkMode = 'always';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      mutations: { networkMode },
      queries: {
        networkMode,
        refetchOnReconnect: true,
        staleTime: 15_000,
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
        retryDelay: (attempt) => Math.min(8_000, 800 * 2 ** attempt),
      },
    },
  });
}

/** What failed without a network is asked for as soon as there is one, rather than at its next attempt; until it is stopped. */
export function refetchWhenOnline(client: QueryClient): () => void {
  return onlineManager.subscribe((isOnline) => {
    if (isOnline) void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.fetchFailureCount > 0 });
  });
}
