import { accountSettings } from '@hookline/contract/account-settings';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';

const sessionsKey = ['account', 'sessions'];

/** Where the person is signed in, the current session first. */
export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => (await call(accountSettings.sessions, {}, { signal })).body.sessions,
  });
}

export function refreshSessions(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: sessionsKey });
}
