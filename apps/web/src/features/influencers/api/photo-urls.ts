import { avatars, type Photo } from '@hookline/contract/avatars';
import { useMemo } from 'react';
import { call } from '#api/call.ts';
import { personalKey, useSession } from '#features/accounts/index.ts';
import { createSignedUrls, pictureUrlsOf, type SignedUrls } from '#state/signed-urls.ts';
import { useSignedUrls } from '#state/use-signed-urls.ts';

interface Lists {
  avatar: SignedUrls;
  'product-in-hand': SignedUrls;
}

let ofUser: { userId: string; lists: Lists } | undefined;

function listsOf(userId: string): Lists {
  if (ofUser?.userId === userId) return ofUser.lists;
  const create = (assetType: keyof Lists) =>
    createSignedUrls({
      assetType,
      storageKey: personalKey(userId, `urls.${assetType}`),
      refresh: async (imageIds) =>
        (await call(avatars.refreshUrls, { body: { imageIds } })).body.refreshedImages.map(pictureUrlsOf),
    });
  const lists = { avatar: create('avatar'), 'product-in-hand': create('product-in-hand') };
  ofUser = { userId, lists };
  return lists;
}

const isInHand = ({ type }: Photo): boolean => type === 'product-in-hand';

function itemsOf(photos: readonly Photo[]): Parameters<SignedUrls['learn']>[0] {
  return photos.map(({ id, signedUrl: url, thumbnailUrl, downloadUrl }) => ({
    id,
    url,
    others: { thumbnailUrl, downloadUrl },
  }));
}

export interface PhotoUrls {
  /** The photo with the freshest address that is known. */
  freshen: (photo: Photo) => Photo;
  /** Call when it did not load. */
  onLoadError: (photo: Photo) => Promise<void>;
}

/** Addresses of these photos that do not end while they are shown. */
export function usePhotoUrls(photos: readonly Photo[] | undefined): PhotoUrls {
  const { user } = useSession();
  const lists = listsOf(user?.id ?? '');
  const people = useMemo(() => itemsOf((photos ?? []).filter((photo) => !isInHand(photo))), [photos]);
  const inHand = useMemo(() => itemsOf((photos ?? []).filter(isInHand)), [photos]);
  const ofPeople = useSignedUrls(lists.avatar, people);
  const ofInHand = useSignedUrls(lists['product-in-hand'], inHand);
  const urlsOf = (photo: Photo) => (isInHand(photo) ? ofInHand : ofPeople);
  return {
    freshen(photo) {
      const known = urlsOf(photo).find(photo.id);
      return known ? { ...photo, signedUrl: known.url, ...known.others } : photo;
    },
    onLoadError: (photo) => urlsOf(photo).onLoadError(photo.id),
  };
}
