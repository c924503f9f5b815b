import { ApiError } from '@hookline/contract/client';
import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import type { AdOperation } from '@hookline/contract/static-ads';
import { queryOptions } from '@tanstack/react-query';

export const isRunning = ({ status }: AdOperation): boolean => status === 'starting' || status === 'processing';

interface PollState {
  data?: AdOperation | undefined;
  error: Error | null;
  dataUpdateCount: number;
  errorUpdateCount: number;
}

const isGone = ({ error }: Pick<PollState, 'error'>): boolean => error instanceof ApiError && error.status === 404;

/** Looks that failed count as well: a server that does not answer is not asked for ever. */
const hasTimedOut = ({ dataUpdateCount, errorUpdateCount }: PollState): boolean =>
  dataUpdateCount + errorUpdateCount >= limits.adPolls;

/** Looks at ads being made every 5 seconds, 180 times at most, until they have ended or are not there. */
export function adPoll(id: string | null, ask: (id: string, signal: AbortSignal) => Promise<AdOperation>) {
  return queryOptions({
    queryKey: ['ad-operation', id],
    queryFn: ({ signal }) => ask(id ?? '', signal),
    enabled: id !== null,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => {
      const hasEnded = state.data !== undefined && !isRunning(state.data);
      return hasEnded || isGone(state) || hasTimedOut(state) ? false : limits.adPollIntervalMs;
    },
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: false,
    // Polls that failed or brought nothing new end the watch as well, so they count too.
    notifyOnChangeProps: 'all',
  });
}

/** Why looking stopped before the ads had ended; null where it did not. */
export function pollProblem(state: PollState): string | null {
  if (isGone(state)) return messages.operations.notFound;
  const hasEnded = state.data !== undefined && !isRunning(state.data);
  return !hasEnded && hasTimedOut(state) ? messages.staticAds.timedOut : null;
}

/** As long as ads are watched, they are also what somebody comes back for. */
const resumedMs = limits.adPolls * limits.adPollIntervalMs;

/**
 * The chat somebody who returns to a product finds: the one whose ads are being made, or were finished a moment ago.
 * What failed is ignored. Null: a new one.
 */
export function chatToResume(operation: AdOperation | null | undefined, now = Date.now()): string | null {
  if (!operation) return null;
  const finishedAt = Math.max(...operation.results.map(({ created_at }) => Date.parse(created_at)));
  const isFresh = operation.status === 'completed' && now - finishedAt <= resumedMs;
  return isRunning(operation) || isFresh ? operation.chatId : null;
}

/**
 * The operation a chat shows on return: one that runs, or one that is complete and whose ads the chat does not have yet,
 * at 100 %. What failed is told in the chat and nowhere else. `said` is null while the chat is loading.
 */
export function shownOperation(
  operation: AdOperation | null | undefined,
  said: readonly { role: string; metadata: { operationId: string | null } }[] | null,
): AdOperation | null {
  if (!operation) return null;
  if (isRunning(operation)) return operation;
  if (said === null) return null;
  const isTold = said.some(
    ({ role, metadata }) => role === 'assistant' && metadata.operationId === operation.operationId,
  );
  return operation.status === 'completed' && !isTold ? { ...operation, progress: 100 } : null;
}
