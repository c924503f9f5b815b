import { pagePaths, videoPath } from '@hookline/contract/page-paths';
import type { Video } from '@hookline/contract/videos';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useActorsById } from '#features/actors/index.ts';
import { useOperations } from '#features/operations/index.ts';
import { useDeleteVideos } from '../api/delete-video.ts';
import { useNewestVideos } from '../api/list-videos.ts';
import { useVideoUrls } from '../api/video-urls.ts';
import { labelVideos } from '../label-videos.ts';
import { isBeingMade } from '../video-state.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { VideoCard } from './video-card.tsx';
import { VideoGrid, VideoGridSkeleton } from './video-grid.tsx';

/** One row of My Videos. */
const shownVideos = 6;
/** Four columns would leave two of the six in a row of their own. */
const wholeRows = 'lg:max-xl:[&>*:nth-child(n+5)]:hidden';

/** The newest videos, or something else where there are none yet. */
export function RecentVideos({ whenNone }: { whenNone: ReactNode }) {
  const { data: videos, isPending } = useNewestVideos(shownVideos);
  const { operations } = useOperations();
  const actors = useActorsById();
  const navigate = useNavigate();
  const [toDelete, setToDelete] = useState<Video>();
  const deleteVideos = useDeleteVideos();
  const urls = useVideoUrls(videos);
  const labels = labelVideos(videos ?? []);
  const operationOf = (video: Video) => operations.find(({ id }) => id === video.operationId);
  if (videos?.length === 0) return whenNone;
  if (!isPending && !videos) return null;
  return (
    <section aria-labelledby="recent-title" className="mt-10 md:mt-12">
      <div className="mb-5 flex items-baseline justify-between gap-4">
        <h2 id="recent-title" className="type-h2">
          Recent videos
        </h2>
        <Link to={pagePaths.videos} className="tap-area font-semibold text-link underline-offset-4 hover:underline">
          All videos
        </Link>
      </div>
      {isPending ? (
        <VideoGridSkeleton count={shownVideos} className={wholeRows} />
      ) : (
        <VideoGrid className={wholeRows}>
          {videos?.map((video) => (
            <VideoCard
              key={video.id}
              video={urls.freshen(video)}
              label={labels.get(video.id) ?? video.name}
              onLoadError={() => urls.onLoadError(video.id)}
              operation={operationOf(video)}
              fallbackPicture={actors.get(video.additional_data.actorId ?? '')?.thumbnail ?? null}
              onOpen={() => void navigate(videoPath(video.id))}
              onDelete={() => setToDelete(video)}
            />
          ))}
        </VideoGrid>
      )}
      <DeleteDialog
        videos={toDelete ? [toDelete] : []}
        isBeingMade={toDelete !== undefined && isBeingMade(toDelete, operationOf(toDelete))}
        onClose={() => setToDelete(undefined)}
        onDelete={([video]) => {
          if (!video) return;
          setToDelete(undefined);
          deleteVideos.mutate({
            videos: [video],
            beingMade: isBeingMade(video, operationOf(video)) ? [video.id] : [],
          });
        }}
      />
    </section>
  );
}
