import { avatars, type Photo } from '@hookline/contract/avatars';
import { ownActors } from '@hookline/contract/own-actors';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';

export const ownActorsKey = ['own-actors'];

/** Whether somebody may make actors, and the voices to choose among. */
export function useOwnActors() {
  return useQuery({
    queryKey: ownActorsKey,
    queryFn: async ({ signal }) => (await call(ownActors.list, {}, { signal })).body,
  });
}

/** People our studio drew, newest first: those that can become actors. The gallery has the same key. */
export function useDrawnPhotos() {
  return useQuery({
    queryKey: ['photos'],
    queryFn: async ({ signal }) => (await call(avatars.my, {}, { signal })).body as Photo[],
    select: (photos) => photos.filter(({ isFaceMovable, type }) => isFaceMovable && type === 'avatars'),
  });
}
