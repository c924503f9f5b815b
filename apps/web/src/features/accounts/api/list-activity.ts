import { accountSettings } from '@hookline/contract/account-settings';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';

/** The newest sign-ins and changes of the account; asked for only once somebody wants to see them. */
export function useActivity(isWanted: boolean) {
  return useQuery({
    queryKey: ['account', 'activity'],
    enabled: isWanted,
    queryFn: async ({ signal }) => (await call(accountSettings.activity, {}, { signal })).body.events,
  });
}
