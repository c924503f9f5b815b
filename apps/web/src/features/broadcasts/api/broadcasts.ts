import { broadcasts } from '@hookline/contract/broadcasts';
import type { EndpointArguments } from '@hookline/contract/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callQuietly } from '#api/call.ts';
import { useReportError } from '#api/use-report-error.ts';

const key = ['broadcasts'];
/** A new message reaches open pages after this long. */
const everyMs = 120_000;

/** The message of the operator that is shown now. */
export function useBroadcast() {
  return useQuery({
    queryKey: [...key, 'current'],
    // A page without its banner is still whole: nobody is told that it did not load.
    queryFn: async ({ signal }) => (await callQuietly(broadcasts.current, {}, { signal })).body.broadcast,
    refetchInterval: everyMs,
    staleTime: everyMs,
    retry: false,
  });
}

/** Messages there are and were, for administrators. */
export function useBroadcasts() {
  return useQuery({
    queryKey: [...key, 'all'],
    queryFn: async ({ signal }) => (await call(broadcasts.list, {}, { signal })).body.broadcasts,
  });
}

function useChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  const reportError = useReportError();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
    onError: (error) => reportError(error),
  });
}

export type NewBroadcast = EndpointArguments<typeof broadcasts.publish>['body'];

export const usePublish = () =>
  useChange(
    async ({ idempotencyKey, body }: { idempotencyKey: string; body: NewBroadcast }) =>
      (await call(broadcasts.publish, { body }, { idempotencyKey })).body,
  );

export const useEndBroadcast = () =>
  useChange(async (id: string) => (await call(broadcasts.end, { params: { id } })).body);
