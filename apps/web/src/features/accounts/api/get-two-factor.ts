import { twoFactor } from '@hookline/contract/two-factor';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';

const twoFactorKey = ['account', 'two-factor'];

/** Whether signing in needs a code, and how many recovery codes are left. */
export function useTwoFactor() {
  return useQuery({
    queryKey: twoFactorKey,
    queryFn: async ({ signal }) => (await call(twoFactor.status, {}, { signal })).body.two_factor,
  });
}

export function refreshTwoFactor(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: twoFactorKey });
}
