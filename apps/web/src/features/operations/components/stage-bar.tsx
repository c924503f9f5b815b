import type { Operation } from '@hookline/contract/operations';
import { clsx } from 'clsx';
import { segmentPercent, segmentShares, segmentsOf } from '../operation-state.ts';

/** Grid columns of the bar of an operation, and of others of its kind beside it. */
export function stageColumns(operation: Operation): string {
  return segmentShares(operation)
    .map((share) => `${Math.round(share * 1000) / 10}fr`)
    .join(' ');
}

/** Progress in the stages of its kind, each as wide as the time it usually takes. */
export function StageBar({ operation, label, columns }: { operation: Operation; label: string; columns: string }) {
  const isDone = operation.status === 'completed';
  const hasEnded = operation.status === 'failed' || operation.status === 'canceled';
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(isDone ? 100 : operation.progress)}
      className="grid gap-[3px]"
      style={{ gridTemplateColumns: columns }}
    >
      {segmentsOf(operation).map((stage) => (
        <span key={stage} className="h-1.5 overflow-hidden rounded-[3px] bg-track">
          {hasEnded ? null : (
            <i
              className={clsx(
                'block h-full rounded-[3px] transition-[width] duration-[340ms] ease-out',
                isDone ? 'bg-success-fill' : 'bg-accent',
              )}
              style={{ width: `${segmentPercent(operation, stage)}%` }}
            />
          )}
        </span>
      ))}
    </div>
  );
}
