import { videos } from '@hookline/contract/videos';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';

export const videosKey = ['videos'];

/** The library, newest first. */
export function useVideos() {
  return useQuery({
    queryKey: videosKey,
    queryFn: async ({ signal }) => (await call(videos.my, {}, { signal })).body,
  });
}

export function refreshVideos(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: videosKey });
}
