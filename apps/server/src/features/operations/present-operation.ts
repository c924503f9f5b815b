import {
  type Operation,
  type OperationReason,
  type OperationResult,
  type OperationStage,
  operationReasons,
  operationStages,
} from '@hookline/contract/operations';
import type { CreditKind } from '@hookline/contract/plans';
import { estimateRemainingMs, type LearnedPace, stageShares } from './operation-timings.ts';
import type { OperationRow } from './operations.table.ts';
import { tellError } from './tell-error.ts';

export interface PresentContext {
  pace: LearnedPace | null;
  results: readonly OperationResult[];
  previewUrl: string | null;
  queue: Operation['queue'];
  /** Of a credit that pays for others too; by default, as the operation itself ended. */
  credit?: Operation['credit']['state'] | undefined;
}

const creditStates = {
  queued: 'held',
  processing: 'held',
  completed: 'used',
  failed: 'returned',
  canceled: 'returned',
} as const;

/** The contract's shape of an operation. */
export function presentOperation(row: OperationRow, context: PresentContext): Operation {
  const { pace, results } = context;
  return {
    id: row.id,
    // A newer node may know more kinds; they are passed through.
    kind: row.kind as Operation['kind'],
    status: row.status,
    title: row.title,
    progress: row.progress,
    stage: oneOf<OperationStage>(operationStages, row.stage, 'queued'),
    stageProgress: row.stageProgress,
    frame: row.frame,
    frames: row.frames,
    previewUrl: row.status === 'processing' ? context.previewUrl : null,
    queue: context.queue,
    remainingMs: estimateRemainingMs(row, pace),
    stageShares: pace && stageShares(pace),
    actorId: row.actorId,
    sendId: row.sendId,
    results: results.map((result) => ({
      ...result,
      ...(row.status !== 'completed' && { url: null, previewUrl: null }),
    })),
    reason: row.reason === null ? null : oneOf<OperationReason>(operationReasons, row.reason, 'engine_failed'),
    error: tellError(row, context.credit),
    credit: {
      kind: row.creditKind as CreditKind,
      amount: row.creditAmount,
      state: context.credit ?? creditStates[row.status],
    },
    engine: row.engine,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

/** `fallback` for a value that only a newer node knows: one such row must not hide all others. */
function oneOf<Value extends string>(values: readonly Value[], value: string, fallback: Value): Value {
  return values.find((candidate) => candidate === value) ?? fallback;
}
