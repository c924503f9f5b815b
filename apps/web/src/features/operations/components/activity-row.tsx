import type { Operation } from '@hookline/contract/operations';
import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { useCancelOperation } from '../api/cancel-operation.ts';
import { failureLine } from '../credit-line.ts';
import { aboutDuration, isRunning, stagePercent, stageText } from '../operation-state.ts';

interface ActivityRowProps {
  operation: Operation;
  title: string;
  picture: string | null;
  /** How many come first while it waits. */
  before: number;
  isDisconnected: boolean;
  connectionError: string;
  onView: () => void;
  onTryAgain: () => void;
  /** True while this one is sent again; `isHeld` while another one is. */
  isTryingAgain: boolean;
  isHeld: boolean;
  onPutAway: () => void;
}

function RunningText({ operation, before }: { operation: Operation; before: number }) {
  const percent = stagePercent(operation);
  return (
    <>
      {stageText(operation, before)}
      {percent === null ? null : ` ${Math.round(percent)} %`}
      {operation.remainingMs === null || operation.status === 'queued'
        ? null
        : `, ${aboutDuration(operation.remainingMs)}`}
    </>
  );
}

export function ActivityRow(props: ActivityRowProps) {
  const {
    operation,
    title,
    picture,
    before,
    isDisconnected,
    connectionError,
    onView,
    onTryAgain,
    onPutAway,
    isTryingAgain,
    isHeld,
  } = props;
  const cancel = useCancelOperation();
  const [broken, setBroken] = useState<string>();
  const isActive = isRunning(operation);
  const hasFailed = !isActive && operation.status !== 'completed';
  return (
    <li className={clsx('flex gap-3.5 border-line border-t px-5 py-3.5', hasFailed ? 'items-start' : 'items-center')}>
      <div className="size-11 h-12 shrink-0 overflow-hidden rounded-s bg-selected">
        {picture && picture !== broken ? (
          <img
            src={picture}
            alt=""
            onError={() => setBroken(picture)}
            className="size-full object-cover object-[50%_25%]"
          />
        ) : null}
      </div>
      <div className="min-w-0 flex-1">
        {isActive ? (
          <button
            type="button"
            aria-label={`View ${title}`}
            onClick={onView}
            className="block max-w-full truncate rounded-s font-semibold hover:underline"
          >
            {title}
          </button>
        ) : (
          <p className="truncate font-semibold">{title}</p>
        )}
        {isActive ? (
          <>
            <p className="type-small text-muted tabular-nums">
              {isDisconnected ? (
                <span className="text-warning">{connectionError}</span>
              ) : (
                <RunningText operation={operation} before={before} />
              )}
            </p>
            <ProgressBar label={title} percent={operation.progress} className="mt-1.5 !h-1" />
          </>
        ) : operation.status === 'completed' ? (
          <p className="type-small flex items-center gap-1.5 font-semibold text-success">
            <Check aria-hidden="true" className="size-3.5 stroke-[2.25]" />
            Ready
          </p>
        ) : (
          <>
            <p className="type-small text-danger">{failureLine(operation)}</p>
            {/* Under its reason, which is long, and would be narrow beside it. */}
            <Button
              size="s"
              className="mt-2"
              aria-label={`Try again ${title}`}
              busy={isTryingAgain}
              disabled={isHeld}
              onClick={onTryAgain}
            >
              Try again
            </Button>
          </>
        )}
      </div>
      {isActive ? (
        <Button
          size="s"
          kind="quiet"
          aria-label={`Cancel ${title}`}
          busy={cancel.isPending}
          onClick={() => cancel.mutate(operation.id)}
        >
          Cancel
        </Button>
      ) : (
        <div className="-mr-2 flex items-center">
          {operation.status === 'completed' ? (
            <Button size="s" aria-label={`View ${title}`} onClick={onView}>
              View
            </Button>
          ) : null}
          <IconButton label={`Put away ${title}`} onClick={onPutAway} className="!size-8">
            <X className="size-4" />
          </IconButton>
        </div>
      )}
    </li>
  );
}
