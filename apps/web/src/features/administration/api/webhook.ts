import { admin } from '@hookline/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { adminKey } from './admin-lists.ts';

/** One event of the payment provider with what it says. */
export function useWebhook(id: string) {
  return useQuery({
    queryKey: [...adminKey, 'webhook', id],
    queryFn: async ({ signal }) => (await call(admin.webhook, { params: { id } }, { signal })).body,
  });
}
