import type { Video } from '@hookline/contract/videos';

interface LibraryPage {
  videos: Video[];
  found: number;
  total: number;
}

function isPage(data: unknown): data is LibraryPage {
  return typeof data === 'object' && data !== null && 'videos' in data && Array.isArray(data.videos);
}

/** A cached answer about the library, list or page, without these videos; anything else as it is. */
export function withoutVideos(data: unknown, ids: ReadonlySet<string>): unknown {
  if (Array.isArray(data)) return data.filter((video: Video) => !ids.has(video.id));
  if (!isPage(data)) return data;
  const videos = data.videos.filter(({ id }) => !ids.has(id));
  const gone = data.videos.length - videos.length;
  return { videos, found: data.found - gone, total: data.total - gone };
}
