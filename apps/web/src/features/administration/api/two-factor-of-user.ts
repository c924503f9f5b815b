import { twoFactorOfUsers } from '@hookline/contract/two-factor';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useAction } from './admin-actions.ts';
import { adminKey } from './admin-lists.ts';

/** Whether a user needs a code to sign in. */
export function useTwoFactorOfUser(id: string) {
  return useQuery({
    queryKey: [...adminKey, 'two-factor', id],
    queryFn: async ({ signal }) =>
      (await call(twoFactorOfUsers.statusOfUser, { params: { id } }, { signal })).body.two_factor,
  });
}

export const useRemoveTwoFactor = () =>
  useAction(async (id: string) => (await call(twoFactorOfUsers.removeOfUser, { params: { id } })).body);
