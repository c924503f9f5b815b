import { operations } from '@hookline/contract/operations';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useReportError } from '#api/use-report-error.ts';
import { refreshUsage } from '#features/usage/index.ts';

const askAgainMs = 1000;

/** The operation that makes an actor, asked for until it has ended. */
export function useMakingOperation(id: string | undefined) {
  const { data } = useQuery({
    queryKey: ['making-actor', id],
    queryFn: async ({ signal }) =>
      (await call(operations.get, { params: { id: id ?? '' } }, { signal })).body.operation,
    enabled: id !== undefined,
    refetchInterval: ({ state }) =>
      state.data?.status === 'queued' || state.data?.status === 'processing' || state.data === undefined
        ? askAgainMs
        : false,
  });
  return data;
}

/** Stops it; its credit comes back. */
export function useCancelMaking() {
  const queryClient = useQueryClient();
  const reportError = useReportError();
  return useMutation({
    mutationFn: async (id: string) => (await call(operations.cancel, { params: { id } })).body.operation,
    onSuccess: (operation) => queryClient.setQueryData(['making-actor', operation.id], operation),
    onError: (error) => reportError(error),
    onSettled: () => void refreshUsage(queryClient),
  });
}
