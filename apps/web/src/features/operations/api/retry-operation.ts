import { operations } from '@hookline/contract/operations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '#api/call.ts';
import { createIdempotencyKey } from '#api/create-idempotency-key.ts';
import { useReportError } from '#api/use-report-error.ts';
import { refreshUsage } from '#features/usage/index.ts';
import { refreshOperations } from './list-operations.ts';

/** Has the server start a failed operation once more. Pressed again after a lost answer it starts nothing twice. */
export function useRetryOperation() {
  const queryClient = useQueryClient();
  const reportError = useReportError();
  const attempt = useRef({ of: '', key: '' });
  return useMutation({
    mutationFn: async (id: string) => {
      if (attempt.current.of !== id) attempt.current = { of: id, key: createIdempotencyKey() };
      const { key: idempotencyKey } = attempt.current;
      const { body } = await call(operations.retry, { params: { id } }, { idempotencyKey });
      attempt.current = { of: '', key: '' };
      return body;
    },
    onError: (error) => reportError(error),
    onSettled: () => {
      void refreshOperations(queryClient);
      void refreshUsage(queryClient);
    },
  });
}
