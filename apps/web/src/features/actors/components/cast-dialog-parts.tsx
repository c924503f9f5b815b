import type { Actor } from '@hookline/contract/actors';
import { messages } from '@hookline/contract/messages';
import { Button } from '#components/ui/button.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import { Select } from '#components/ui/select.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useMediaQuery } from '#components/ui/use-media-query.ts';
import { type ActorSort, actorSorts } from '../sort-actors.ts';
import { FacetFilters, MainFilters, SampleSound, type Who } from './cast-filters.tsx';

const skeletonTiles = Array.from({ length: 12 }, (_, index) => index);

export function GridSkeleton() {
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

export function Chosen({ chosen, cast, most, warning }: ChosenProps) {
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

export function CastToolbar({ cast, search, sort, who, onSearch, onSort, onWho }: CastToolbarProps) {
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

export function CastProblem({ message, busy, onTryAgain }: { message: string; busy: boolean; onTryAgain: () => void }) {
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

export function NobodyFound({
  isWithoutFavourites,
  onShowAll,
}: {
  isWithoutFavourites: boolean;
  onShowAll: () => void;
}) {
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
