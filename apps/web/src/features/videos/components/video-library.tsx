import { ApiError } from '@hookline/contract/client';
import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { type Video, videoKinds, videoSorts } from '@hookline/contract/videos';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DashboardPage } from '#components/layouts/dashboard-page.tsx';
import { ProblemCard } from '#components/layouts/problem-card.tsx';
import { Button } from '#components/ui/button.tsx';
import { notify } from '#components/ui/notify.ts';
import { useDelayed } from '#components/ui/use-delayed.ts';
import { useActors, useActorsById } from '#features/actors/index.ts';
import { useOperations } from '#features/operations/index.ts';
import { useDeleteVideos } from '../api/delete-video.ts';
import { useLibrary, useVideo } from '../api/list-videos.ts';
import { useVideoUrls } from '../api/video-urls.ts';
import { countVideos } from '../count-videos.ts';
import { labelVideos } from '../label-videos.ts';
import type { Remakes } from '../remakes.ts';
import { isBeingMade, noLongerThere } from '../video-state.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { LibraryToolbar } from './library-toolbar.tsx';
import { NoVideos } from './no-videos.tsx';
import { PageNavigation } from './page-navigation.tsx';
import { PlayerDialog } from './player-dialog.tsx';
import { RenameVideoDialog } from './rename-video-dialog.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { VideoCard } from './video-card.tsx';
import { VideoGrid, VideoGridSkeleton } from './video-grid.tsx';

type Param = 'page' | 'video' | 'q' | 'kind' | 'sort';

