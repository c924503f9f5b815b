import type { Actor } from '@hookline/contract/actors';
import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import type { Operation } from '@hookline/contract/operations';
import { clsx } from 'clsx';
import { Button } from '#components/ui/button.tsx';
import { useCancelOperation } from '../api/cancel-operation.ts';
import { isRunning, stagePercent, stageText } from '../operation-state.ts';
import { StageBar } from './stage-bar.tsx';

const text = messages.talkingActors;

interface ProgressRowProps {
  operation: Operation;
  actor: Actor | undefined;
  /** What it is called among the others of its send; by default, by its actor. */
  label?: string | undefined;
  /** How many come first while it waits. */
  before: number;
  columns: string;
  isDisconnected: boolean;
  now: number;
  onView: () => void;
  onTryAgain: () => void;
  isTryingAgain: boolean;
}

/** True once the page stops watching; the server goes on and the result still lands in the library. */
export function isOverdue(operation: Operation, now: number): boolean {
  return isRunning(operation) && now - Date.parse(operation.createdAt) > limits.pollTimeoutMs;
}

function rowText({ operation, before, isDisconnected, now }: ProgressRowProps): { words: string; tone: string } {
  if (operation.status === 'completed') return { words: text.completed, tone: 'font-semibold text-success' };
  if (operation.status === 'failed') return { words: operation.error ?? text.failed, tone: 'text-danger' };
  if (operation.status === 'canceled') return { words: text.canceled, tone: 'text-muted' };
  if (isDisconnected) return { words: text.connectionError, tone: 'font-semibold text-warning' };
  if (isOverdue(operation, now)) return { words: text.timeout, tone: 'font-semibold text-warning' };
  return { words: stageText(operation, before), tone: 'text-muted' };
}

export function ProgressRow(props: ProgressRowProps) {
  const { operation, actor, label, columns, isDisconnected, onView, onTryAgain, isTryingAgain } = props;
  const cancel = useCancelOperation();
  const { words, tone } = rowText(props);
  const percent = isDisconnected ? null : stagePercent(operation);
  const name = label ?? actor?.name ?? operation.title;
  const isFailed = operation.status === 'failed';
  return (
    <li className="flex items-center gap-3 border-line sm:gap-4 border-t py-4 last:border-b">
      <div className="h-[62px] w-12 shrink-0 overflow-hidden rounded-s bg-selected">
        {actor ? <img src={actor.thumbnail} alt="" className="size-full object-cover object-[50%_26%]" /> : null}
      </div>
      <div className="min-w-0 flex-1">
        <div className={clsx('flex items-baseline gap-x-2.5', isFailed || label ? 'flex-wrap' : 'max-sm:flex-wrap')}>
          {/* Each stage is said once as it begins; its percent would never stop talking. */}
          <div aria-live="polite" aria-atomic="true" className="contents">
            <b className="shrink-0 font-[650]">{name}</b>{' '}
            <span
              className={clsx(
                'text-[14px]',
                tone,
                isFailed && 'w-full leading-snug',
                !isFailed && (label ? 'order-3 w-full truncate' : 'truncate max-sm:order-3 max-sm:w-full'),
              )}
            >
              {words}
            </span>
          </div>
          {percent === null ? null : (
            <span className="ml-auto shrink-0 text-[14px] tabular-nums">{Math.round(percent)} %</span>
          )}
        </div>
        <div className="mt-2.5">
          <StageBar operation={operation} label={`${name}, ${words}`} columns={columns} />
        </div>
      </div>
      <div className="w-[76px] shrink-0 sm:w-[88px] [&>button]:w-full">
        {isRunning(operation) ? (
          <Button
            size="s"
            kind="quiet"
            aria-label={`Cancel ${name}`}
            busy={cancel.isPending}
            onClick={() => cancel.mutate(operation.id)}
          >
            Cancel
          </Button>
        ) : operation.results.length === 0 ? null : operation.status === 'completed' ? (
          <Button size="s" aria-label={`View ${name}`} onClick={onView}>
            View
          </Button>
        ) : (
          <Button size="s" aria-label={`Try Again ${name}`} disabled={isTryingAgain} onClick={onTryAgain}>
            Try Again
          </Button>
        )}
      </div>
    </li>
  );
}
