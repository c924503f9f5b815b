import { admin, type OperationFilter } from '@hookline/contract/admin';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';

/** Numbers are kept up to date while they are looked at. */
const everyMs = 15_000;

/** The beginning of every key here: what an action changes may be in any of these lists. */
export const adminKey = ['administration'];

/** The installation in numbers. */
export function useOverview() {
  return useQuery({
    queryKey: [...adminKey, 'overview'],
    queryFn: async ({ signal }) => (await call(admin.overview, {}, { signal })).body,
    refetchInterval: everyMs,
  });
}

interface Page {
  next: string | null;
}

/** A list that is read page by page, the newest first. */
function useList<P extends Page>(
  name: string,
  what: string,
  read: (before: string | undefined, signal: AbortSignal) => Promise<P>,
) {
  return useInfiniteQuery({
    queryKey: [...adminKey, name, what],
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export const useUsers = (search: string) =>
  useList(
    'users',
    search,
    async (before, signal) => (await call(admin.users, { query: { search, before } }, { signal })).body,
  );

export const useAllOperations = (filter: OperationFilter) =>
  useList(
    'operations',
    filter,
    async (before, signal) => (await call(admin.operations, { query: { filter, before } }, { signal })).body,
  );

export const useWebhooks = () =>
  useList(
    'webhooks',
    '',
    async (before, signal) => (await call(admin.webhooks, { query: { before } }, { signal })).body,
  );

export const useRefusals = () =>
  useList(
    'refusals',
    '',
    async (before, signal) => (await call(admin.refusals, { query: { before } }, { signal })).body,
  );

export const useAudit = () =>
  useList('audit', '', async (before, signal) => (await call(admin.audit, { query: { before } }, { signal })).body);
