import { providers } from '@hookline/contract/providers';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';

const everyMs = 15_000;

/** For administrators: what serves each capability, and how outside services are doing. Kept up to date while it is looked at. */
export function useServices() {
  return useQuery({
    queryKey: ['services'],
    queryFn: async ({ signal }) => (await call(providers.services, {}, { signal })).body,
    refetchInterval: everyMs,
  });
}
