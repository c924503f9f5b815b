import { type BillingFlag, billing } from '@hookline/contract/billing';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useReportError } from '#api/use-report-error.ts';

const flagsKey = ['billing', 'flags'];

/** For administrators: what somebody has to look at, the newest first. */
export function useBillingFlags() {
  return useQuery({
    queryKey: flagsKey,
    queryFn: async ({ signal }) => (await call(billing.flags, {}, { signal })).body.flags,
  });
}

/** Says that a flag was dealt with; it leaves the list at once. */
export function useResolveFlag() {
  const queryClient = useQueryClient();
  const reportError = useReportError();
  return useMutation({
    mutationFn: async ({ id }: BillingFlag) => (await call(billing.resolveFlag, { params: { id } })).body,
    onSuccess: (_, { id }) => {
      queryClient.setQueryData<BillingFlag[]>(flagsKey, (flags) => flags?.filter((flag) => flag.id !== id));
    },
    onError: (error) => {
      // Another administrator may have been quicker.
      void queryClient.invalidateQueries({ queryKey: flagsKey });
      reportError(error);
    },
  });
}
