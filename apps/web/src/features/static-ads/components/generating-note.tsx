import { messages } from '@hookline/contract/messages';
import type { AdOperation } from '@hookline/contract/static-ads';
import { Button } from '#components/ui/button.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { aboutDuration, useCancelOperation } from '#features/operations/index.ts';

/** Where the ads will stand: how far they are, and a way to stop them. */
export function GeneratingNote({ operation }: { operation: AdOperation }) {
  const cancel = useCancelOperation();
  const { status, progress, remainingMs, operationId } = operation;
  const isComplete = status === 'completed';
  const wait = remainingMs === null ? messages.staticAds.usualTime : `${aboutDuration(remainingMs)} left`;
  return (
    <div role="status" className="max-w-[480px]">
      <div className="flex items-center gap-4">
        <p className="min-w-0 flex-1 tabular-nums">
          {isComplete
            ? `${messages.staticAds.completed}, 100%`
            : status === 'starting'
              ? `Starting, ${wait}`
              : `Making your ads, ${Math.round(progress)}%, ${wait}`}
        </p>
        {isComplete ? null : (
          <Button size="s" kind="quiet" busy={cancel.isPending} onClick={() => cancel.mutate(operationId)}>
            Stop
          </Button>
        )}
      </div>
      <ProgressBar label="Making your ads" percent={status === 'starting' ? null : progress} className="mt-2" />
    </div>
  );
}
