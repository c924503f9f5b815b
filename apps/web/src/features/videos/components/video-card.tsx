import { messages } from '@hookline/contract/messages';
import type { Operation } from '@hookline/contract/operations';
import type { Video } from '@hookline/contract/videos';
import { clsx } from 'clsx';
import { RotateCcw } from 'lucide-react';
import { formatWhen } from '#components/media/format-when.ts';
import { useHoverIntent } from '#components/media/use-hover-intent.ts';
import { Button } from '#components/ui/button.tsx';
import type { Remakes } from '../remakes.ts';
import { splitRatio } from '../split-ratio.ts';
import { videoState } from '../video-state.ts';
import { VideoMenu } from './video-menu.tsx';
import { VideoTile } from './video-tile.tsx';

interface VideoCardProps {
  video: Video;
  /** Among wide ones only: its picture is wide, too. */
  isWide?: boolean;
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

export function VideoCard({
  video,
  isWide = false,
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
  const status = videoState(video, operation);
  const isReady = status === 'ready' && video.url !== null;
  const tile = (
    <VideoTile
      video={video}
      isWide={isWide}
      status={status}
      operation={operation}
      fallbackPicture={fallbackPicture}
      isResting={isResting}
      onLoadError={onLoadError}
      isSelected={selection?.isSelected}
    />
  );

  // Videos of several hooks or ratios are named by hook and actor; their ratio stands below.
  const { title, ratio } = video.place === null ? { title: video.name, ratio: null } : splitRatio(video.name);
  const facts = [
    ratio,
    video.creator !== null && ratio !== null && title.endsWith(video.creator) ? null : video.creator,
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
          {title}
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
