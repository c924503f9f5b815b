import type { Actor } from '@hookline/contract/actors';
import { clsx } from 'clsx';
import { Heart, Pencil, Play, Trash2, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { PictureTile } from '#components/media/picture-tile.tsx';
import { PreviewVideo } from '#components/media/preview-video.tsx';
import { SetTile } from '#components/media/set-tile.tsx';
import { useHoverIntent } from '#components/media/use-hover-intent.ts';
import { useStore } from '#state/create-store.ts';
import { describeForReaders } from '../describe-for-readers.ts';
import { playedSample, previewSound, setPreviewSound } from '../preview-sound.ts';

interface ActorTileProps {
  actor: Actor;
  /** Place in the order of choice, from 1; 0 when not chosen. */
  order: number;
  full: boolean;
  onToggle: () => void;
  isFavourite: boolean;
  onFavour: () => void;
  /** Asks whether one of one's own is to go. */
  onDelete: () => void;
  /** Asks for another name of one of one's own. */
  onRename: () => void;
}

/** An actor with a sample clip while pointed at or played; `aria-pressed` says whether they are chosen. */
export function ActorTile(props: ActorTileProps) {
  const { actor, isFavourite, onFavour, onDelete, onRename } = props;
  const { isResting, handlers } = useHoverIntent();
  const hasSound = useStore(previewSound);
  const isPlayed = useStore(playedSample) === actor.id;
  const clip = isResting || isPlayed ? actor.videoUrl : null;
  const isHeard = clip !== null && hasSound;

  function press() {
    // Muted playback gets sound, audible playback is muted, and a still tile starts playing with sound.
    setPreviewSound(!isHeard);
    playedSample.set(isHeard ? null : actor.id);
  }

  return (
    <div className="group/actor relative" {...handlers}>
      <ActorButton {...props} clip={clip} />
      {/* Beside the tile's button, not in it: a button cannot hold others. */}
      {actor.videoUrl === null ? null : (
        <Corner label={`Sample of ${actor.name}`} isPressed={isHeard} isShown={isPlayed} onPress={press} side="left">
          {isHeard ? (
            <Volume2 aria-hidden="true" />
          ) : clip === null ? (
            <Play aria-hidden="true" />
          ) : (
            <VolumeX aria-hidden="true" />
          )}
        </Corner>
      )}
      {actor.isOwn ? (
        <Corner label={`Delete ${actor.name}`} isShown={false} onPress={onDelete} side="left">
          <Trash2 aria-hidden="true" />
        </Corner>
      ) : null}
      {actor.isOwn ? (
        <Corner label={`Rename ${actor.name}`} isShown={false} onPress={onRename} side="left" isSecond>
          <Pencil aria-hidden="true" />
        </Corner>
      ) : null}
      <Corner
        label={`Favorite ${actor.name}`}
        isPressed={isFavourite}
        isShown={isFavourite}
        onPress={onFavour}
        side="right"
      >
        <Heart aria-hidden="true" className={clsx(isFavourite && 'fill-current')} />
      </Corner>
    </div>
  );
}

interface CornerProps {
  label: string;
  /** Left out where it is no switch. */
  isPressed?: boolean;
  /** Also while nobody points at the tile. */
  isShown: boolean;
  onPress: () => void;
  side: 'left' | 'right';
  /** Beside another at that side. */
  isSecond?: boolean;
  children: ReactNode;
}

/** A small control at the foot of the picture, shown while the tile is pointed at; always where nothing can point. */
function Corner({ label, isPressed, isShown, onPress, side, isSecond = false, children }: CornerProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isPressed}
      onClick={onPress}
      className={clsx(
        'absolute bottom-[37px] z-3 grid size-9 pointer-coarse:bottom-[33px] pointer-coarse:size-11 place-items-center rounded-s text-on-picture transition-opacity duration-[120ms] focus-visible:opacity-100 pointer-coarse:opacity-100 [&_svg]:size-4 [&_svg]:stroke-[1.75]',
        isSecond
          ? 'left-10 pointer-coarse:left-11'
          : side === 'left'
            ? 'left-1 pointer-coarse:left-0'
            : 'right-1 pointer-coarse:right-0',
        isShown ? 'opacity-100' : 'opacity-0 group-hover/actor:opacity-100 group-focus-within/actor:opacity-100',
      )}
    >
      <span className="grid size-7 place-items-center rounded-s bg-badge">{children}</span>
    </button>
  );
}

function ActorButton({ actor, order, full, onToggle, clip }: ActorTileProps & { clip: string | null }) {
  const isChosen = order > 0;
  const hasSound = useStore(previewSound);
  const badges = actor.isOwn
    ? 'Yours'
    : [actor.provider, actor.isPro && 'PRO', actor.isHD && !actor.provider && 'HD'].filter(Boolean).join(' ');
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
        // The list is already virtualized, so the browser's own lazy loading would only add delay.
        loading="eager"
        className={clsx(
          'aspect-11/16 transition-shadow duration-[120ms] group-focus-visible:outline-2 group-focus-visible:outline-focus group-focus-visible:outline-offset-[7px]',
          isChosen && 'ring-chosen',
          full && !isChosen && 'opacity-55',
        )}
        pictureClassName="object-[50%_30%]"
        fallback={<SetTile name={actor.name} className="text-[44px]" />}
        isNeverBlank
      >
        {clip === null ? null : <PreviewVideo key={clip} src={clip} hasSound={hasSound} />}
        {isChosen ? (
          <span
            aria-hidden="true"
            className="absolute top-2 left-2 z-2 grid size-7 place-items-center rounded-s bg-accent text-[14px] font-bold text-on-accent tabular-nums"
          >
            {order}
          </span>
        ) : null}
      </PictureTile>
      <span className="mt-2.5 flex items-baseline justify-between gap-2">
        <span className="max-w-full shrink-0 truncate font-semibold">{actor.name}</span>{' '}
        <span className="type-small min-w-0 flex-1 overflow-hidden text-ellipsis whitespace-nowrap text-muted">
          {/* Nobody told the age of a person in a photo. */}
          {actor.isPhoto ? 'From a photo' : actor.age}
          {actor.isPhoto ? null : <span className="sr-only">, {describeForReaders(actor)}</span>}
        </span>
        <span aria-hidden="true" className="type-micro shrink-0 text-muted">
          {badges}
        </span>
      </span>
    </button>
  );
}
