import { avatars, type Photo } from '@hookline/contract/avatars';
import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useReportError } from '#api/use-report-error.ts';
import { notify } from '#components/ui/notify.ts';
import { photosKey, refreshPhotos } from './list-photos.ts';

/** Deletes a photo: it leaves the gallery at once and can be brought back from the toast while the server holds it. */
export function useDeletePhoto() {
  const queryClient = useQueryClient();
  const reportError = useReportError();
  const restore = useMutation({
    mutationFn: (id: string) => call(avatars.restore, { params: { id } }),
    onError: (error) => reportError(error),
    onSettled: () => refreshPhotos(queryClient),
  });
  return useMutation({
    mutationFn: (id: string) => call(avatars.delete, { params: { id } }),
    onMutate: async (id) => {
      await queryClient.cancelQueries({ queryKey: photosKey });
      const photosBefore = queryClient.getQueryData<Photo[]>(photosKey);
      queryClient.setQueryData<Photo[]>(photosKey, (list) => list?.filter((photo) => photo.id !== id));
      return { photosBefore };
    },
    onSuccess: (_, id) =>
      notify.info(messages.avatars.deleted, {
        endsAfterMs: limits.undoMs,
        action: { label: 'Undo', onClick: () => restore.mutate(id) },
      }),
    onError: (error, _, context) => {
      queryClient.setQueryData(photosKey, context?.photosBefore);
      reportError(error, { title: 'Delete Failed' });
    },
    onSettled: () => refreshPhotos(queryClient),
  });
}
