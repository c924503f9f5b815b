import { setTimeout as sleep } from 'node:timers/promises';
import type { PendingOperation } from '@hookline/contract/operations';
import type { Database } from '#platform/db/database.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { findOperation } from './operations.repository.ts';
import type { OperationRow } from './operations.table.ts';

export interface AwaitOperationOptions {
  /** Maximum wait; 0 checks once. */
  timeoutMs: number;
  /** The one who waits went away: resolves with the operation as it is then. */
  signal: AbortSignal;
}

/** How long a call waits for its result before it responds 202 with the operation instead. */
export const answerWithinMs = 25_000;

const firstLookMs = 100;
const longestLookMs = 500;

/**
 * Resolves when the operation has ended, in whatever process it runs, or when the time is over: look at `status`.
 * @throws Refusal OPERATION_NOT_FOUND
 */
export async function awaitOperation(
  db: Database,
  id: string,
  { timeoutMs, signal }: AwaitOperationOptions,
): Promise<OperationRow> {
  const until = performance.now() + timeoutMs;
  for (let pauseMs = firstLookMs; ; pauseMs = Math.min(longestLookMs, pauseMs * 1.3)) {
    const operation = await findOperation(db, id);
    if (!operation) throw new Refusal('OPERATION_NOT_FOUND');
    const leftMs = until - performance.now();
    const isRunning = operation.status === 'queued' || operation.status === 'processing';
    if (!isRunning || leftMs <= 0 || signal.aborted) return operation;
    await sleep(Math.min(pauseMs, leftMs), undefined, { signal }).catch(() => undefined);
  }
}

/**
 * Response of a call that waited: null if the result is ready.
 * @throws Refusal GENERATION_FAILED, CONFLICT when it was canceled in the meantime
 */
export function pendingAnswer({ id, status, error }: OperationRow): PendingOperation | null {
  if (status === 'completed') return null;
  if (status === 'canceled') throw new Refusal('CONFLICT');
  if (status === 'failed') throw new Refusal('GENERATION_FAILED', error === null ? {} : { message: error });
  return { operationId: id, status };
}
