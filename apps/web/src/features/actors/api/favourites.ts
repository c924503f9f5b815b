import { actors } from '@hookline/contract/actors';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#api/call.ts';
import { useReportError } from '#api/use-report-error.ts';

const key = ['actors', 'favourites'];

export interface Favourites {
  ids: ReadonlySet<string>;
  toggle: (actorId: string) => void;
}

/** The user's favourite actors. A change shows at once and is taken back when the server does not take it. */
export function useFavourites({ isWanted }: { isWanted: boolean }): Favourites {
  const queryClient = useQueryClient();
  const reportError = useReportError();
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(actors.favourites, {}, { signal })).body.actorIds,
    enabled: isWanted,
    staleTime: 60_000,
  });
  const change = useMutation({
    // One after the other, so that the last click is what stays.
    scope: { id: 'favourite-actors' },
    mutationFn: async ({ id, isAdded }: { id: string; isAdded: boolean }) =>
      (await call(isAdded ? actors.addFavourite : actors.removeFavourite, { params: { id } })).body.actorIds,
    onMutate: async ({ id, isAdded }) => {
      await queryClient.cancelQueries({ queryKey: key });
      queryClient.setQueryData<string[]>(key, (ids = []) => {
        const others = ids.filter((other) => other !== id);
        return isAdded ? [id, ...others] : others;
      });
    },
    onError: (error) => reportError(error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
  const ids = useMemo(() => new Set(data), [data]);
  return { ids, toggle: (id) => change.mutate({ id, isAdded: !ids.has(id) }) };
}
