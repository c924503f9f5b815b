import { actors } from '@hookline/contract/actors';
import { ApiError } from '@hookline/contract/client';
import { messages } from '@hookline/contract/messages';
import { useMutation } from '@tanstack/react-query';
import { call } from '#api/call.ts';

const text = messages.providers;

/** Brings the creators of the connected service up to date. */
export function useSyncCreators() {
  return useMutation({ mutationFn: async () => (await call(actors.syncCreators)).body });
}

/** What the public first page would get. */
export function useTestHomepage() {
  return useMutation({ mutationFn: async () => (await call(actors.homepage, { query: { limit: 6 } })).body });
}

/** What to say about a failure: the server's words, and `usual` where it has none. */
export function explainSyncFailure(error: unknown, usual: string): string {
  if (error instanceof ApiError) return error.status === 401 ? text.signInFirst : error.message || usual;
  return error instanceof TypeError ? usual : text.unknownError;
}
