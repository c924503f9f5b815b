import { messages } from '@hookline/contract/messages';
import type { Operation } from '@hookline/contract/operations';
import type { Video } from '@hookline/contract/videos';
import { clsx } from 'clsx';
import { CircleAlert, Copy, EllipsisVertical, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatTime } from '#components/media/format-time.ts';
import { formatWhen } from '#components/media/format-when.ts';
import { PictureTile } from '#components/media/picture-tile.tsx';
import { PreviewVideo } from '#components/media/preview-video.tsx';
import { useHoverIntent } from '#components/media/use-hover-intent.ts';
import { Badge } from '#components/ui/badge.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#components/ui/menu.tsx';
import { stageText } from '#features/operations/index.ts';
import { copyPrompt } from '../copy-prompt.ts';
import { videoState } from '../video-state.ts';

interface VideoCardProps {
  video: Video;
  /** The work behind it while it runs. */
  operation: Operation | undefined;
  /** The actor's picture, shown until the video has a poster of its own. */
  fallbackPicture: string | null;
  onOpen: () => void;
  onDelete: () => void;
}

interface StateOnPictureProps {
  video: Video;
  status: Video['status'];
  operation: Operation | undefined;
}

function StateOnPicture({ video, status, operation }: StateOnPictureProps) {
  const base = 'absolute inset-x-3 bottom-3 z-2 text-on-picture';
  if (status === 'failed')
    return (
      <div className={base}>
        <p className="flex items-center gap-1.5 font-semibold">
          <CircleAlert aria-hidden="true" className="size-4 stroke-2" />
          Failed
        </p>
        <p className="type-small">credit returned</p>
      </div>
    );
  if (status === 'processing')
    return (
      <div className={base}>
        <p className="flex justify-between gap-2 font-semibold tabular-nums">
          Processing{' '}
          {operation ? <span className="type-control font-normal">{Math.round(operation.progress)} %</span> : null}
        </p>
        <p className="type-small truncate">{operation ? stageText(operation) : null}</p>
        {operation ? (
          <div
            role="progressbar"
            aria-label={`${video.name}, processing`}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(operation.progress)}
            className="mt-2 h-1 overflow-hidden rounded-[2px] bg-on-picture/40"
          >
            <div
              className="h-full rounded-[2px] bg-accent transition-[width] duration-[340ms]"
              style={{ width: `${operation.progress}%` }}
            />
          </div>
        ) : null}
      </div>
    );
  return (
    <div className={base}>
      <p className="font-semibold">Queued</p>
      <p className="type-small">waits for its turn</p>
    </div>
  );
}

export function VideoCard({ video, operation, fallbackPicture, onOpen, onDelete }: VideoCardProps) {
  const { isResting, handlers } = useHoverIntent();
  const [share, setShare] = useState(0);
  const status = videoState(video, operation);
  const isReady = status === 'ready' && video.url !== null;
  const isPlaying = isReady && isResting && video.url !== null;
  const isWide = video.width !== null && video.height !== null && video.width >= video.height;
  const picture = video.posterUrl ?? operation?.previewUrl ?? fallbackPicture;
  const tile = (
    <PictureTile
      src={picture}
      alt=""
      shade={!isReady}
      whole={isWide}
      className={clsx(isPlaying && 'ring-chosen', !isReady && 'picture-shade')}
      pictureClassName={status === 'processing' ? 'saturate-60' : isReady ? undefined : 'saturate-[0.12] brightness-90'}
    >
      {isPlaying && video.url ? (
        <PreviewVideo src={video.url} className={isWide ? 'object-contain' : undefined} onProgress={setShare} />
      ) : null}
      {isPlaying ? (
        <span
          aria-hidden="true"
          className="absolute inset-x-3 bottom-3 z-2 h-1 overflow-hidden rounded-[2px] bg-on-picture/40"
        >
          <i className="block h-full bg-on-picture" style={{ width: `${share * 100}%` }} />
        </span>
      ) : isReady && video.durationMs !== null ? (
        <Badge tone="picture" className="absolute right-2.5 bottom-2.5 z-2 !h-7 !px-2 tabular-nums">
          {formatTime(video.durationMs)}
        </Badge>
      ) : null}
      {isReady ? null : <StateOnPicture video={video} status={status} operation={operation} />}
    </PictureTile>
  );

  return (
    <li>
      {isReady ? (
        <button
          type="button"
          aria-label={`Play ${video.name}`}
          onClick={onOpen}
          {...handlers}
          className="block w-full rounded-m"
        >
          {tile}
        </button>
      ) : (
        tile
      )}
      <div className="mt-2 flex items-start gap-1">
        <div className="min-w-0 flex-1 pt-1">
          <p className="truncate font-semibold">{video.name}</p>
          <p className="type-small line-clamp-2 text-muted">
            {status === 'failed'
              ? (video.additional_data.error ?? messages.talkingActors.failed)
              : [video.creator, formatWhen(video.created_at)].filter(Boolean).join(' · ')}
          </p>
        </div>
        <Menu>
          <MenuTrigger asChild>
            <IconButton label={`More about ${video.name}`} className="-mr-2 !size-9">
              <EllipsisVertical className="size-[18px]" />
            </IconButton>
          </MenuTrigger>
          <MenuContent align="end">
            <MenuItem onSelect={() => void copyPrompt(video)}>
              <Copy aria-hidden="true" />
              {messages.videos.copyPrompt}
            </MenuItem>
            <MenuItem danger onSelect={onDelete}>
              <Trash2 aria-hidden="true" />
              {messages.videos.deleteVideo}
            </MenuItem>
          </MenuContent>
        </Menu>
      </div>
    </li>
  );
}
