import type { Operation } from '@hookline/contract/operations';
import type { Video } from '@hookline/contract/videos';
import { CircleAlert } from 'lucide-react';
import { stageText } from '#features/operations/index.ts';

interface StateOnPictureProps {
  video: Video;
  status: Video['status'];
  operation: Operation | undefined;
}

/** What a video that is not ready is doing, over its picture. */
export function StateOnPicture({ video, status, operation }: StateOnPictureProps) {
  const base = 'absolute inset-x-3 bottom-3 z-2 text-on-picture';
  if (status === 'failed')
    return (
      <div className={base}>
        <p className="flex items-center gap-1.5 font-semibold">
          <CircleAlert aria-hidden="true" className="size-4 stroke-2" />
          Failed
        </p>
        {video.additional_data.creditReturned ? <p className="type-small">credit returned</p> : null}
      </div>
    );
  if (status === 'processing')
    return (
      <div className={base}>
        <p className="flex justify-between gap-2 font-semibold tabular-nums">
          Processing{' '}
          {operation ? <span className="type-control font-normal">{Math.round(operation.progress)} %</span> : null}
        </p>
        <p className="type-small truncate">{operation ? stageText(operation) : null}</p>
        {operation ? (
          <div
            role="progressbar"
            aria-label={`${video.name}, processing`}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(operation.progress)}
            className="mt-2 h-1 overflow-hidden rounded-[2px] bg-on-picture/40"
          >
            <div
              className="h-full rounded-[2px] bg-accent transition-[width] duration-[340ms]"
              style={{ width: `${operation.progress}%` }}
            />
          </div>
        ) : null}
      </div>
    );
  return (
    <div className={base}>
      <p className="font-semibold">Queued</p>
      <p className="type-small">Waiting</p>
    </div>
  );
}
