import { accountSettings } from '@hookline/contract/account-settings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useReportError } from '#api/use-report-error.ts';
import { refreshSessions } from './list-sessions.ts';

/** Ends one session of the signed-in person by its id, or with `others` all but the current one. */
export function useEndSessions() {
  const queryClient = useQueryClient();
  const reportError = useReportError();
  return useMutation({
    mutationFn: async (which: { id: string } | 'others') => {
      if (which === 'others') await call(accountSettings.endOtherSessions);
      else await call(accountSettings.endSession, { params: which });
    },
    onError: (error) => reportError(error),
    onSettled: () => refreshSessions(queryClient),
  });
}
