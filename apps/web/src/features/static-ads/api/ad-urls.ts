import { type Ad, staticAds } from '@hookline/contract/static-ads';
import { call } from '#api/call.ts';
import { personalKey, useSession } from '#features/accounts/index.ts';
import { createSignedUrls, pictureUrlsOf, type SignedUrls } from '#state/signed-urls.ts';
import { useListedUrls, useSignedUrls } from '#state/use-signed-urls.ts';

interface Lists {
  ads: SignedUrls;
  pictures: SignedUrls;
}
let ofUser: ({ userId: string } & Lists) | undefined;

/** One pair for each signed-in person, so that pages share what they know. */
function listsOf(userId: string): Lists {
  if (ofUser?.userId === userId) return ofUser;
  ofUser = {
    userId,
    ads: createSignedUrls({
      assetType: 'static-ad',
      storageKey: personalKey(userId, 'urls.static-ad'),
      refresh: async (imageIds) =>
        (await call(staticAds.refreshUrls, { body: { imageIds } })).body.refreshedImages.map(pictureUrlsOf),
    }),
    pictures: createSignedUrls({
      assetType: 'static-ad-user-images',
      storageKey: personalKey(userId, 'urls.static-ad-user-images'),
      refresh: async (imageIds) =>
        (await call(staticAds.refreshUserImages, { body: { imageIds } })).body.refreshedImages,
    }),
  };
  return ofUser;
}

/** Addresses of these ads that do not end while they are shown. */
export function useAdUrls(shown: readonly Ad[] | undefined) {
  const { user } = useSession();
  const { find, onLoadError } = useListedUrls(listsOf(user?.id ?? '').ads, shown);
  const othersOf = (ad: Ad) => find(ad.id)?.others;
  return {
    urlOf: (ad: Ad) => find(ad.id)?.url ?? ad.url,
    /** Small, for lists. */
    previewOf: (ad: Ad) => othersOf(ad)?.thumbnailUrl ?? ad.previewUrl ?? find(ad.id)?.url ?? ad.url,
    downloadOf: (ad: Ad) => othersOf(ad)?.downloadUrl ?? ad.downloadUrl,
    onLoadError,
  };
}

/** The same for pictures that were sent in a chat. */
export function usePictureUrls(shown: readonly { id: string; url: string }[]) {
  const { user } = useSession();
  const { find, onLoadError } = useSignedUrls(listsOf(user?.id ?? '').pictures, shown);
  return { urlOf: (picture: { id: string; url: string }) => find(picture.id)?.url ?? picture.url, onLoadError };
}
