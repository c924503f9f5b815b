import { admin, type RevenuePeriod } from '@hookline/contract/admin';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { adminKey } from './admin-lists.ts';

/** Money and customers of a period. */
export function useRevenue(period: RevenuePeriod) {
  return useQuery({
    queryKey: [...adminKey, 'revenue', period],
    queryFn: async ({ signal }) => (await call(admin.revenue, { query: { period } }, { signal })).body,
    placeholderData: keepPreviousData,
  });
}
