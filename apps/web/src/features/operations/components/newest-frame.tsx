import type { Actor } from '@hookline/contract/actors';
import type { Operation } from '@hookline/contract/operations';
import { formatTime } from '#components/media/format-time.ts';
import { PictureTile } from '#components/media/picture-tile.tsx';
import { firstResult } from '../kind-view.ts';

const framesPerSecond = 30;

/** The operation whose picture is worth showing: the one furthest along among those still at work, else the newest done. */
export function pickShown(operations: readonly Operation[]): Operation | undefined {
  const running = operations
    .filter((operation) => operation.status === 'processing')
    .sort((a, b) => Number(b.previewUrl !== null) - Number(a.previewUrl !== null) || b.progress - a.progress);
  return running[0] ?? operations.find((operation) => firstResult(operation)?.previewUrl) ?? operations[0];
}

/** The newest real frame of the send, and where in the video it stands. */
export function NewestFrame({ operation, actor }: { operation: Operation; actor: Actor | undefined }) {
  const frame = operation.status === 'completed' ? (firstResult(operation)?.previewUrl ?? null) : operation.previewUrl;
  const isWaiting = frame === null;
  return (
    <PictureTile
      src={frame ?? actor?.thumbnail ?? null}
      alt={isWaiting ? '' : `Newest frame of ${actor?.name ?? operation.title}`}
      loading="eager"
      // A frame may be gone already when it is asked for, since a newer one has taken its place.
      fallback={actor ? <img src={actor.thumbnail} alt="" className="absolute inset-0 size-full object-cover" /> : null}
      shade={isWaiting ? true : 'low'}
      pictureClassName={isWaiting ? 'saturate-[0.15] opacity-80' : 'bg-band !object-contain'}
    >
      <div className="type-small absolute inset-x-2.5 bottom-2.5 z-2 flex justify-between gap-2 font-medium text-on-picture tabular-nums">
        {operation.frame !== null && operation.frames !== null && operation.status === 'processing' ? (
          <>
            <span className="whitespace-nowrap">
              Frame {operation.frame} of {operation.frames}
            </span>
            <span className="max-sm:hidden">{formatTime((operation.frame / framesPerSecond) * 1000)}</span>
          </>
        ) : isWaiting && operation.status !== 'failed' && operation.status !== 'canceled' ? (
          <span>First frame appears here</span>
        ) : null}
      </div>
    </PictureTile>
  );
}
