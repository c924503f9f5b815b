import { tryOn } from '@hookline/contract/try-on';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { refreshOperations } from '#features/operations/index.ts';
import { refreshUsage } from '#features/usage/index.ts';
import { refreshTryOns } from './try-ons.ts';

interface Generate {
  humanImageUrl: string;
  garmentImageUrl: string;
  /** Absent for people the studio drew. */
  personConsent?: true;
  /** Same key and pictures, same result. */
  idempotencyKey: string;
}

/** Answers with the picture, or with the operation when it takes longer than a call may wait. */
export function useGenerateTryOn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...pictures }: Generate) => {
      // It shows in the activity tray while this call still waits.
      setTimeout(() => void refreshOperations(queryClient), 400);
      return call(tryOn.generate, { body: pictures }, { idempotencyKey });
    },
    onSettled: () => {
      void refreshOperations(queryClient);
      void refreshUsage(queryClient);
      return refreshTryOns(queryClient);
    },
  });
}
