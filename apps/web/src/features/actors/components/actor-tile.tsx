import type { Actor } from '@hookline/contract/actors';
import { clsx } from 'clsx';
import { Volume2 } from 'lucide-react';
import { PictureTile } from '#components/media/picture-tile.tsx';
import { PreviewVideo } from '#components/media/preview-video.tsx';
import { SetTile } from '#components/media/set-tile.tsx';
import { useHoverIntent } from '#components/media/use-hover-intent.ts';
import { Badge } from '#components/ui/badge.tsx';

interface ActorTileProps {
  actor: Actor;
  /** Place in the order of choice, from 1; 0 when not chosen. */
  order: number;
  full: boolean;
  onToggle: () => void;
}

export function ActorTile({ actor, order, full, onToggle }: ActorTileProps) {
  const { isResting, handlers } = useHoverIntent();
  const isChosen = order > 0;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onToggle}
      {...handlers}
      className="group block w-full rounded-m text-left outline-none"
    >
      <PictureTile
        src={actor.thumbnail}
        alt=""
        className={clsx(
          'aspect-11/16 transition-shadow duration-[120ms] group-focus-visible:outline-2 group-focus-visible:outline-focus group-focus-visible:outline-offset-[7px]',
          isChosen && 'ring-chosen',
          full && !isChosen && 'opacity-55',
        )}
        pictureClassName="object-[50%_30%]"
        fallback={<SetTile name={actor.name} className="text-[44px]" />}
        shade={isResting && actor.videoUrl !== null}
      >
        {isResting && actor.videoUrl ? (
          <>
            <PreviewVideo src={actor.videoUrl} />
            <span className="type-small absolute bottom-2.5 left-2.5 z-2 flex items-center gap-2 font-semibold text-on-picture">
              <Volume2 aria-hidden="true" className="size-4 stroke-[1.75]" />
              Sample
            </span>
          </>
        ) : null}
        {isChosen ? (
          <span
            aria-hidden="true"
            className="absolute top-2 left-2 z-2 grid size-7 place-items-center rounded-s bg-accent text-[14px] font-bold text-on-accent tabular-nums"
          >
            {order}
          </span>
        ) : null}
        <span aria-hidden="true" className="absolute top-2 right-2 z-2 flex gap-1">
          {actor.isPro ? <Badge tone="picture">PRO</Badge> : null}
          {actor.isHD ? <Badge tone="picture">HD</Badge> : null}
        </span>
      </PictureTile>
      <span className="mt-2.5 flex items-baseline justify-between gap-2">
        <span className="truncate font-semibold">{actor.name}</span>{' '}
        <span className="type-small shrink-0 text-muted">
          {actor.age}
          <span className="sr-only">
            {actor.isPro ? ', PRO' : ''}
            {actor.isHD ? ', HD' : ''}
          </span>
        </span>
      </span>
    </button>
  );
}
