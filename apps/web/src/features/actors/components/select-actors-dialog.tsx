import type { Actor } from '@hookline/contract/actors';
import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { RenameDialog } from '#components/ui/rename-dialog.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import { Select } from '#components/ui/select.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useMediaQuery } from '#components/ui/use-media-query.ts';
import { CreateActorDialog, DeleteActorDialog, useRenameActor } from '#features/own-actors/index.ts';
import { useFavourites } from '../api/favourites.ts';
import { useActors } from '../api/list-actors.ts';
import { playedSample, recallPreviewSound } from '../preview-sound.ts';
import { type ActorSort, actorSorts, sortActors } from '../sort-actors.ts';
import { ActorGrid } from './actor-grid.tsx';
import { everybody, FacetFilters, MainFilters, SampleSound, type Who } from './cast-filters.tsx';

interface SelectActorsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  chosen: readonly string[];
  onSave: (chosen: string[]) => void;
  /** How many can be chosen; of one, a choice takes the place of the one before. */
  most?: number;
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

interface ChosenProps {
  chosen: readonly string[];
  cast: readonly Actor[];
  most: number;
  warning: boolean;
}

function Chosen({ chosen, cast, most, warning }: ChosenProps) {
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
          {chosen.length} of {most} selected
        </span>
        {warning ? <span className="type-small block text-danger">{messages.talkingActors.tooManyActors}</span> : null}
      </p>
    </div>
  );
}

interface CastToolbarProps {
  cast: readonly Actor[];
  search: string;
  sort: ActorSort;
  who: Who;
  onSearch: (search: string) => void;
  onSort: (sort: ActorSort) => void;
  onWho: (change: Partial<Who>) => void;
}

function CastToolbar({ cast, search, sort, who, onSearch, onSort, onWho }: CastToolbarProps) {
  const isNarrow = useMediaQuery('(max-width: 767px), (max-height: 520px)');
  const sortSelect = <Select label="Sort" value={sort} options={actorSorts} onChange={onSort} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-line border-b px-5 pb-4 md:px-8 md:pb-5 short:!gap-2 short:!pb-3">
      <div className="flex gap-3">
        <SearchField
          label="Search actors"
          placeholder="Glasses, man with beard, doctor…"
          value={search}
          onChange={onSearch}
          className="min-w-0 flex-1"
        />
        {isNarrow ? null : <MainFilters who={who} onChange={onWho} />}
        {isNarrow ? null : sortSelect}
      </div>
      <div className="scroll-quiet scroll-fade -mx-5 flex items-center gap-2 overflow-x-auto px-5 py-0.5 md:-mx-8 md:px-8">
        {isNarrow ? <MainFilters who={who} onChange={onWho} /> : null}
        <FacetFilters cast={cast} who={who} onChange={onWho} />
        {isNarrow ? sortSelect : null}
        <SampleSound className="ml-auto" />
      </div>
    </div>
  );
}

function CastProblem({ message, busy, onTryAgain }: { message: string; busy: boolean; onTryAgain: () => void }) {
  return (
    <div
      role="alert"
      className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-m bg-warning-soft py-2.5 pr-2.5 pl-4"
    >
      <p className="min-w-0 flex-1 text-warning">
        <b className="font-semibold">We couldn’t load all actors.</b> You can still use these nine. {message}
      </p>
      <Button size="s" busy={busy} onClick={onTryAgain}>
        Try Again
      </Button>
    </div>
  );
}

function NobodyFound({ isWithoutFavourites, onShowAll }: { isWithoutFavourites: boolean; onShowAll: () => void }) {
  return (
    <div className="py-16">
      <p className="type-h3">{isWithoutFavourites ? 'No favorites yet' : 'No actors found'}</p>
      <p className="mt-2 text-muted">
        {isWithoutFavourites
          ? 'Tap the heart on an actor to keep them here.'
          : 'Try fewer words or filters: a look like “curly hair”, a job like “teacher”, a place like “kitchen”.'}
      </p>
      <Button size="s" className="mt-5" onClick={onShowAll}>
        Show all actors
      </Button>
    </div>
  );
}

