import { messages } from '@hookline/contract/messages';
import type { Operation } from '@hookline/contract/operations';
import type { Video } from '@hookline/contract/videos';
import { clsx } from 'clsx';
import { Check, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { formatTime } from '#components/media/format-time.ts';
import { formatWhen } from '#components/media/format-when.ts';
import { PictureTile } from '#components/media/picture-tile.tsx';
import { PreviewVideo } from '#components/media/preview-video.tsx';
import { useHoverIntent } from '#components/media/use-hover-intent.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import type { Remakes } from '../remakes.ts';
import { videoState } from '../video-state.ts';
import { StateOnPicture } from './state-on-picture.tsx';
import { VideoMenu } from './video-menu.tsx';

interface VideoCardProps {
  video: Video;
  /** What it is called among the others, see `labelVideos`. */
  label: string;
  /** The work behind it while it runs. */
  operation: Operation | undefined;
  /** The actor's picture, shown until the video has a poster of its own. */
  fallbackPicture: string | null;
  onOpen: () => void;
  onDelete: () => void;
  onRename?: () => void;
  remakes?: Remakes | undefined;
  /** While several are being chosen, a click chooses instead of playing. */
  selection?: { isSelected: boolean; onToggle: () => void } | undefined;
  /** One of its files did not load. */
  onLoadError?: (() => void) | undefined;
}

const chosenMark =
  'absolute top-2.5 left-2.5 z-3 grid size-7 place-items-center rounded-full border-2 border-on-picture shadow-float';

function PictureFailed() {
  return (
    <span className="type-small absolute inset-x-3 top-1/2 -translate-y-1/2 text-center text-muted">
      {messages.productImages.imageLoadFailed}
    </span>
  );
}

/** A newest frame may be gone already when it is asked for, since a newer one has taken its place. */
function ActorInstead({ src, className }: { src: string | null; className: string | undefined }) {
  return src ? <img src={src} alt="" className={clsx('absolute inset-0 size-full object-cover', className)} /> : null;
}

export function VideoCard({
  video,
  label,
  operation,
  fallbackPicture,
  onOpen,
  onDelete,
  onRename,
  remakes,
  selection,
  onLoadError,
}: VideoCardProps) {
  const { isResting, handlers } = useHoverIntent();
  const [share, setShare] = useState(0);
  const status = videoState(video, operation);
  const { url } = video;
  const isReady = status === 'ready' && url !== null;
  const isPlaying = isReady && isResting && !selection;
  const isWide = video.width !== null && video.height !== null && video.width >= video.height;
  const picture = video.thumbnailUrl ?? operation?.previewUrl ?? fallbackPicture;
  const tint = status === 'processing' ? 'saturate-60' : isReady ? undefined : 'saturate-[0.12] brightness-90';
  const tile = (
    <PictureTile
      src={picture}
      alt=""
      shade={!isReady}
      whole={isWide}
      className={clsx((isPlaying || selection?.isSelected) && 'ring-chosen', !isReady && 'picture-shade')}
      // Until it is ready the picture is not its own, and its state stands where the failure would be told.
      onLoadError={isReady ? onLoadError : undefined}
      fallback={isReady ? <PictureFailed /> : <ActorInstead src={fallbackPicture} className={tint} />}
      pictureClassName={tint}
    >
      {isPlaying && url ? (
        <PreviewVideo
          src={url}
          onError={onLoadError}
          className={isWide ? 'object-contain' : undefined}
          onProgress={setShare}
        />
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
      {selection ? (
        <span
          aria-hidden="true"
          className={clsx(chosenMark, selection.isSelected ? 'bg-inverse text-on-inverse' : 'bg-badge')}
        >
          {selection.isSelected ? <Check className="size-4 stroke-[2.5]" /> : null}
        </span>
      ) : null}
      {isReady ? null : <StateOnPicture video={video} status={status} operation={operation} />}
    </PictureTile>
  );

  const facts = [
    video.creator,
    video.type === 'hook' ? 'Hook' : null,
    video.version > 1 ? `Version ${video.version}` : null,
    formatWhen(video.created_at),
  ];
  return (
    <li>
      {selection ? (
        <button
          type="button"
          aria-pressed={selection.isSelected}
          onClick={selection.onToggle}
          className="block w-full rounded-m text-left"
        >
          <span className="sr-only">Select {label}</span>
          {tile}
        </button>
      ) : isReady ? (
        <button type="button" onClick={onOpen} {...handlers} className="block w-full rounded-m">
          {/* Not a label, which would have to repeat the length that is written on the picture. */}
          <span className="sr-only">Play {label}</span>
          {tile}
        </button>
      ) : (
        tile
      )}
      <div className="mt-2 flex items-start gap-1">
        <p dir="auto" className="my-1.5 line-clamp-2 min-w-0 flex-1 text-start font-semibold [overflow-wrap:anywhere]">
          {video.name}
        </p>
        {selection ? null : (
          <VideoMenu
            video={video}
            label={label}
            isReady={isReady}
            onDelete={onDelete}
            onRename={onRename}
            remakes={remakes}
          />
        )}
      </div>
      {/* On a line of its own, which is wide enough for one line where the menu takes none of it. */}
      <p className={clsx('type-small -mt-0.5 text-muted', status === 'failed' ? 'line-clamp-4' : 'truncate')}>
        {status === 'failed'
          ? (video.additional_data.error ?? messages.talkingActors.failed)
          : facts.filter(Boolean).join(' · ')}
      </p>
      {status === 'failed' && remakes && !selection ? (
        <Button
          size="s"
          className="mt-2"
          icon={<RotateCcw aria-hidden="true" />}
          busy={remakes.tryingAgain === video.id}
          onClick={() => remakes.tryAgain(video)}
        >
          Try again
        </Button>
      ) : null}
    </li>
  );
}
