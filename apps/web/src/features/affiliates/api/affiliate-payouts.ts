import { affiliates } from '@hookline/contract/affiliates';
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

/** Where an open payout goes, in full. The server writes down who asked; nothing of it is kept here. */
export function useShowPayoutDetails() {
  const reportError = useReportError();
  return useMutation({
    mutationFn: async (id: string) => (await call(affiliates.showPayoutDetails, { params: { id } })).body.details,
    gcTime: 0,
    onError: (error) => reportError(error),
  });
}

export type PayoutDecision = { as: 'paid'; reference: string } | { as: 'declined' } | { as: 'unpaid' };

/** Says what became of a payout. Errors are for the dialog to show. */
export function useDecidePayout() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, ...decision }: { id: string } & PayoutDecision) => {
      const params = { id };
      if (decision.as === 'declined') return (await call(affiliates.decline, { params })).body;
      if (decision.as === 'unpaid') return (await call(affiliates.undoPaid, { params })).body;
      return (await call(affiliates.markPaid, { params, body: { reference: decision.reference } })).body;
    },
    // Also after an error: another administrator may have been quicker.
    onSettled: () => queryClient.invalidateQueries({ queryKey: payoutsKey }),
  });
}