/** Picks actors from the cast. */
export function SelectActorsDialog(props: SelectActorsDialogProps) {
  const { open, onOpenChange, chosen: saved, onSave, most = limits.actorsPerSend } = props;
  const { actors: cast, error, isFetching, refetch } = useActors();
  const [chosen, setChosen] = useState<string[]>([]);
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<ActorSort>('most-popular');
  const [who, setWho] = useState(everybody);
  const favourites = useFavourites({ isWanted: open });
  const [isWarning, setWarning] = useState(false);
  const [isCreating, setCreating] = useState(false);
  const [leaving, setLeaving] = useState<Actor>();
  const [renaming, setRenaming] = useState<Actor>();
  const rename = useRenameActor({ onRenamed: () => setRenaming(undefined) });
  const scroller = useRef<HTMLDivElement>(null);
  const quietSearch = useDeferredValue(search);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen is taken over when it opens, not while it is open
  useEffect(() => {
    if (!open) return;
    setChosen([...saved]);
    setSearch('');
    setWho(everybody);
    setWarning(false);
    playedSample.set(null);
    recallPreviewSound();
  }, [open]);

  const shown = useMemo(
    () =>
      sortActors(
        (cast ?? []).filter(({ isOwn }) => isOwn || !who.isOwn),
        {
          search: quietSearch,
          sort,
          gender: who.gender,
          facets: who.facets,
          only: who.isFavourite ? favourites.ids : null,
        },
      ),
    [cast, quietSearch, sort, who, favourites.ids],
  );
  const isFull = most > 1 && chosen.length >= most;

  const isWithoutFavourites = who.isFavourite && favourites.ids.size === 0;
  // The first place, for making one, stays where nobody is yet.
  const isWithoutOwn = who.isOwn && !cast?.some(({ isOwn }) => isOwn);

  function narrow(change: Partial<Who>) {
    setWho((before) => ({ ...before, ...change }));
  }

  function toggle(actor: Actor) {
    const isChosen = chosen.includes(actor.id);
    if (most === 1) return setChosen([actor.id]);
    setWarning(!isChosen && isFull);
    if (isChosen) setChosen(chosen.filter((id) => id !== actor.id));
    else if (!isFull) setChosen([...chosen, actor.id]);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={most === 1 ? 'Select an actor' : 'Select actors'}
      description="Every actor is included in your plan."
      width="gallery"
      bodyRef={scroller}
      bodyClassName="pt-[22px] pb-6 md:flex-none md:h-[min(612px,calc(100dvh-378px))] short:!h-auto short:!flex-auto short:pt-3"
      toolbar={
        <CastToolbar
          {...{ search, sort, who }}
          cast={cast ?? []}
          onSearch={setSearch}
          onSort={setSort}
          onWho={narrow}
        />
      }
      footer={
        <>
          <Chosen chosen={chosen} cast={cast ?? []} most={most} warning={isWarning} />
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
      {error ? <CastProblem message={error.message} busy={isFetching} onTryAgain={refetch} /> : null}
      {cast ? (
        shown.length > 0 || isWithoutOwn ? (
          <ActorGrid
            actors={shown}
            chosen={chosen}
            full={isFull}
            onToggle={toggle}
            favourites={favourites}
            onCreate={() => setCreating(true)}
            onDelete={setLeaving}
            onRename={setRenaming}
            scroller={scroller}
          />
        ) : (
          <NobodyFound
            isWithoutFavourites={isWithoutFavourites}
            onShowAll={() => {
              setSearch('');
              setWho(everybody);
            }}
          />
        )
      ) : (
        <GridSkeleton />
      )}
      {isCreating ? (
        <CreateActorDialog
          onCreated={(actor) => {
            setCreating(false);
            setSearch('');
            setWho(everybody);
            scroller.current?.scrollTo({ top: 0 });
            if (most === 1) setChosen([actor.id]);
            else if (chosen.length < most) setChosen([...chosen, actor.id]);
          }}
          onClose={() => setCreating(false)}
        />
      ) : null}
      <RenameDialog
        open={renaming !== undefined}
        title={`Rename ${renaming?.name ?? ''}`}
        label="Name"
        name={renaming?.name}
        maxLength={limits.actorNameCharacters}
        emptyError={messages.ownActors.enterName}
        busy={rename.isPending}
        onRename={(name) => renaming && rename.mutate({ id: renaming.id, name })}
        onClose={() => setRenaming(undefined)}
      />
      <DeleteActorDialog
        actor={leaving}
        onDeleted={(id) => setChosen((before) => before.filter((other) => other !== id))}
        onClose={() => setLeaving(undefined)}
      />
    </Dialog>
  );
}
