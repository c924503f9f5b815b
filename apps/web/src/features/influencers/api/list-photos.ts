import { avatars, type Photo } from '@hookline/contract/avatars';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';

export const photosKey = ['photos'];

/** Everything in the gallery, newest first. */
export function usePhotos() {
  return useQuery({
    queryKey: photosKey,
    queryFn: async ({ signal }) => (await call(avatars.my, {}, { signal })).body as Photo[],
  });
}

export function refreshPhotos(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: photosKey });
}
