import { admin, type OperationFilter, type WebhookFilter } from '@hookline/contract/admin';
import { adminUsers, type UserFilter } from '@hookline/contract/admin-users';
import type { PlanKey } from '@hookline/contract/plans';
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

/** Which users a list shows. */
export interface UsersQuestion {
  search: string;
  show: UserFilter;
  plan: PlanKey | undefined;
  joinedFrom: string | undefined;
  joinedTo: string | undefined;
}

export const useUsers = (question: UsersQuestion) =>
  useList(
    'users',
    JSON.stringify(question),
    async (before, signal) => (await call(adminUsers.list, { query: { ...question, before } }, { signal })).body,
  );

export const useAllOperations = (filter: OperationFilter, userId?: string) =>
  useList(
    'operations',
    `${filter} ${userId ?? ''}`,
    async (before, signal) => (await call(admin.operations, { query: { filter, userId, before } }, { signal })).body,
  );

export const useWebhooks = (filter: WebhookFilter) =>
  useList(
    'webhooks',
    filter,
    async (before, signal) => (await call(admin.webhooks, { query: { filter, before } }, { signal })).body,
  );

export const useErrors = () =>
  useList('errors', '', async (before, signal) => (await call(admin.errors, { query: { before } }, { signal })).body);

export const useRefusals = () =>
  useList(
    'refusals',
    '',
    async (before, signal) => (await call(admin.refusals, { query: { before } }, { signal })).body,
  );

export const useAudit = (subject?: string) =>
  useList(
    'audit',
    subject ?? '',
    async (before, signal) => (await call(admin.audit, { query: { subject, before } }, { signal })).body,
  );
