import { system } from '@hookline/contract/system';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';

const installationQuery = {
  queryKey: ['installation'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await call(system.publicConfig, {}, { signal })).body,
  staleTime: Number.POSITIVE_INFINITY,
};

/** What this installation says about itself: support address, source, engine. Undefined until it has answered. */
export function useInstallation() {
  return useQuery(installationQuery).data;
}
