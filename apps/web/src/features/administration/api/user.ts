import { adminUsers } from '@hookline/contract/admin-users';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { adminKey } from './admin-lists.ts';

/** One user with everything their page shows; what runs for them moves on while it is looked at. */
export function useUser(id: string) {
  return useQuery({
    queryKey: [...adminKey, 'user', id],
    queryFn: async ({ signal }) => (await call(adminUsers.get, { params: { id } }, { signal })).body,
    refetchInterval: 15_000,
  });
}
