import { avatars, defaultAvatarModel } from '@hookline/contract/avatars';
import { ApiError } from '@hookline/contract/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useReportError } from '#api/use-report-error.ts';
import { refreshOperations } from '#features/operations/index.ts';
import { refreshUsage } from '#features/usage/index.ts';
import { isContentRefusal } from '../is-content-refusal.ts';
import { refreshPhotos } from './list-photos.ts';

interface GeneratePhoto {
  prompt: string;
  isSelfie: boolean;
  referenceUrl: string | undefined;
  /** Same key and words, same photo. */
  idempotencyKey: string;
}

/** The operation is in the list by then, so that its progress can be shown. */
const showsUpMs = 400;
/** The gallery is asked for once more: the picture may have been stored just behind the answer. */
const refetchMs = 1_000;

/** Draws a photo. What is wrong with the words is told by `onRefused`, everything else here. */
export function useGeneratePhoto({
  onRefused,
}: {
  onRefused: (refusal: { isContent: boolean; text: string }) => void;
}) {
  const queryClient = useQueryClient();
  const reportError = useReportError();
  return useMutation({
    mutationFn: async ({ prompt, isSelfie, referenceUrl, idempotencyKey }: GeneratePhoto) => {
      setTimeout(() => void refreshOperations(queryClient), showsUpMs);
      const body = { prompt, isSelfie, model: defaultAvatarModel, ...(referenceUrl !== undefined && { referenceUrl }) };
      const answer = await call(avatars.generate, { body }, { idempotencyKey });
      return answer.status === 200 ? { id: answer.body.id } : { operationId: answer.body.operationId };
    },
    onSuccess: async () => {
      setTimeout(() => void refreshPhotos(queryClient), refetchMs);
      await refreshPhotos(queryClient);
    },
    onError: (error) => {
      const isContent = isContentRefusal(error);
      const isWords = error instanceof ApiError && error.code === 'INVALID_INPUT';
      if (isContent || isWords) onRefused({ isContent, text: error.message });
      if (!isWords) reportError(error, { title: 'Generation Failed' });
    },
    onSettled: () => {
      void refreshOperations(queryClient);
      void refreshUsage(queryClient);
    },
  });
}
