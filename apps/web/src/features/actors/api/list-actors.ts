import { type Actor, actors } from '@hookline/contract/actors';
import { limits } from '@hookline/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#api/call.ts';
import { fallbackCast } from '../fallback-cast.ts';

export interface CastView {
  /** Most popular first; undefined while loading. */
  actors: readonly Actor[] | undefined;
  /** What makes their videos, as shown to people. */
  engine: string | undefined;
  /** Why `actors` is only the few this page knows by itself. */
  error: Error | null;
  isFetching: boolean;
  refetch: () => void;
}

/** The cast. When it cannot be loaded the nine built-in actors stand in, so that work can go on. */
export function useActors(): CastView {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['actors'],
    queryFn: async ({ signal }) => (await call(actors.list, {}, { signal })).body,
    staleTime: limits.actorCacheMs,
  });
  return {
    actors: data?.actors ?? (error ? fallbackCast : undefined),
    engine: data?.engine,
    error: data ? null : error,
    isFetching,
    refetch: () => void refetch(),
  };
}

/** The cast by id, for pages that meet an actor elsewhere; empty until it is known. */
export function useActorsById(): ReadonlyMap<string, Actor> {
  const { actors: list } = useActors();
  return useMemo(() => new Map(list?.map((actor) => [actor.id, actor])), [list]);
}
