import type { Actor } from '@hookline/contract/actors';
import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import { Select } from '#components/ui/select.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useMediaQuery } from '#components/ui/use-media-query.ts';
import { useFavourites } from '../api/favourites.ts';
import { useActors } from '../api/list-actors.ts';
import { recallPreviewSound } from '../preview-sound.ts';
import { type ActorSort, actorSorts, sortActors } from '../sort-actors.ts';
import { ActorGrid } from './actor-grid.tsx';
import { CastFilters, everybody } from './cast-filters.tsx';

interface SelectActorsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  chosen: readonly string[];
  onSave: (chosen: string[]) => void;
}

const skeletonTiles = Array.from({ length: 12 }, (_, index) => index);

function GridSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-2 gap-x-3.5 gap-y-[22px] sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-6"
    >
      {skeletonTiles.map((tile) => (
        <div key={tile}>
          <Skeleton className="aspect-11/16 !rounded-m" />
          <Skeleton className="mt-2.5 h-[23px] w-1/2" />
        </div>
      ))}
    </div>
  );
}

function Chosen({ chosen, cast, warning }: { chosen: readonly string[]; cast: readonly Actor[]; warning: boolean }) {
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3">
      <div aria-hidden="true" className="flex gap-1 max-md:hidden">
        {chosen.map((id) => {
          const actor = cast.find((candidate) => candidate.id === id);
          return actor ? (
            <img key={id} src={actor.face} alt="" className="size-9 rounded-s bg-selected object-cover" />
          ) : null;
        })}
      </div>
      <p role="status" className="tabular-nums">
        <span className="font-semibold">
          {chosen.length} of {limits.actorsPerSend} selected
        </span>
        {warning ? <span className="type-small block text-danger">{messages.talkingActors.tooManyActors}</span> : null}
      </p>
    </div>
  );
}

export function SelectActorsDialog({ open, onOpenChange, chosen: saved, onSave }: SelectActorsDialogProps) {
  const { actors: cast, error, isFetching, refetch } = useActors();
  const [chosen, setChosen] = useState<string[]>([]);
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<ActorSort>('most-popular');
  const [who, setWho] = useState(everybody);
  const favourites = useFavourites({ isWanted: open });
  const [isWarning, setWarning] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);
  const quietSearch = useDeferredValue(search);
  const isNarrow = useMediaQuery('(max-width: 767px), (max-height: 520px)');
  const sortSelect = <Select label="Sort" value={sort} options={actorSorts} onChange={setSort} />;

  useEffect(() => {
    if (!open) return;
    setChosen([...saved]);
    setSearch('');
    setWho(everybody);
    setWarning(false);
    recallPreviewSound();
  }, [open, saved]);

  const shown = useMemo(
    () =>
      sortActors(cast ?? [], {
        ...{ search: quietSearch, sort },
        ...{ gender: who.gender, age: who.age, situation: who.situation },
        only: who.isFavourite ? favourites.ids : null,
      }),
    [cast, quietSearch, sort, who, favourites.ids],
  );
  const isFull = chosen.length >= limits.actorsPerSend;

  const isWithoutFavourites = who.isFavourite && favourites.ids.size === 0;

  function toggle(actor: Actor) {
    const isChosen = chosen.includes(actor.id);
    setWarning(!isChosen && isFull);
    if (isChosen) setChosen(chosen.filter((id) => id !== actor.id));
    else if (!isFull) setChosen([...chosen, actor.id]);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Select actors"
      description="All are on every plan, PRO and HD too."
      width="gallery"
      bodyRef={scroller}
      bodyClassName="pt-[22px] pb-6 md:flex-none md:h-[min(612px,calc(100dvh-374px))] short:!h-auto short:!flex-auto short:pt-3"
      toolbar={
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-line border-b px-5 pb-4 md:px-8 md:pb-5 short:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] short:!pb-3">
          <div className="flex gap-3">
            <SearchField
              label="Search actors"
              placeholder="Search by name, age or setting"
              value={search}
              onChange={setSearch}
              className="flex-1"
            />
            {isNarrow ? null : sortSelect}
          </div>
          <CastFilters
            cast={cast ?? []}
            who={who}
            onChange={(change) => setWho((before) => ({ ...before, ...change }))}
            after={isNarrow ? sortSelect : null}
          />
        </div>
      }
      footer={
        <>
          <Chosen chosen={chosen} cast={cast ?? []} warning={isWarning} />
          <Button kind="quiet" className="max-sm:hidden" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            kind="accent"
            onClick={() => {
              onSave(chosen);
              onOpenChange(false);
            }}
          >
            Save Changes
          </Button>
        </>
      }
    >
      {error ? (
        <div
          role="alert"
          className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-m bg-warning-soft py-2.5 pr-2.5 pl-4"
        >
          <p className="min-w-0 flex-1 text-warning">
            <b className="font-semibold">The whole cast could not be loaded.</b> These nine are always here.{' '}
            {error.message}
          </p>
          <Button size="s" busy={isFetching} onClick={refetch}>
            Try Again
          </Button>
        </div>
      ) : null}
      {cast ? (
        shown.length > 0 ? (
          <ActorGrid
            actors={shown}
            chosen={chosen}
            full={isFull}
            onToggle={toggle}
            favourites={favourites}
            scroller={scroller}
          />
        ) : (
          <div className="py-16">
            <p className="type-h3">{isWithoutFavourites ? 'No favourites yet' : 'Nobody fits this search'}</p>
            <p className="mt-2 text-muted">
              {isWithoutFavourites
                ? 'Point at an actor and choose the heart to find them here again.'
                : 'Try a first name, an age like “Senior”, or a setting like “Kitchen”.'}
            </p>
            <Button
              size="s"
              className="mt-5"
              onClick={() => {
                setSearch('');
                setWho(everybody);
              }}
            >
              Show everyone
            </Button>
          </div>
        )
      ) : (
        <GridSkeleton />
      )}
    </Dialog>
  );
}
