import { messages } from '@hookline/contract/messages';
import type { Operation } from '@hookline/contract/operations';
import type { Video } from '@hookline/contract/videos';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { formatTime } from '#components/media/format-time.ts';
import { PictureTile } from '#components/media/picture-tile.tsx';
import { PreviewVideo } from '#components/media/preview-video.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { StateOnPicture } from './state-on-picture.tsx';

const chosenMark =
  'absolute top-2.5 left-2.5 z-3 grid size-7 place-items-center rounded-full border-2 border-on-picture shadow-float';

function PictureFailed() {
  return (
    <span className="type-small absolute inset-x-3 top-1/2 -translate-y-1/2 text-center text-muted">
      {messages.productImages.imageLoadFailed}
    </span>
  );
}

/** The newest frame may already be replaced by the time it is requested; then the actor's picture is shown. */
function ActorInstead({ src, className }: { src: string | null; className: string | undefined }) {
  return src ? <img src={src} alt="" className={clsx('absolute inset-0 size-full object-cover', className)} /> : null;
}

interface VideoTileProps {
  video: Video;
  /** The tile is wide, not upright with bars above and below. */
  isWide: boolean;
  status: Video['status'];
  operation: Operation | undefined;
  fallbackPicture: string | null;
  /** The pointer or focus rests on the tile: a finished video plays. */
  isResting: boolean;
  /** Undefined while nothing is being selected. */
  isSelected: boolean | undefined;
  onLoadError: (() => void) | undefined;
}

/** The picture of a video: its poster, the video itself while it is rested on, or how far it is. */
export function VideoTile(props: VideoTileProps) {
  const { video, status, operation, fallbackPicture, isResting, isSelected, onLoadError } = props;
  const [share, setShare] = useState(0);
  const { url } = video;
  const isReady = status === 'ready' && url !== null;
  const isPlaying = isReady && isResting && isSelected === undefined;
  const hasBars = !props.isWide && video.width !== null && video.height !== null && video.width >= video.height;
  const picture = video.thumbnailUrl ?? operation?.previewUrl ?? fallbackPicture;
  const tint = status === 'processing' ? 'saturate-60' : isReady ? undefined : 'saturate-[0.12] brightness-90';
  return (
    <PictureTile
      src={picture}
      alt=""
      shade={!isReady}
      whole={hasBars}
      className={clsx(
        props.isWide && '!aspect-video',
        (isPlaying || isSelected) && 'ring-chosen',
        !isReady && 'picture-shade',
      )}
      // Until the video is ready the picture is only a stand-in, and the state overlay takes the place of an error.
      onLoadError={isReady ? onLoadError : undefined}
      fallback={isReady ? <PictureFailed /> : <ActorInstead src={fallbackPicture} className={tint} />}
      pictureClassName={tint}
    >
      {isPlaying && url ? (
        <PreviewVideo
          src={url}
          onError={onLoadError}
          className={hasBars ? 'object-contain' : undefined}
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
      {isSelected === undefined ? null : (
        <span aria-hidden="true" className={clsx(chosenMark, isSelected ? 'bg-inverse text-on-inverse' : 'bg-badge')}>
          {isSelected ? <Check className="size-4 stroke-[2.5]" /> : null}
        </span>
      )}
      {isReady ? null : <StateOnPicture video={video} status={status} operation={operation} />}
    </PictureTile>
  );
}
