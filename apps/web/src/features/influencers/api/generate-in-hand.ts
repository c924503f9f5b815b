import { avatars } from '@hookline/contract/avatars';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useReportError } from '#api/use-report-error.ts';
import { refreshOperations } from '#features/operations/index.ts';
import { refreshUsage } from '#features/usage/index.ts';
import { refreshPhotos } from './list-photos.ts';

export interface InHandWish {
  baseImageUrl: string;
  productImageUrl: string;
  prompt: string;
  /** Of the statement about the person on the picture. */
  consent: string | undefined;
}

/** The operation is in the list by then, so that its progress can be shown. */
const showsUpMs = 400;

/** The answer: the photo, or the operation that still makes it. */
type MadeInHand = { id: string } | { operationId: string };

/** Makes a photo of a person with a product in hand, and nothing else. */
export function useGenerateInHand({ onMade }: { onMade: (made: MadeInHand) => void }) {
  const queryClient = useQueryClient();
  const reportError = useReportError();
  return useMutation({
    mutationFn: async ({ wish, idempotencyKey }: { wish: InHandWish; idempotencyKey: string }): Promise<MadeInHand> => {
      setTimeout(() => void refreshOperations(queryClient), showsUpMs);
      const answer = await call(avatars.generateWithProduct, { body: wish }, { idempotencyKey });
      return answer.status === 200 ? { id: answer.body.id } : { operationId: answer.body.operationId };
    },
    onSuccess: async (made) => {
      await refreshPhotos(queryClient);
      onMade(made);
    },
    onError: (error) => reportError(error, { title: 'Generation Failed' }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['photo-statement'] });
      void refreshOperations(queryClient);
      void refreshUsage(queryClient);
    },
  });
}
