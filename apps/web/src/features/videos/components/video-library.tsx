import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import type { Video } from '@hookline/contract/videos';
import { useEffect, useState } from 'react';
import { DashboardPage } from '#components/layouts/dashboard-page.tsx';
import { ProblemCard } from '#components/layouts/problem-card.tsx';
import { Button } from '#components/ui/button.tsx';
import { useDelayed } from '#components/ui/use-delayed.ts';
import { useActors } from '#features/actors/index.ts';
import { useOperations } from '#features/operations/index.ts';
import { useDeleteVideos } from '../api/delete-video.ts';
import { useLibrary } from '../api/list-videos.ts';
import { useVideoUrls } from '../api/video-urls.ts';
import { countVideos } from '../count-videos.ts';
import type { Remakes } from '../remakes.ts';
import { useLibraryParams } from '../use-library-params.ts';
import { useOpenedVideo } from '../use-opened-video.ts';
import { isBeingMade } from '../video-state.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { LibraryToolbar } from './library-toolbar.tsx';
import { NoVideos } from './no-videos.tsx';
import { PlayerDialog } from './player-dialog.tsx';
import { RenameVideoDialog } from './rename-video-dialog.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { VideoGridSkeleton } from './video-grid.tsx';
import { VideoPage } from './video-page.tsx';

/** My Videos. */
export function VideoLibrary({ remakes }: { remakes?: Remakes }) {
  const { search, kind, send, sort, page, openedId, setParam } = useLibraryParams();
  const asked = useDelayed(search.trim(), 200);
  const { data, error, isFetching, isPlaceholderData, refetch } = useLibrary({ search: asked, kind, send, sort, page });
  const { operations } = useOperations();
  const { actors: cast } = useActors();
  const [toDelete, setToDelete] = useState<readonly Video[]>([]);
  const [toRename, setToRename] = useState<Video>();
  const [selected, setSelected] = useState<readonly Video[]>();
  const deleteVideos = useDeleteVideos();
  const videos = data?.videos;
  const urls = useVideoUrls(videos);

  const toPlay = useOpenedVideo(openedId, videos, () => setParam({ video: null }, { replace: true }));
  const opened = toPlay && urls.freshen(toPlay);

  function operationOf(video: Video) {
    return operations.find(({ id }) => id === video.operationId);
  }

  function confirmDelete(gone: readonly Video[]) {
    setToDelete([]);
    setSelected(undefined);
    const isOpened = gone.some(({ id }) => id === openedId);
    // This may leave the last page empty.
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

  // A page that no longer exists (after a deletion, or from an old link) falls back to the first.
  const isBeyond = data !== undefined && !isPlaceholderData && data.videos.length === 0 && data.found > 0;
  useEffect(() => {
    if (isBeyond) setParam({ page: null }, { replace: true, keepsScroll: false });
  }, [isBeyond, setParam]);

  const pages = Math.max(1, Math.ceil((data?.found ?? 0) / limits.videosPerPage));
  const isFiltered = asked !== '' || kind !== undefined || send !== undefined;
  return (
    <DashboardPage
      title="My Videos"
      meta={data && data.total > 0 ? countVideos(isFiltered ? data.found : data.total) : null}
      actions={
        // Rendered invisibly while loading, so that nothing shifts when the videos arrive.
        (data ? data.total > 0 : !error) ? (
          <LibraryToolbar
            className={data ? '' : 'invisible'}
            search={search}
            kind={kind}
            sort={sort}
            // Replace: each letter typed must not become a step in the history.
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
        <NothingFound asked={asked} onShowAll={() => setParam({ q: null, kind: null, send: null, page: null })} />
      ) : (
        <VideoPage
          videos={data.videos.map(urls.freshen)}
          operationOf={operationOf}
          selected={selected}
          remakes={remakes}
          page={page}
          pages={pages}
          sendId={send}
          onSend={(id) => setParam({ send: id, page: null })}
          onOpen={({ id }) => setParam({ video: id })}
          onDelete={(video) => setToDelete([video])}
          onRename={setToRename}
          onToggle={toggle}
          onPage={(next) => setParam({ page: next === 1 ? null : String(next) })}
          onLoadError={urls.onLoadError}
        />
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

function NothingFound({ asked, onShowAll }: { asked: string; onShowAll: () => void }) {
  return (
    <div className="py-10">
      <p className="type-h3">{asked === '' ? 'No videos of this kind yet' : `No results for “${asked}”`}</p>
      <Button size="s" className="mt-5" onClick={onShowAll}>
        Show all videos
      </Button>
    </div>
  );
}
