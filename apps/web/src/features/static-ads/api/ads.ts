import { buildUrl } from '@hookline/contract/client';
import { messages } from '@hookline/contract/messages';
import { type AdSize, staticAds } from '@hookline/contract/static-ads';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call, fetchFile } from '#api/call.ts';
import { notify } from '#components/ui/notify.ts';

/** Everything below this key shows ads. */
export const adsKey = ['ads'];

export interface AdsQuestion {
  limit: number;
  productId?: string;
  size?: AdSize;
  days?: number;
}

/** The newest ads that fit. */
export function useAds(question: AdsQuestion) {
  return useQuery({
    queryKey: [...adsKey, question],
    queryFn: async ({ signal }) => (await call(staticAds.recent, { query: question }, { signal })).body.ads,
    placeholderData: keepPreviousData,
  });
}

/** Hands one zip to the browser, a folder for each size. Asked without its body first, so that a refusal can be told. */
export function useSaveAds() {
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const url = buildUrl(staticAds.downloadZip, { query: { ids: ids.join(',') } });
      if (!(await fetchFile(url, 'HEAD')).ok) throw new Error('refused');
      const link = document.createElement('a');
      link.href = url;
      link.download = '';
      link.click();
    },
    onError: () => notify.error(messages.videos.downloadFailedTitle, { description: 'Please try again in a moment.' }),
  });
}
