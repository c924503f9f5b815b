import type { Actor } from '@hookline/contract/actors';
import { messages } from '@hookline/contract/messages';
import { ownActors } from '@hookline/contract/own-actors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useReportError } from '#api/use-report-error.ts';
import { notify } from '#components/ui/notify.ts';
import { ownActorsKey } from './own-actors.ts';

/** The cast is listed with one's own actors in it. */
export function useRefreshCast() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ownActorsKey }),
      queryClient.invalidateQueries({ queryKey: ['actors'], exact: true }),
    ]);
}

/** Makes an actor. What is wrong with the request is the mutation's `error`. */
export function useCreateActor({ onCreated }: { onCreated: (actor: Actor) => void }) {
  const refresh = useRefreshCast();
  return useMutation({
    mutationFn: async (body: { photoId: string; name: string; voiceOf: string }) => {
      const { actor } = (await call(ownActors.create, { body })).body;
      // Whoever hears of them finds them in the cast.
      await refresh();
      return actor;
    },
    onSuccess: onCreated,
  });
}

export function useDeleteActor({ onDeleted }: { onDeleted: (id: string) => void }) {
  const refresh = useRefreshCast();
  const reportError = useReportError();
  return useMutation({
    mutationFn: (id: string) => call(ownActors.delete, { params: { id } }),
    onSuccess: (_, id) => {
      notify.info(messages.ownActors.deleted);
      onDeleted(id);
    },
    onError: (error) => reportError(error, { title: 'Delete Failed' }),
    onSettled: refresh,
  });
}

export function useRenameActor({ onRenamed }: { onRenamed: () => void }) {
  const refresh = useRefreshCast();
  const reportError = useReportError();
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      call(ownActors.rename, { params: { id }, body: { name } }),
    onSuccess: onRenamed,
    onError: (error) => reportError(error),
    onSettled: refresh,
  });
}
