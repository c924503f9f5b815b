import { videoKinds, videoSorts } from '@hookline/contract/videos';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

type Param = 'page' | 'video' | 'q' | 'kind' | 'sort' | 'send';

/** Page, search, order and open video stand in the address, so all survive a reload and can be linked to. */
export function useLibraryParams() {
  const [params, setParams] = useSearchParams();
  const setParam = useCallback(
    (changes: Partial<Record<Param, string | null>>, { replace = false, keepsScroll = true } = {}) => {
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { preventScrollReset: keepsScroll, replace },
      );
    },
    [setParams],
  );
  return {
    search: params.get('q') ?? '',
    kind: videoKinds.find((one) => one === params.get('kind')),
    sort: videoSorts.find((one) => one === params.get('sort')) ?? 'newest',
    send: params.get('send') || undefined,
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    openedId: params.get('video') || null,
    setParam,
  };
}
