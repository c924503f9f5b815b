import { music } from '@hookline/contract/music';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';

export const ownTracksKey = ['music', 'own'];

/** Tracks the signed-in person brought, newest first; undefined until known. */
export function useOwnTracks() {
  return useQuery({
    queryKey: ownTracksKey,
    queryFn: async ({ signal }) => (await call(music.my, {}, { signal })).body.tracks,
  });
}

/** The music that comes with the product, with where it can be listened to. Asked for when somebody looks at it. */
export function usePredefinedTracks() {
  return useQuery({
    queryKey: ['music', 'predefined'],
    queryFn: async ({ signal }) => (await call(music.predefined, {}, { signal })).body.tracks,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