/** My Videos. Page, search, order and open video are in the address, so all survive a reload and can be linked to. */
export function VideoLibrary({ remakes }: { remakes?: Remakes }) {
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  const kind = videoKinds.find((one) => one === params.get('kind'));
  const sort = videoSorts.find((one) => one === params.get('sort')) ?? 'newest';
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const asked = useDelayed(search.trim(), 200);
  const { data, error, isFetching, isPlaceholderData, refetch } = useLibrary({ search: asked, kind, sort, page });
  const { operations } = useOperations();
  const { actors: cast } = useActors();
  const actors = useActorsById();
  const [toDelete, setToDelete] = useState<readonly Video[]>([]);
  const [toRename, setToRename] = useState<Video>();
  const [selected, setSelected] = useState<readonly Video[]>();
  const deleteVideos = useDeleteVideos();
  const videos = data?.videos;
  const urls = useVideoUrls(videos);
  const labels = labelVideos(videos ?? []);

  const openedId = params.get('video') || null;
  const listed = videos?.find(({ id }) => id === openedId);
  // A link may lead to a video that is on another page.
  const { data: found, error: findError } = useVideo(data !== undefined && !listed ? openedId : null);
  const toPlay = listed ?? found;
  const opened = toPlay?.id === openedId && toPlay.url !== null ? urls.freshen(toPlay) : undefined;

  function setParam(changes: Partial<Record<Param, string | null>>, { replace = false } = {}) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { preventScrollReset: true, replace },
    );
  }

  function operationOf(video: Video) {
    return operations.find(({ id }) => id === video.operationId);
  }

  function confirmDelete(gone: readonly Video[]) {
    setToDelete([]);
    setSelected(undefined);
    const isOpened = gone.some(({ id }) => id === openedId);
    // The last page may be empty after this.
    const isLastOfPage = page > 1 && videos?.every(({ id }) => gone.some((video) => video.id === id));
    if (isOpened || isLastOfPage)
      setParam({ ...(isOpened && { video: null }), ...(isLastOfPage && { page: page > 2 ? String(page - 1) : null }) });
    deleteVideos.mutate({
      videos: gone,
      beingMade: gone.filter((video) => isBeingMade(video, operationOf(video))).map(({ id }) => id),
    });
  }

  function toggle(video: Video) {
    setSelected((before = []) =>
      before.some(({ id }) => id === video.id) ? before.filter(({ id }) => id !== video.id) : [...before, video],
    );
  }

  const isGone = openedId !== null && findError instanceof ApiError && findError.status === 404;
  useEffect(() => {
    if (!isGone) return;
    notify.error(noLongerThere, { id: 'video-gone' });
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('video');
        return next;
      },
      { preventScrollReset: true, replace: true },
    );
  }, [isGone, setParams]);

  // A page that there is no more, after a deletion or from an old link, becomes the first.
  const isBeyond = data !== undefined && !isPlaceholderData && data.videos.length === 0 && data.found > 0;
  useEffect(() => {
    if (!isBeyond) return;
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('page');
        return next;
      },
      { replace: true },
    );
  }, [isBeyond, setParams]);

  const pages = Math.max(1, Math.ceil((data?.found ?? 0) / limits.videosPerPage));
  const isFiltered = asked !== '' || kind !== undefined;
  return (
    <DashboardPage
      title="My Videos"
      meta={data && data.total > 0 ? countVideos(isFiltered ? data.found : data.total) : null}
      actions={
        // Its room is there before the videos are, so that nothing moves when they come.
        (data ? data.total > 0 : !error) ? (
          <LibraryToolbar
            className={data ? '' : 'invisible'}
            {...{ search, kind, sort }}
            // Typing is no place to come back to.
            onSearch={(value) => setParam({ q: value, page: null }, { replace: true })}
            onKind={(value) => setParam({ kind: value ?? null, page: null })}
            onSort={(value) => setParam({ sort: value === 'newest' ? null : value, page: null })}
            onSelect={() => setSelected((before) => (before ? undefined : []))}
          />
        ) : null
      }
    >
      {data === undefined ? (
        error ? (
          <ProblemCard title={messages.videos.loadFailed} busy={isFetching} onTryAgain={() => void refetch()}>
            {error.message}
          </ProblemCard>
        ) : (
          <VideoGridSkeleton />
        )
      ) : data.total === 0 ? (
        <NoVideos faces={(cast ?? []).map((actor) => actor.thumbnail)} />
      ) : data.found === 0 ? (
        <div className="py-10">
          <p className="type-h3">{asked === '' ? 'No videos of this kind yet' : `No results for “${asked}”`}</p>
          <Button size="s" className="mt-5" onClick={() => setParam({ q: null, kind: null, page: null })}>
            Show all videos
          </Button>
        </div>
      ) : (
        <>
          <VideoGrid>
            {data.videos.map((video) => (
              <VideoCard
                key={video.id}
                video={urls.freshen(video)}
                label={labels.get(video.id) ?? video.name}
                onLoadError={() => urls.onLoadError(video.id)}
                operation={operationOf(video)}
                fallbackPicture={actors.get(video.additional_data.actorId ?? '')?.thumbnail ?? null}
                onOpen={() => setParam({ video: video.id })}
                onDelete={() => setToDelete([video])}
                onRename={() => setToRename(video)}
                remakes={remakes}
                selection={
                  selected && {
                    isSelected: selected.some(({ id }) => id === video.id),
                    onToggle: () => toggle(video),
                  }
                }
              />
            ))}
          </VideoGrid>
          <PageNavigation
            current={Math.min(page, pages)}
            pages={pages}
            onChange={(next) => setParam({ page: next === 1 ? null : String(next) })}
          />
        </>
      )}
      {selected && data && data.total > 0 ? (
        <SelectionBar
          selected={selected}
          onDelete={() => setToDelete(selected)}
          onDone={() => setSelected(undefined)}
        />
      ) : null}
      <PlayerDialog
        video={opened}
        onClose={() => setParam({ video: null })}
        onDelete={(video) => setToDelete([video])}
        onLoadError={() => opened && urls.onLoadError(opened.id)}
        remakes={remakes}
      />
      <RenameVideoDialog key={toRename?.id} video={toRename} onClose={() => setToRename(undefined)} />
      <DeleteDialog
        videos={toDelete}
        isBeingMade={toDelete.some((video) => isBeingMade(video, operationOf(video)))}
        onClose={() => setToDelete([])}
        onDelete={confirmDelete}
      />
    </DashboardPage>
  );
}
