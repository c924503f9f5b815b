import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import type { Video } from '@hookline/contract/videos';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { DashboardPage } from '#components/layouts/dashboard-page.tsx';
import { Button } from '#components/ui/button.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import { useActors, useActorsById } from '#features/actors/index.ts';
import { useOperations } from '#features/operations/index.ts';
import { useDeleteVideo } from '../api/delete-video.ts';
import { useVideos } from '../api/list-videos.ts';
import { pageOf } from '../page-of.ts';
import { isBeingMade } from '../video-state.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { NoVideos } from './no-videos.tsx';
import { PageNavigation } from './page-navigation.tsx';
import { PlayerDialog } from './player-dialog.tsx';
import { VideoCard } from './video-card.tsx';
import { VideoGrid, VideoGridSkeleton } from './video-grid.tsx';

function matches(video: Video, search: string): boolean {
  const text = `${video.name} ${video.creator ?? ''} ${video.additional_data.script}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function countWords(count: number): string {
  return `${count} ${count === 1 ? 'video' : 'videos'}`;
}

/** My Videos. Page and open video are in the address, so both survive a reload and can be linked to. */
export function VideoLibrary() {
  const { data: videos, error, isFetching, refetch } = useVideos();
  const { operations } = useOperations();
  const { actors: cast } = useActors();
  const actors = useActorsById();
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState('');
  const [toDelete, setToDelete] = useState<Video>();
  const deleteVideo = useDeleteVideo();

  function setParam(name: 'page' | 'video', value: string | null, { replace = false } = {}) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { preventScrollReset: true, replace },
    );
  }

  function operationOf(video: Video) {
    return operations.find(({ id }) => id === video.operationId);
  }

  function confirmDelete(video: Video) {
    setToDelete(undefined);
    if (params.get('video') === video.id) setParam('video', null);
    deleteVideo.mutate({ video, isBeingMade: isBeingMade(video, operationOf(video)) });
  }

  const found = (videos ?? []).filter((video) => search.trim() === '' || matches(video, search.trim()));
  const page = pageOf(found, Number(params.get('page')), limits.videosPerPage);
  const opened = videos?.find((video) => video.id === params.get('video') && video.url !== null);

  return (
    <DashboardPage
      title="My Videos"
      meta={videos && videos.length > 0 ? countWords(videos.length) : null}
      actions={
        videos && videos.length > 0 ? (
          <SearchField
            label="Search videos"
            placeholder="Search titles and scripts"
            value={search}
            onChange={(value) => {
              setSearch(value);
              // Typing is no place to come back to.
              if (params.has('page')) setParam('page', null, { replace: true });
            }}
            className="md:w-[280px]"
          />
        ) : null
      }
    >
      {videos === undefined ? (
        error ? (
          <div role="alert" className="max-w-[32em] py-10">
            <p className="type-h3">{messages.videos.loadFailed}</p>
            <p className="mt-2 text-muted">{error.message}</p>
            <Button className="mt-6" busy={isFetching} onClick={() => void refetch()}>
              Try Again
            </Button>
          </div>
        ) : (
          <VideoGridSkeleton />
        )
      ) : videos.length === 0 ? (
        <NoVideos faces={(cast ?? []).map((actor) => actor.thumbnail)} />
      ) : found.length === 0 ? (
        <p className="py-10 text-muted">No title or script says “{search.trim()}”.</p>
      ) : (
        <>
          <VideoGrid>
            {page.items.map((video) => (
              <VideoCard
                key={video.id}
                video={video}
                operation={operationOf(video)}
                fallbackPicture={actors.get(video.additional_data.actorId ?? '')?.thumbnail ?? null}
                onOpen={() => setParam('video', video.id)}
                onDelete={() => setToDelete(video)}
              />
            ))}
          </VideoGrid>
          <PageNavigation
            current={page.current}
            pages={page.pages}
            onChange={(next) => setParam('page', next === 1 ? null : String(next))}
          />
        </>
      )}
      <PlayerDialog video={opened} onClose={() => setParam('video', null)} onDelete={setToDelete} />
      <DeleteDialog
        video={toDelete}
        isBeingMade={toDelete !== undefined && isBeingMade(toDelete, operationOf(toDelete))}
        onClose={() => setToDelete(undefined)}
        onDelete={confirmDelete}
      />
    </DashboardPage>
  );
}
