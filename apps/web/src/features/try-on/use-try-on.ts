import { messages } from '@hookline/contract/messages';
import type { Operation } from '@hookline/contract/operations';
import type { TryOnResult } from '@hookline/contract/try-on';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createIdempotencyKey } from '#api/create-idempotency-key.ts';
import { useReportError } from '#api/use-report-error.ts';
import { notify } from '#components/ui/notify.ts';
import { firstResult, isRunning, useFinishedOperations, useOperations } from '#features/operations/index.ts';
import { useGenerateTryOn } from './api/generate-try-on.ts';
import { refreshTryOns, useTryOns } from './api/try-ons.ts';
import { explainCall, explainOperation, type TryOnFailure } from './explain-failure.ts';
import { isStudioOpen } from './try-on-view.ts';

export interface TryOnRun {
  isGenerating: boolean;
  /** The one that is being made, once it is known. */
  operation: Operation | undefined;
  failure: TryOnFailure | null;
  /** Just generated; null after Reset. */
  current: TryOnResult | null;
  /** All others, newest first; undefined while they are not known. */
  previous: readonly TryOnResult[] | undefined;
  generate: (pictures: { humanImageUrl: string; garmentImageUrl: string; personConsent?: true }) => void;
  reset: () => void;
}

/** A picture that came without an id has to be told from others all the same. */
function withId(result: TryOnResult): TryOnResult {
  return result.id ? result : { ...result, id: `temp-${Date.now()}` };
}

/** One try-on after the other: also one that was sent before this page was opened. */
export function useTryOn(): TryOnRun {
  const queryClient = useQueryClient();
  const reportError = useReportError();
  const { data: results } = useTryOns();
  const { operations } = useOperations();
  const generate = useGenerateTryOn();
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [answered, setAnswered] = useState<TryOnResult | null>(null);
  const [failure, setFailure] = useState<TryOnFailure | null>(null);
  const ofKind = operations.filter(({ kind }) => kind === 'try-on');
  const operation = ofKind.find(isRunning);

  useEffect(() => {
    isStudioOpen.set(true);
    return () => isStudioOpen.set(false);
  }, []);

  function tell(why: TryOnFailure): void {
    setFailure(why);
    // The call and its operation may both end.
    notify.error(why.title, { description: why.text, id: 'try-on-failed' });
  }

  useFinishedOperations(ofKind, (ended) => {
    void refreshTryOns(queryClient);
    const [last] = ended;
    // Whoever waits for the answer of the call is told by it.
    if (!last || generate.isPending) return;
    if (last.status === 'completed') setCurrentId(firstResult(last)?.id ?? null);
    if (last.status === 'failed') tell(explainOperation(last));
  });

  const current = results?.find(({ id }) => id === currentId) ?? (answered?.id === currentId ? answered : null);
  return {
    isGenerating: generate.isPending || operation !== undefined,
    operation,
    failure,
    current,
    previous: results?.filter(({ id }) => id !== current?.id),
    generate(pictures) {
      setFailure(null);
      generate.mutate(
        { ...pictures, idempotencyKey: createIdempotencyKey() },
        {
          onSuccess: (answer) => {
            // It takes longer: the operation tells how it ends.
            if (answer.status === 202) return;
            if (!answer.body.url) {
              tell({ title: messages.tryOn.failedTitle, text: messages.tryOn.invalidResult, about: null, hint: null });
              return;
            }
            const made = withId(answer.body);
            setAnswered(made);
            setCurrentId(made.id);
          },
          onError: (error) => {
            const why = explainCall(error);
            if (why) tell(why);
            else reportError(error, { title: messages.tryOn.failedTitle });
          },
        },
      );
    },
    reset() {
      setFailure(null);
      setCurrentId(null);
      setAnswered(null);
    },
  };
}
