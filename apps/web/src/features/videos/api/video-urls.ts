import { type Video, videos } from '@hookline/contract/videos';
import { useMemo } from 'react';
import { call } from '#api/call.ts';
import { personalKey, useSession } from '#features/accounts/index.ts';
import { createSignedUrls, type SignedUrls } from '#state/signed-urls.ts';
import { type FreshUrls, useSignedUrls } from '#state/use-signed-urls.ts';

/** What the contract has videos signed for. */
const lifetimeMs = 6 * 3_600_000;

let ofUser: { userId: string; urls: SignedUrls } | undefined;

/** One for each signed-in person, so that pages share what they know. */
function urlsOf(userId: string): SignedUrls {
  if (ofUser?.userId === userId) return ofUser.urls;
  const urls = createSignedUrls({
    ...{ assetType: 'video', storageKey: personalKey(userId, 'urls.video'), lifetimeMs },
    refresh: async (imageIds) => (await call(videos.refreshUrls, { body: { imageIds } })).body.refreshedImages,
  });
  ofUser = { userId, urls };
  return urls;
}

/** Addresses of these videos that do not end while they are shown. */
export function useVideoUrls(shown: readonly Video[] | undefined): FreshUrls {
  const { user } = useSession();
  const items = useMemo(() => (shown ?? []).flatMap(({ id, url }) => (url === null ? [] : [{ id, url }])), [shown]);
  return useSignedUrls(urlsOf(user?.id ?? ''), items);
}
