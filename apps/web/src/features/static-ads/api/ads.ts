import { ApiError, buildUrl } from '@hookline/contract/client';
import { messages } from '@hookline/contract/messages';
import { products } from '@hookline/contract/products';
import { type Ad, type AdSize, staticAds } from '@hookline/contract/static-ads';
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call, fetchFile } from '#api/call.ts';
import { notify } from '#components/ui/notify.ts';
import { firstOf } from '../first-of.ts';

/** Everything below this key shows ads. */
export const adsKey = ['ads'];

/** What ads are found by. */
export type AdsQuestion = { productId?: string; size?: AdSize; days?: number };

interface AdsPage {
  ads: Ad[];
  /** How many fit altogether. */
  total: number;
}

/** The ads of each product, put together: where the list of all of them fails. */
async function askProducts(limit: number, signal: AbortSignal): Promise<AdsPage> {
  const { products: all } = (await call(products.list, {}, { signal })).body;
  const lists = await Promise.all(
    all.map(async ({ id }) => (await call(staticAds.ofProduct, { params: { productId: id } }, { signal })).body.ads),
  );
  return firstOf(lists, limit);
}

/** The newest ads that fit, `limit` at a time, and how many there are. */
export function useAds(question: AdsQuestion, limit: number) {
  const query = useInfiniteQuery({
    queryKey: [...adsKey, question, limit],
    initialPageParam: '',
    queryFn: async ({ pageParam: after, signal }): Promise<AdsPage> => {
      try {
        return (await call(staticAds.recent, { query: { ...question, limit, ...(after && { after }) } }, { signal }))
          .body;
      } catch (error) {
        const isPlain = after === '' && Object.keys(question).length === 0;
        if (!isPlain || !(error instanceof ApiError) || error.status === 401) throw error;
        return askProducts(limit, signal);
      }
    },
    getNextPageParam: (page, pages) =>
      page.ads.length > 0 && pages.flatMap(({ ads }) => ads).length < page.total ? page.ads.at(-1)?.id : undefined,
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  return {
    ads: useMemo(() => data?.pages.flatMap(({ ads }) => ads), [data]),
    total: data?.pages.at(-1)?.total ?? 0,
    isPending: query.isPending,
    isFetching: query.isFetching,
    refetch: query.refetch,
    /** Loads the next ones; undefined when all are there. */
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    isLoadingMore: query.isFetchingNextPage,
  };
}

/** Hands one zip to the browser, a folder for each size. Asked without its body first, so that a refusal can be told. */
export function useSaveAds() {
  return useMutation({
    mutationFn: async (wanted: { ids: readonly string[] } | AdsQuestion) => {
      const query = 'ids' in wanted ? { ids: wanted.ids.join(',') } : wanted;
      const url = buildUrl(staticAds.downloadZip, { query });
      if (!(await fetchFile(url, 'HEAD')).ok) throw new Error('refused');
      const link = document.createElement('a');
      link.href = url;
      link.download = '';
      link.click();
    },
    onError: () => notify.error(messages.videos.downloadFailedTitle, { description: 'Please try again in a moment.' }),
  });
}
