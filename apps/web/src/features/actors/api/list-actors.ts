import { type Actor, actors } from '@hookline/contract/actors';
import { limits } from '@hookline/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#api/call.ts';

export function useActors() {
  return useQuery({
    queryKey: ['actors'],
    queryFn: async ({ signal }) => (await call(actors.list, {}, { signal })).body,
    staleTime: limits.actorCacheMs,
  });
}

/** The cast by id, for pages that meet an actor elsewhere; empty until it is known. */
export function useActorsById(): ReadonlyMap<string, Actor> {
  const { data } = useActors();
  return useMemo(() => new Map(data?.actors.map((actor) => [actor.id, actor])), [data]);
}
