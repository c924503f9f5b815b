import { accountSettings } from '@hookline/contract/account-settings';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';

const securityKey = ['account', 'security'];

/** How the signed-in person proves who they are: password, Google, an address that waits to be confirmed. */
export function useSecurity() {
  return useQuery({
    queryKey: securityKey,
    queryFn: async ({ signal }) => (await call(accountSettings.security, {}, { signal })).body.security,
  });
}

export function refreshSecurity(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: securityKey });
}
