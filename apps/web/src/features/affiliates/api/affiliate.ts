import { affiliates, type BannerSize } from '@hookline/contract/affiliates';
import { buildUrl } from '@hookline/contract/client';
import type { PayoutDetails } from '@hookline/contract/payout-details';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callQuietly } from '#api/call.ts';
import { useReportError } from '#api/use-report-error.ts';

const accountKey = ['affiliate', 'account'];
const historyKey = ['affiliate', 'history'];

/** Link, balance and weeks of who is signed in; null for who has not joined. */
export function useAffiliate(weeks: number) {
  return useQuery({
    queryKey: [...accountKey, weeks],
    queryFn: async ({ signal }) => (await call(affiliates.me, { query: { weeks } }, { signal })).body.affiliate,
    // The numbers of before stay while those of another time come.
    placeholderData: keepPreviousData,
  });
}

/** The ledger, page by page. */
export function useAffiliateHistory() {
  return useInfiniteQuery({
    queryKey: historyKey,
    queryFn: async ({ pageParam, signal }) =>
      (await call(affiliates.history, { query: pageParam === null ? {} : { before: pageParam } }, { signal })).body,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['affiliate'] });
}

export function useJoinProgram() {
  const refresh = useRefresh();
  const reportError = useReportError();
  return useMutation({
    mutationFn: async () => (await call(affiliates.join)).body.affiliate,
    onSuccess: refresh,
    onError: (error) => reportError(error),
  });
}

/** Errors are for the form to show. */
export function useChangeCode() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (code: string) => (await call(affiliates.changeCode, { body: { code } })).body.affiliate,
    onSuccess: refresh,
  });
}

/** Errors are for the form to show. */
export function useSetPayoutDetails() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (body: PayoutDetails & { password?: string }) =>
      (await call(affiliates.setPayoutDetails, { body })).body.affiliate,
    onSuccess: refresh,
  });
}

export function useRequestPayout() {
  const refresh = useRefresh();
  const reportError = useReportError();
  return useMutation({
    mutationFn: async () => (await call(affiliates.requestPayout)).body.affiliate,
    onSuccess: refresh,
    onError: (error) => {
      // Another tab may have asked already.
      void refresh();
      reportError(error);
    },
  });
}

/**
 * Hands a file to the browser's own download. The session is renewed first where needed, which a download cannot do by
 * itself.
 */
async function save(href: string, name: string): Promise<void> {
  await callQuietly(affiliates.me, { query: { weeks: 1 } });
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}

/** Statements of the signed-in affiliate or, for administrators, of another one. */
export function saveStatement(
  format: 'csv' | 'pdf',
  query: { from?: string; to?: string },
  affiliateId?: string,
): Promise<void> {
  const isPdf = format === 'pdf';
  const href =
    affiliateId === undefined
      ? buildUrl(isPdf ? affiliates.statementPdf : affiliates.statement, { query })
      : buildUrl(isPdf ? affiliates.statementPdfOf : affiliates.statementOf, { params: { id: affiliateId }, query });
  return save(href, `hookline-affiliate-statement.${format}`);
}

export const saveResources = (): Promise<void> =>
  save(buildUrl(affiliates.resources), 'hookline-affiliate-resources.zip');

export const saveBanner = (size: BannerSize): Promise<void> =>
  save(buildUrl(affiliates.banner, { params: { size } }), `hookline-${size}.png`);
