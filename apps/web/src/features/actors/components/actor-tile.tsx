import type { Actor } from '@hookline/contract/actors';
import { clsx } from 'clsx';
import { Heart, Volume2, VolumeX } from 'lucide-react';
import { PictureTile } from '#components/media/picture-tile.tsx';
import { PreviewVideo } from '#components/media/preview-video.tsx';
import { SetTile } from '#components/media/set-tile.tsx';
import { useHoverIntent } from '#components/media/use-hover-intent.ts';
import { Badge } from '#components/ui/badge.tsx';
import { useStore } from '#state/create-store.ts';
import { previewSound } from '../preview-sound.ts';

interface ActorTileProps {
  actor: Actor;
  /** Place in the order of choice, from 1; 0 when not chosen. */
  order: number;
  full: boolean;
  onToggle: () => void;
  isFavourite: boolean;
  onFavour: () => void;
}

/** An actor with a sample clip while pointed at; `aria-pressed` says whether they are chosen. */
export function ActorTile(props: ActorTileProps) {
  const { actor, isFavourite, onFavour } = props;
  const { isResting, handlers } = useHoverIntent();
  return (
    <div className="group/actor relative" {...handlers}>
      <ActorButton {...props} isResting={isResting} />
      {/* Beside the tile's button, not in it: a button cannot hold another. */}
      <button
        type="button"
        aria-label={`Favourite ${actor.name}`}
        aria-pressed={isFavourite}
        onClick={onFavour}
        className={clsx(
          'absolute right-1 bottom-[37px] z-3 grid size-9 pointer-coarse:right-0 pointer-coarse:bottom-[33px] pointer-coarse:size-11 place-items-center rounded-s text-on-picture transition-opacity duration-[120ms] focus-visible:opacity-100 pointer-coarse:opacity-100',
          isFavourite ? 'opacity-100' : 'opacity-0 group-hover/actor:opacity-100 group-focus-within/actor:opacity-100',
        )}
      >
        <span className="grid size-7 place-items-center rounded-s bg-badge">
          <Heart aria-hidden="true" className={clsx('size-4 stroke-[1.75]', isFavourite && 'fill-current')} />
        </span>
      </button>
    </div>
  );
}

function ActorButton({ actor, order, full, onToggle, isResting }: ActorTileProps & { isResting: boolean }) {
  const isChosen = order > 0;
  const hasSound = useStore(previewSound);
  return (
    <button
      type="button"
      data-actor={actor.id}
      aria-pressed={isChosen}
      onClick={onToggle}
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
            <PreviewVideo src={actor.videoUrl} hasSound={hasSound} />
            {/* Hidden from readers: the button's name stays the same while it is pointed at. */}
            <span
              aria-hidden="true"
              className="type-small absolute bottom-2.5 left-2.5 z-2 flex items-center gap-2 font-semibold text-on-picture"
            >
              {hasSound ? <Volume2 className="size-4 stroke-[1.75]" /> : <VolumeX className="size-4 stroke-[1.75]" />}
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
        <span className="max-w-full shrink-0 truncate font-semibold">{actor.name}</span>{' '}
        <span
          aria-hidden="true"
          className="type-small min-w-0 overflow-hidden text-ellipsis whitespace-nowrap text-muted"
        >
          {actor.age}
        </span>
        <span className="sr-only">
          {[actor.age, actor.isPro && 'PRO', actor.isHD && 'HD'].filter(Boolean).join(', ')}
        </span>
      </span>
    </button>
  );
}
