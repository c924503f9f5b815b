import { type Video, videos } from '@hookline/contract/videos';
import { useMemo } from 'react';
import { call } from '#api/call.ts';
import { personalKey, useSession } from '#features/accounts/index.ts';
import { createSignedUrls, type SignedUrls } from '#state/signed-urls.ts';
import { useSignedUrls } from '#state/use-signed-urls.ts';

let ofUser: { userId: string; urls: SignedUrls } | undefined;

/** One for each signed-in person, so that pages share what they know. */
function urlsOf(userId: string): SignedUrls {
  if (ofUser?.userId === userId) return ofUser.urls;
  const urls = createSignedUrls({
    assetType: 'video',
    storageKey: personalKey(userId, 'urls.video'),
    refresh: async (imageIds) =>
      (await call(videos.refreshUrls, { body: { imageIds } })).body.refreshedImages.map(
        ({ id, signedUrl, expiresAt, ...others }) => ({ id, signedUrl, expiresAt, others }),
      ),
  });
  ofUser = { userId, urls };
  return urls;
}

export interface VideoUrls {
  /** The video with the freshest addresses that are known. */
  freshen: (video: Video) => Video;
  /** Call when one of its files did not load. */
  onLoadError: (id: string) => void;
}

/** Addresses of these videos that do not end while they are shown. */
export function useVideoUrls(shown: readonly Video[] | undefined): VideoUrls {
  const { user } = useSession();
  const items = useMemo(
    () =>
      (shown ?? []).flatMap(({ id, url, posterUrl, thumbnailUrl, captionsUrl, subtitlesUrl, downloadUrl }) =>
        url === null ? [] : [{ id, url, others: { posterUrl, thumbnailUrl, captionsUrl, subtitlesUrl, downloadUrl } }],
      ),
    [shown],
  );
  const { find, onLoadError } = useSignedUrls(urlsOf(user?.id ?? ''), items);
  return {
    freshen(video) {
      const known = video.url === null ? undefined : find(video.id);
      return known ? { ...video, url: known.url, ...known.others } : video;
    },
    onLoadError,
  };
}
