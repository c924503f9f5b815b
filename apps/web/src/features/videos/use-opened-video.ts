import { ApiError } from '@hookline/contract/client';
import type { Video } from '@hookline/contract/videos';
import { useEffect } from 'react';
import { notify } from '#components/ui/notify.ts';
import { useVideo } from './api/list-videos.ts';
import { noLongerThere } from './video-state.ts';

/** The video whose link is open. `listed` are those of the page, undefined while they load. */
export function useOpenedVideo(
  openedId: string | null,
  listed: readonly Video[] | undefined,
  onGone: () => void,
): Video | undefined {
  const onPage = listed?.find(({ id }) => id === openedId);
  // A link may lead to a video that is on another page.
  const { data: found, error } = useVideo(listed !== undefined && !onPage ? openedId : null);
  const isGone = openedId !== null && error instanceof ApiError && error.status === 404;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, whatever the caller hands in anew
  useEffect(() => {
    if (!isGone) return;
    notify.error(noLongerThere, { id: 'video-gone' });
    onGone();
  }, [isGone]);
  const opened = onPage ?? found;
  return opened?.id === openedId && opened.url !== null ? opened : undefined;
}
