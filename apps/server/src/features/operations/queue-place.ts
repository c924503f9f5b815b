import type { Operation } from '@hookline/contract/operations';
import { estimateRemainingMs, type LearnedPace, totalPace } from './operation-timings.ts';
import type { OperationRow } from './operations.table.ts';

export type ActiveOperation = Pick<
  OperationRow,
  'id' | 'kind' | 'engine' | 'status' | 'stage' | 'stageProgress' | 'expectedSize' | 'createdAt'
>;

/** Remaining time of an operation; null if unknown. */
function leftOf(operation: ActiveOperation, pace: LearnedPace | null): number | null {
  if (operation.status === 'processing') return estimateRemainingMs(operation, pace);
  return pace === null || operation.expectedSize === null ? null : totalPace(pace) * operation.expectedSize;
}

/**
 * Number of operations, of all users, ahead of a waiting one, and its estimated start: their remaining time divided by
 * the number of concurrent runs. `active` holds the running and waiting ones of the same lane.
 */
export function placeInQueue(
  row: ActiveOperation,
  active: readonly ActiveOperation[],
  { paceOf, sideBySide }: { paceOf: (operation: ActiveOperation) => LearnedPace | null; sideBySide: number },
): Operation['queue'] {
  if (row.status !== 'queued') return null;
  const sentAt = row.createdAt.getTime();
  const isBefore = (other: ActiveOperation) => {
    const at = other.createdAt.getTime();
    return other.status === 'processing' || at < sentAt || (at === sentAt && other.id < row.id);
  };
  const before = active.filter((other) => other.id !== row.id && isBefore(other));
  const left = before.map((other) => leftOf(other, paceOf(other)));
  const known = left.filter((ms) => ms !== null);
  const startsInMs =
    known.length === left.length ? Math.round(known.reduce((sum, ms) => sum + ms, 0) / sideBySide) : null;
  return { before: before.length, startsInMs };
}
