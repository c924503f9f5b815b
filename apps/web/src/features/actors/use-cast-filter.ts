import type { Actor } from '@hookline/contract/actors';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useFavourites } from './api/favourites.ts';
import { everybody, type Who } from './components/cast-filters.tsx';
import { type ActorSort, sortActors } from './sort-actors.ts';

/** Which actors the dialog shows, and in which order. Filters are reset each time it opens; the order stays. */
export function useCastFilter(cast: readonly Actor[] | undefined, isOpen: boolean) {
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<ActorSort>('most-popular');
  const [who, setWho] = useState(everybody);
  const favourites = useFavourites({ isWanted: isOpen });
  const quietSearch = useDeferredValue(search);

  function showAll() {
    setSearch('');
    setWho(everybody);
  }

  useEffect(() => {
    if (!isOpen) return;
    setSearch('');
    setWho(everybody);
  }, [isOpen]);

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

  return {
    search,
    setSearch,
    sort,
    setSort,
    who,
    narrow: (change: Partial<Who>) => setWho((before) => ({ ...before, ...change })),
    showAll,
    shown,
    favourites,
    isWithoutFavourites: who.isFavourite && favourites.ids.size === 0,
    /** The tile for creating an actor stays even if there are none yet. */
    isWithoutOwn: who.isOwn && !cast?.some(({ isOwn }) => isOwn),
  };
}
