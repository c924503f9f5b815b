import type { Operation } from '@hookline/contract/operations';
import { clsx } from 'clsx';
import { ChevronDown, ChevronUp, CircleAlert, X } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { useOperations } from '../api/list-operations.ts';
import { countBefore, isRunning } from '../operation-state.ts';
import { useTray } from '../use-tray.ts';
import { ActivityRow } from './activity-row.tsx';

interface ActivityTrayProps {
  userId: string;
  /** Where the chip stands: a place of its own in the frame of the page, so that it covers nothing. */
  dock: { element: HTMLElement | null; isNarrow: boolean };
  connectionError: string;
  titleOf: (operation: Operation) => string;
  pictureOf: (operation: Operation) => string | null;
  onView: (operation: Operation) => void;
  /** `onTaken` is to be called once the operation is replaced: until then it stays in the tray. */
  onTryAgain: (operation: Operation, onTaken: () => void) => void;
  /** Ids of the operations being sent again. */
  tryingAgain: readonly string[];
}

const place =
  'fixed right-4 bottom-[calc(var(--page-bar,0px)+16px)] z-(--z-tray) md:right-6 md:bottom-[calc(var(--page-bar,0px)+24px)]';

/** For the narrow header: the number of those that matter most. */
function shortWords(items: readonly Operation[]): string {
  return countWords(items).split(', ', 1)[0] ?? '';
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

/**
 * Everything under way. A chip in the frame of the page; pressed, a panel at the bottom right, which goes with the next press
 * beside it. It never opens by itself.
 */
export function ActivityTray(props: ActivityTrayProps) {
  const { userId, dock, connectionError, titleOf, pictureOf, onView, onTryAgain, tryingAgain } = props;
  const { operations, isDisconnected } = useOperations();
  const { items, putAway } = useTray(userId, operations);
  const [isOpen, setOpen] = useState(false);
  const panel = useRef<HTMLElement>(null);
  useLeaving(panel, isOpen, () => setOpen(false));
  const newest = items[0];
  if (!newest) return null;
  const hasRunning = items.some(isRunning);

  if (!isOpen) {
    if (dock.element === null) return null;
    return createPortal(
      <section
        aria-label="Activity"
        className={clsx(
          'flex items-center rounded-m border border-line bg-raised',
          dock.isNarrow ? 'h-11 px-1' : 'h-[52px] gap-1 pr-1.5 pl-3',
        )}
      >
        <button
          type="button"
          aria-expanded={false}
          aria-label={`Activity, ${countWords(items)}. Show all`}
          onClick={() => setOpen(true)}
          className="flex h-10 min-w-0 flex-1 pointer-coarse:h-11 items-center gap-2.5 rounded-s px-1 font-semibold whitespace-nowrap tabular-nums"
        >
          {hasRunning ? (
            <Spinner className="size-[18px] text-accent-text" />
          ) : newest.status === 'failed' ? (
            <CircleAlert aria-hidden="true" className="size-[18px] text-danger" />
          ) : null}
          <span className="min-w-0 truncate">{dock.isNarrow ? shortWords(items) : countWords(items)}</span>
          <ChevronUp aria-hidden="true" className="ml-auto size-4 shrink-0 text-muted" />
        </button>
        {dock.isNarrow ? null : (
          <Button
            size="s"
            kind="quiet"
            className="text-link"
            aria-label={`View ${titleOf(newest)}`}
            onClick={() => onView(newest)}
          >
            View
          </Button>
        )}
        {dock.isNarrow || hasRunning ? null : (
          <IconButton label="Dismiss activity" onClick={() => putAway(items.map(({ id }) => id))}>
            <X className="size-4" />
          </IconButton>
        )}
      </section>,
      dock.element,
    );
  }
  return (
    <section
      ref={panel}
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
    </section>
  );
}

/** The panel goes with the next press beside it, or with Escape: what it covered is needed then. */
function useLeaving(panel: RefObject<HTMLElement | null>, isOpen: boolean, onLeave: () => void): void {
  const leave = useRef(onLeave);
  leave.current = onLeave;
  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !panel.current?.contains(target)) leave.current();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') leave.current();
    };
    addEventListener('pointerdown', onPress);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('pointerdown', onPress);
      removeEventListener('keydown', onKey);
    };
  }, [panel, isOpen]);
}
