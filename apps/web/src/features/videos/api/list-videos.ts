import { type VideoKind, type VideoSort, videos } from '@hookline/contract/videos';
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';

/** Everything below this key shows the library. */
export const videosKey = ['videos'];

/** The library, newest first: as much of it as is answered without being asked for more. */
export function useVideos() {
  return useQuery({
    queryKey: [...videosKey, 'all'],
    queryFn: async ({ signal }) => (await call(videos.my, {}, { signal })).body,
  });
}

/** The newest few. */
export function useNewestVideos(count: number) {
  return useQuery({
    queryKey: [...videosKey, 'newest', count],
    queryFn: async ({ signal }) => (await call(videos.my, { query: { perPage: count } }, { signal })).body,
  });
}

export interface LibraryQuestion {
  search: string;
  kind: VideoKind | undefined;
  /** Only videos of this send of several hooks or ratios. */
  send: string | undefined;
  sort: VideoSort;
  page: number;
}

/** One page of the library. The page before stays while the next one comes. */
export function useLibrary({ search, kind, send, sort, page }: LibraryQuestion) {
  const query = { search, sort, page, ...(kind && { kind }), ...(send && { send }) };
  return useQuery({
    queryKey: [...videosKey, 'page', query],
    queryFn: async ({ signal }) => (await call(videos.library, { query }, { signal })).body,
    placeholderData: keepPreviousData,
  });
}

/** One video, for a link to it; not asked for while it is known from a list. */
export function useVideo(id: string | null) {
  return useQuery({
    queryKey: [...videosKey, 'one', id],
    queryFn: async ({ signal }) => (await call(videos.get, { params: { id: id ?? '' } }, { signal })).body.video,
    enabled: id !== null,
    retry: false,
  });
}

export function refreshVideos(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: videosKey });
}
