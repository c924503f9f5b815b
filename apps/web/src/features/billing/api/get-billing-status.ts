import { billing } from '@hookline/contract/billing';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';

const billingStatusKey = ['billing', 'status'];

/** The subscription of who is signed in, and what can be done about it. */
export function useBillingStatus({ enabled = true } = {}) {
  return useQuery({
    queryKey: billingStatusKey,
    queryFn: async ({ signal }) => (await call(billing.status, {}, { signal })).body.status,
    enabled,
  });
}

/** Asks for subscription and invoices again. */
export function refreshBilling(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['billing'] });
}
