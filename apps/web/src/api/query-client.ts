import { ApiError } from '@hookline/contract/client';
import { QueryClient } from '@tanstack/react-query';

function isWorthRetrying(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
        retryDelay: (attempt) => Math.min(8_000, 800 * 2 ** attempt),
      },
    },
  });
}
