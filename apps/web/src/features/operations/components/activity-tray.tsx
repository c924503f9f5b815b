import type { Operation } from '@hookline/contract/operations';
import { ChevronDown, ChevronUp, CircleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { useOperations } from '../api/list-operations.ts';
import { countBefore, isRunning } from '../operation-state.ts';
import { useTray } from '../use-tray.ts';
import { ActivityRow } from './activity-row.tsx';

interface ActivityTrayProps {
  userId: string;
  connectionError: string;
  titleOf: (operation: Operation) => string;
  pictureOf: (operation: Operation) => string | null;
  onView: (operation: Operation) => void;
  /** `onTaken` is to be called once the operation is replaced: until then it stays in the tray. */
  onTryAgain: (operation: Operation, onTaken: () => void) => void;
  /** Ids of the operations being sent again. */
  tryingAgain: readonly string[];
}

function countWords(items: readonly Operation[]): string {
  const count = (test: (operation: Operation) => boolean) => items.filter(test).length;
  const running = count(isRunning);
  const ready = count((operation) => operation.status === 'completed');
  const failed = count((operation) => operation.status === 'failed');
  return [running && `${running} running`, ready && `${ready} ready`, failed && `${failed} failed`]
    .filter(Boolean)
    .join(', ');
}

/** Everything under way, bottom right. Begins as a chip and never opens by itself. */
export function ActivityTray(props: ActivityTrayProps) {
  const { userId, connectionError, titleOf, pictureOf, onView, onTryAgain, tryingAgain } = props;
  const { operations, isDisconnected } = useOperations();
  const { items, putAway } = useTray(userId, operations);
  const [isOpen, setOpen] = useState(false);
  const newest = items[0];
  if (!newest) return null;
  const hasRunning = items.some(isRunning);
  const place =
    'fixed right-4 bottom-[calc(var(--page-bar,0px)+16px)] z-(--z-tray) md:right-6 md:bottom-[calc(var(--page-bar,0px)+24px)]';

  if (!isOpen) {
    const percent = Math.round(
      items.filter(isRunning).reduce((sum, operation) => sum + operation.progress, 0) /
        Math.max(1, items.filter(isRunning).length),
    );
    return (
      <aside
        data-tray=""
        aria-label="Activity"
        className={`${place} anim-rise flex h-[52px] max-w-[calc(100vw-32px)] items-center gap-1 rounded-m bg-raised pr-1.5 pl-4 shadow-float`}
      >
        <button
          type="button"
          aria-expanded={false}
          aria-label={`Activity, ${countWords(items)}. Show all`}
          onClick={() => setOpen(true)}
          className="flex h-10 pointer-coarse:h-11 items-center gap-2.5 rounded-s font-semibold whitespace-nowrap tabular-nums"
        >
          {hasRunning ? (
            <Spinner className="size-[18px] text-accent-text" />
          ) : newest.status === 'failed' ? (
            <CircleAlert aria-hidden="true" className="size-[18px] text-danger" />
          ) : null}
          {countWords(items)}
          {hasRunning ? <span className="font-normal text-muted max-sm:hidden">{percent} %</span> : null}
          <ChevronUp aria-hidden="true" className="size-4 text-muted" />
        </button>
        <Button
          size="s"
          kind="quiet"
          className="text-link"
          aria-label={`View ${titleOf(newest)}`}
          onClick={() => onView(newest)}
        >
          View
        </Button>
        {/* What has ended need not stay in the way of the page. */}
        {hasRunning ? null : (
          <IconButton label="Dismiss activity" onClick={() => putAway(items.map(({ id }) => id))}>
            <X className="size-4" />
          </IconButton>
        )}
      </aside>
    );
  }
  return (
    <aside
      data-tray=""
      aria-labelledby="activity-title"
      className={`${place} anim-rise flex max-h-[min(560px,calc(100dvh-var(--page-bar,0px)-48px))] w-[404px] max-w-[calc(100vw-32px)] flex-col overflow-hidden rounded-l bg-raised dark:[--line:var(--line-strong)] shadow-float`}
    >
      <header className="flex items-center gap-3 py-3 pr-3 pl-5">
        <h2 id="activity-title" className="type-h3">
          Activity
        </h2>
        <p className="type-small flex-1 text-muted tabular-nums">{countWords(items)}</p>
        {items.some((operation) => !isRunning(operation)) ? (
          <Button
            size="s"
            kind="quiet"
            onClick={() => putAway(items.filter((operation) => !isRunning(operation)).map((operation) => operation.id))}
          >
            Clear
          </Button>
        ) : null}
        <IconButton label="Collapse activity" aria-expanded={true} onClick={() => setOpen(false)}>
          <ChevronDown className="size-[18px]" />
        </IconButton>
      </header>
      <ul className="scroll-thin overflow-y-auto overscroll-contain">
        {items.map((operation) => (
          <ActivityRow
            key={operation.id}
            operation={operation}
            title={titleOf(operation)}
            picture={pictureOf(operation)}
            before={countBefore(operation, operations)}
            isDisconnected={isDisconnected}
            connectionError={connectionError}
            onView={() => onView(operation)}
            onTryAgain={() => onTryAgain(operation, () => putAway([operation.id]))}
            isTryingAgain={tryingAgain.includes(operation.id)}
            isHeld={tryingAgain.length > 0}
            onPutAway={() => putAway([operation.id])}
          />
        ))}
      </ul>
    </aside>
  );
}
