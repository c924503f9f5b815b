import { type Operation, operations } from '@hookline/contract/operations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useReportError } from '#api/use-report-error.ts';
import { refreshUsage } from '#features/usage/index.ts';
import { operationsKey, refreshOperations } from './list-operations.ts';

/** Stops an operation; its row shows the server's answer at once. One that has ended meanwhile stays as it ended. */
export function useCancelOperation() {
  const queryClient = useQueryClient();
  const reportError = useReportError();
  return useMutation({
    mutationFn: async (id: string) => (await call(operations.cancel, { params: { id } })).body.operation,
    onSuccess: (answer) => {
      queryClient.setQueryData<Operation[]>(operationsKey, (list) =>
        list?.map((operation) => (operation.id === answer.id ? answer : operation)),
      );
    },
    onError: (error) => reportError(error),
    onSettled: () => {
      void refreshOperations(queryClient);
      void refreshUsage(queryClient);
    },
  });
}
