import { type TryOnResult, tryOn } from '@hookline/contract/try-on';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { personalKey, useSession } from '#features/accounts/index.ts';
import { createSignedUrls, pictureUrlsOf, type SignedUrls } from '#state/signed-urls.ts';
import { useListedUrls } from '#state/use-signed-urls.ts';

export const tryOnsKey = ['try-ons'];

/** Every finished try-on, newest first. */
export function useTryOns() {
  return useQuery({
    queryKey: tryOnsKey,
    queryFn: async ({ signal }) => (await call(tryOn.myResults, {}, { signal })).body,
  });
}

export function refreshTryOns(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: tryOnsKey });
}

/** Who makes them here and how long that takes. */
export function useTryOnPace() {
  return useQuery({
    queryKey: ['try-on-pace'],
    queryFn: async ({ signal }) => (await call(tryOn.pace, {}, { signal })).body,
  });
}

let ofUser: { userId: string; urls: SignedUrls } | undefined;

function urlsOf(userId: string): SignedUrls {
  if (ofUser?.userId === userId) return ofUser.urls;
  const urls = createSignedUrls({
    assetType: 'virtual-tryon',
    storageKey: personalKey(userId, 'urls.virtual-tryon'),
    refresh: async (imageIds) =>
      (await call(tryOn.refreshUrls, { body: { imageIds } })).body.refreshedImages.map(pictureUrlsOf),
  });
  ofUser = { userId, urls };
  return urls;
}

/** Addresses of these pictures that do not end while they are shown. */
export function useTryOnUrls(shown: readonly TryOnResult[] | undefined) {
  const { user } = useSession();
  const { find, onLoadError } = useListedUrls(urlsOf(user?.id ?? ''), shown);
  const urlOf = ({ id, url }: TryOnResult) => find(id)?.url ?? url;
  return {
    urlOf,
    /** Small, for lists. */
    previewOf: (result: TryOnResult) => find(result.id)?.others?.thumbnailUrl ?? result.previewUrl ?? urlOf(result),
    onLoadError,
  };
}
