import { billing } from '@hookline/contract/billing';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';

/** The invoices of who is signed in, the newest first. */
export function useInvoices() {
  return useQuery({
    queryKey: ['billing', 'invoices'],
    queryFn: async ({ signal }) => (await call(billing.invoices, {}, { signal })).body.invoices,
  });
}
