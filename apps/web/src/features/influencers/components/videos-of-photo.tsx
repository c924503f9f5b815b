import { videoPath } from '@hookline/contract/page-paths';
import type { Video } from '@hookline/contract/videos';
import { Clapperboard, Download } from 'lucide-react';
import { Link } from 'react-router';
import { formatTime } from '#components/media/format-time.ts';
import { formatWhen } from '#components/media/format-when.ts';
import { PictureTile } from '#components/media/picture-tile.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { stageText, useOperations } from '#features/operations/index.ts';
import { useSaveVideo, useVideoUrls } from '#features/videos/index.ts';

const stateWords = { queued: 'Queued', processing: 'Processing', failed: 'Failed', ready: 'Ready' } as const;

function VideoRow({ video, onLoadError }: { video: Video; onLoadError: (id: string) => unknown }) {
  const save = useSaveVideo();
  const { operations } = useOperations();
  const operation = operations.find(({ id }) => id === video.operationId);
  const isMaking = video.status === 'queued' || video.status === 'processing';
  return (
    <li className="flex items-center gap-4 border-line py-3 not-first:border-t">
      <PictureTile
        src={video.thumbnailUrl}
        alt=""
        className="w-14 shrink-0 !rounded-s"
        onLoadError={() => onLoadError(video.id)}
        isNeverBlank
        fallback={
          <Clapperboard aria-hidden="true" className="absolute inset-0 m-auto size-5 stroke-[1.5] text-muted" />
        }
      />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 font-medium">{video.additional_data.videoPrompt}</p>
        <p className="type-small text-muted tabular-nums">
          {formatWhen(video.created_at)}
          {video.durationMs === null ? '' : `, ${formatTime(video.durationMs)}`}
          {video.status === 'ready'
            ? ''
            : `, ${isMaking && operation ? stageText(operation) : stateWords[video.status]}`}
        </p>
        {isMaking ? (
          <ProgressBar label="Generating" percent={operation?.progress ?? null} className="mt-1.5 max-w-[260px]" />
        ) : null}
        {video.status === 'failed' && video.additional_data.error ? (
          <p className="type-small text-danger">{video.additional_data.error}</p>
        ) : null}
      </div>
      {video.status === 'ready' ? (
        <>
          <Link to={videoPath(video.id)} className={buttonClass({ kind: 'quiet', size: 's' })}>
            Watch
          </Link>
          <Button
            size="s"
            icon={<Download aria-hidden="true" />}
            busy={save.isPending}
            onClick={() => save.mutate(video)}
          >
            Download
          </Button>
        </>
      ) : null}
    </li>
  );
}

/** What was made of a photo, and what is being made. */
export function VideosOfPhoto({ videos }: { videos: readonly Video[] | undefined }) {
  const urls = useVideoUrls(videos);
  if (videos?.length === 0)
    return (
      <p className="py-10 text-center text-muted">No videos of this photo yet. You’ll also find them in My Videos.</p>
    );
  return (
    <ul>
      {(videos ?? []).map((video) => (
        <VideoRow key={video.id} video={urls.freshen(video)} onLoadError={urls.onLoadError} />
      ))}
    </ul>
  );
}
