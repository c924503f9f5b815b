import { admin } from '@hookline/contract/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useReportError } from '#api/use-report-error.ts';
import { adminKey } from './admin-lists.ts';

/** An administrator's change; all lists are read again, also after an error: another administrator may have been quicker. */
export function useAction<Input, Output>(act: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  const reportError = useReportError();
  return useMutation({
    mutationFn: act,
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKey }),
    onError: (error) => reportError(error),
  });
}

export const useRetryForUser = () =>
  useAction(async (id: string) => (await call(admin.retryOperation, { params: { id } })).body);

export const useCancelForUser = () =>
  useAction(async (id: string) => (await call(admin.cancelOperation, { params: { id } })).body);

export const useReplayWebhook = () =>
  useAction(async (id: string) => (await call(admin.replayWebhook, { params: { id } })).body);

export const useClearErrors = () => useAction(async () => (await call(admin.clearErrors, {})).body);
