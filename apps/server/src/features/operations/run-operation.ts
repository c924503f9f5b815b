import { messages } from '@hookline/contract/messages';
import { type OperationReason, requestReasons } from '@hookline/contract/operations';
import type { Logger } from 'pino';
import type { Database } from '#platform/db/database.ts';
import { withoutQueryValues } from '#platform/logging/serialize-error.ts';
import { isDiskFull } from '#platform/storage/is-disk-full.ts';
import { limitWorkingTime } from './limit-working-time.ts';
import type { OperationLane } from './operation-kind.ts';
import { handBack, type ProgressUpdate, startAttempt, updateProgress } from './operations.repository.ts';
import type { OperationRow } from './operations.table.ts';
import { failOperation } from './operations.ts';
import { runEnd, trackRun } from './running-operations.ts';

/** Runs may die this often (kill -9, power cut) before the operation is given up. */
const maxCrashes = 3;
/** Progress is written at most this often. */
const progressIntervalMs = 500;
/** Longest time without asking whether the operation still belongs to this run. */
const ownershipIntervalMs = 1000;

/** Failures the user has to fix; rarely anything the operator could act on. */
const usersReasons: ReadonlySet<OperationReason> = new Set(requestReasons);

/** A failure that is reported to the user and that a retry would not fix. */
export class OperationFailure extends Error {
  readonly reason: OperationReason;

  constructor(reason: OperationReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OperationFailure';
    this.reason = reason;
  }
}

export interface OperationRun {
  operation: OperationRow;
  attempt: number;
  /** The queue it came through; undefined where there is none, as in tests. */
  lane?: OperationLane | undefined;
  /** Aborts on cancel, on deadline, when another run took over and when the process stops. */
  signal: AbortSignal;
  /** Cheap to call often. */
  report(update: ProgressUpdate): void;
}

export interface RunOptions {
  db: Database;
  logger: Logger;
  /** Aborts when the process stops: the operation stays and the next process takes it up. */
  stopSignal: AbortSignal;
  /** User-facing text for a failure with an internal reason. */
  failedText: string;
  lane?: OperationLane | undefined;
  /** A monotonic clock, replaceable for tests that sleep for hours. */
  monotonicMs?: () => number;
}

/**
 * One run of an operation's job. Does nothing when the operation has ended. `work` must end by completing the operation;
 * what it throws becomes the operation's failure, unless the process stops (then the job is tried again) or the operation
 * was ended by someone else (cancel, deadline).
 */
export async function runOperation(
  operationId: string,
  options: RunOptions,
  work: (run: OperationRun) => Promise<void>,
): Promise<void> {
  const { db, logger, stopSignal, monotonicMs = () => performance.now() } = options;
  // The queue takes a job for lost when the machine has slept or its clock was set, and hands it out again.
  await runEnd(operationId);
  stopSignal.throwIfAborted();
  const operation = await startAttempt(db, operationId);
  if (!operation) return;
  const attempt = operation.attempt;
  if (operation.crashes > maxCrashes) {
    await failOperation(db, { id: operationId }, { reason: 'interrupted', error: messages.operations.interrupted });
    return;
  }

  using tracked = trackRun(operationId);
  using limit = limitWorkingTime(operation.runLimitMs, monotonicMs);
  const signal = AbortSignal.any([tracked.signal, limit.signal, stopSignal]);
  const progress = createProgressWriter(db, operationId, attempt, tracked.abort);
  try {
    await work({ operation, attempt, lane: options.lane, signal, report: progress.report });
  } catch (error) {
    if (stopSignal.aborted) {
      await progress.stop();
      await handBack(db, operationId, attempt);
      throw error;
    }
    if (tracked.signal.aborted) {
      logger.info({ operationId, attempt }, 'operation run ended by its owner');
      return;
    }
    const failure = limit.signal.aborted
      ? { reason: 'deadline_exceeded' as const, error: messages.operations.deadlineExceeded }
      : isDiskFull(error)
        ? { reason: 'disk_full' as const, error: messages.operations.diskFull }
        : error instanceof OperationFailure
          ? { reason: error.reason, error: error.message }
          : { reason: 'engine_failed' as const, error: options.failedText };
    logFailure(logger, { operationId, attempt }, failure, error);
    await failOperation(db, { id: operationId, attempt }, failure);
  } finally {
    await progress.stop();
  }
}

/** Faults of ours with everything that is known of them; of what people asked for, one line that says what it was and why. */
function logFailure(
  logger: Logger,
  run: { operationId: string; attempt: number },
  { reason, error: message }: { reason: OperationReason; error: string },
  err: unknown,
): void {
  if (usersReasons.has(reason)) logger.info({ ...run, reason, cause: firstCause(err) }, `operation failed: ${message}`);
  else logger[reason === 'engine_failed' ? 'error' : 'warn']({ ...run, reason, err }, 'operation failed');
}

/** The root cause, for instance a missing file of ours behind an unreadable picture. */
function firstCause(error: unknown): string | undefined {
  let first = error;
  while (first instanceof Error && first.cause !== undefined) first = first.cause;
  const told = first === error ? undefined : withoutQueryValues(first);
  return told instanceof Error ? told.message : undefined;
}

/** Writes the newest progress now and then, and aborts the run when a write finds that the operation is no longer its. */
function createProgressWriter(db: Database, id: string, attempt: number, onLost: () => void) {
  let latest: ProgressUpdate | undefined;
  let written: ProgressUpdate | undefined;
  let writtenAt = 0;
  let writing: Promise<void> = Promise.resolve();
  let busy = false;

  const timer = setInterval(() => {
    const isDue = latest !== written || Date.now() - writtenAt >= ownershipIntervalMs;
    if (busy || !latest || !isDue) return;
    busy = true;
    writing = write(latest).finally(() => {
      busy = false;
    });
  }, progressIntervalMs);

  async function write(update: ProgressUpdate): Promise<void> {
    try {
      const isOurs = await updateProgress(db, id, attempt, update);
      written = update;
      writtenAt = Date.now();
      if (!isOurs) onLost();
    } catch {
      // The database is away for a moment: the next tick tries again, and the deadline is the last word.
    }
  }

  latest = { stage: 'queued', stageProgress: 0, progress: 0, frame: null, frames: null, previewFrame: null };
  return {
    report: (update: ProgressUpdate): void => {
      latest = update;
    },
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await writing;
    },
  };
}
