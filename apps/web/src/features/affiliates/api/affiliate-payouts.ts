import { type AffiliatePayout, affiliates } from '@hookline/contract/affiliates';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useReportError } from '#api/use-report-error.ts';

const payoutsKey = ['admin', 'affiliate-payouts'];

/** For administrators: payouts to make, and what became of others. */
export function useAffiliatePayouts() {
  return useQuery({
    queryKey: payoutsKey,
    queryFn: async ({ signal }) => (await call(affiliates.payouts, {}, { signal })).body,
  });
}

/** Says what became of a payout. */
export function useDecidePayout() {
  const queryClient = useQueryClient();
  const reportError = useReportError();
  return useMutation({
    mutationFn: async ({ id, as }: Pick<AffiliatePayout, 'id'> & { as: 'paid' | 'declined' }) =>
      (await call(as === 'paid' ? affiliates.markPaid : affiliates.decline, { params: { id } })).body,
    // Also after an error: another administrator may have been quicker.
    onSettled: () => queryClient.invalidateQueries({ queryKey: payoutsKey }),
    onError: (error) => reportError(error),
  });
}
