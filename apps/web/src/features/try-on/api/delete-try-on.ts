import { limits } from '@hookline/contract/limits';
import { type TryOnResult, tryOn } from '@hookline/contract/try-on';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useReportError } from '#api/use-report-error.ts';
import { notify } from '#components/ui/notify.ts';
import { refreshTryOns, tryOnsKey } from './try-ons.ts';

/** Deletes a picture: it goes at once and can be brought back from the toast while the server holds it. */
export function useDeleteTryOn() {
  const queryClient = useQueryClient();
  const reportError = useReportError();
  const restore = useMutation({
    mutationFn: (id: string) => call(tryOn.restore, { params: { id } }),
    onError: (error) => reportError(error),
    onSettled: () => refreshTryOns(queryClient),
  });
  return useMutation({
    mutationFn: (id: string) => call(tryOn.delete, { params: { id } }),
    onSuccess: (_, id) => {
      queryClient.setQueryData<TryOnResult[]>(tryOnsKey, (all) => all?.filter((one) => one.id !== id));
      notify.info('Try-on deleted', {
        endsAfterMs: limits.undoMs,
        action: { label: 'Undo', onClick: () => restore.mutate(id) },
      });
    },
    onError: (error) => reportError(error, { title: 'Delete Failed' }),
    onSettled: () => refreshTryOns(queryClient),
  });
}
