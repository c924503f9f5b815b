import { buildUrl } from '@hookline/contract/client';
import { messages } from '@hookline/contract/messages';
import { type VideoAd, type VideoAdInput, type VideoAdStoryboard, videoAds } from '@hookline/contract/video-ads';
import { videos } from '@hookline/contract/videos';
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { call } from '#api/call.ts';
import { useSaveFile } from '#api/save-file.ts';
import { personalKey, useSession } from '#features/accounts/index.ts';
import { refreshOperations } from '#features/operations/index.ts';
import { refreshUsage } from '#features/usage/index.ts';
import { createSignedUrls, type SignedUrls } from '#state/signed-urls.ts';
import { useSignedUrls } from '#state/use-signed-urls.ts';

const videoAdsKey = ['video-ads'];

/** Every video ad but those that failed, newest first. */
export function useVideoAds() {
  return useQuery({
    queryKey: videoAdsKey,
    queryFn: async ({ signal }) => (await call(videoAds.my, {}, { signal })).body,
    select: (ads) => ads.filter(({ additional_data }) => additional_data.status !== 'failed'),
  });
}

export function refreshVideoAds(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: videoAdsKey });
}

let ofUser: { userId: string; urls: SignedUrls } | undefined;

function urlsOf(userId: string): SignedUrls {
  if (ofUser?.userId === userId) return ofUser.urls;
  const urls = createSignedUrls({
    assetType: 'video',
    storageKey: personalKey(userId, 'urls.video-ads'),
    refresh: async (imageIds) => (await call(videos.refreshUrls, { body: { imageIds } })).body.refreshedImages,
  });
  ofUser = { userId, urls };
  return urls;
}

/** Addresses of these ads that do not end while they are shown. */
export function useVideoAdUrls(shown: readonly VideoAd[] | undefined) {
  const { user } = useSession();
  const items = useMemo(() => (shown ?? []).flatMap(({ id, url }) => (url === null ? [] : [{ id, url }])), [shown]);
  const { find, onLoadError } = useSignedUrls(urlsOf(user?.id ?? ''), items);
  return { urlOf: ({ id, url }: VideoAd) => (url === null ? null : (find(id)?.url ?? url)), onLoadError };
}

/**
 * What the ad would look like, while it is being written; the last one stays until the next is there, or when it fails.
 * Nothing is drawn while it `waits`.
 */
export function useStoryboard(order: VideoAdInput | null, waits: boolean) {
  const last = useRef<VideoAdStoryboard>(undefined);
  const query = useQuery({
    queryKey: ['video-ad-storyboard', order],
    enabled: order !== null && !waits,
    queryFn: async ({ signal }) => {
      if (order === null) throw new Error('There is nothing to draw.');
      return (await call(videoAds.storyboard, { body: order }, { signal })).body;
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  });
  if (query.data) last.current = query.data;
  const { error, isFetching, refetch } = query;
  return { data: query.data ?? last.current, error, isFetching, again: () => void refetch() };
}

export function useGenerateVideoAd() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ order, idempotencyKey }: { order: VideoAdInput; idempotencyKey: string }) =>
      (await call(videoAds.generate, { body: order }, { idempotencyKey })).body,
    onSettled: async () => {
      void refreshUsage(queryClient);
      // Both at once, so that the page never sees an ad without its work.
      await Promise.all([refreshOperations(queryClient), refreshVideoAds(queryClient)]);
    },
  });
}

/** Saves a video ad under a name that says something. */
export function useSaveVideoAd() {
  const { mutate, ...save } = useSaveFile(messages.videoAds.downloadFailed);
  return {
    ...save,
    mutate: ({ id, created_at }: Pick<VideoAd, 'id' | 'created_at'>) =>
      mutate({
        url: buildUrl(videos.download, { params: { id } }),
        name: `hookline-video-ad-${created_at.slice(0, 10)}.mp4`,
      }),
  };
}
