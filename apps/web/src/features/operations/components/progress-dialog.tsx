import { messages } from '@hookline/contract/messages';
import type { Operation } from '@hookline/contract/operations';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Loading } from '#components/ui/loading.tsx';
import { useActorsById } from '#features/actors/index.ts';
import { useInstallation } from '#features/installation/index.ts';
import { useStore } from '#state/create-store.ts';
import { refetchOperations, useOperations } from '../api/list-operations.ts';
import { creditLine } from '../credit-line.ts';
import { openSend } from '../open-send.ts';
import { aboutDuration, countBefore, isRunning } from '../operation-state.ts';
import { useClock } from '../use-clock.ts';
import { NewestFrame, pickShown } from './newest-frame.tsx';
import { isOverdue, ProgressRow } from './progress-row.tsx';
import { stageColumns } from './stage-bar.tsx';

const text = messages.talkingActors;

/** Long enough to read 'Video completed!', short enough not to be in the way. */
const completedShownMs = 1_600;

const numberWords = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

function headline(operations: readonly Operation[], now: number): { title: string; description: string } {
  const count = operations.length;
  const running = operations.filter(isRunning);
  const title = count > 1 ? text.generatingSeveral : text.generating;
  const cast = isMatrix(operations)
    ? `${count} videos of one script.`
    : `${numberWords[count] ?? count} ${count === 1 ? 'actor' : 'actors'}, one script.`;
  if (running.length > 0) {
    const left = running.map((operation) => operation.remainingMs);
    const known = left.filter((ms) => ms !== null);
    if (isTimedOut(operations, now)) return { title: text.timeout, description: text.timeoutText };
    // Takes are drawn side by side or in turn; the longest of the server's own estimates is when the last one is there.
    const words = known.length === left.length ? aboutDuration(Math.max(...known)) : '';
    const startsInMs = Math.min(...running.map(({ queue }) => queue?.startsInMs ?? Number.POSITIVE_INFINITY));
    if (running.every(({ status }) => status === 'queued') && Number.isFinite(startsInMs) && startsInMs > 0)
      return { title, description: `${cast} Waiting in line. Starts in ${aboutDuration(startsInMs)}.` };
    return { title, description: `${cast} ${words ? `${words.replace('about', 'About')} to go.` : text.usualTime}` };
  }
  if (operations.some((operation) => operation.status === 'failed')) {
    const failed = operations.filter((operation) => operation.status === 'failed').length;
    return {
      title: text.error,
      description: failed === count ? text.failed : `${count - failed} of ${count} videos are ready.`,
    };
  }
  if (operations.every((operation) => operation.status === 'canceled')) return { title, description: text.canceled };
  return { title, description: text.completed };
}

/** All that still run have done so for longer than a page watches. */
function isTimedOut(operations: readonly Operation[], now: number): boolean {
  const running = operations.filter(isRunning);
  return running.length > 0 && running.every((operation) => isOverdue(operation, now));
}

/** Several videos of one actor: of several hooks or ratios, and named by them. */
function isMatrix(operations: readonly Operation[]): boolean {
  return new Set(operations.map(({ actorId }) => actorId)).size < operations.length;
}

interface ProgressDialogProps {
  onView: (operation: Operation) => void;
  onTryAgain: (operations: readonly Operation[]) => void;
  /** Ids of the operations being sent again. */
  tryingAgain: readonly string[];
}

/** Follows one send, a row per actor. It can be closed at any time; the work goes on and the tray keeps it. */
export function ProgressDialog({ onView, onTryAgain, tryingAgain }: ProgressDialogProps) {
  const sendId = useStore(openSend);
  const { operations: all, isDisconnected, updatedAt } = useOperations();
  const actors = useActorsById();
  const installation = useInstallation();
  // As they were picked (ids grow), whatever ends first: a row that moves puts another Cancel under the pointer.
  const operations = all.filter((operation) => operation.sendId === sendId).sort((a, b) => (a.id < b.id ? -1 : 1));
  const isCompleted = operations.length > 0 && operations.every((operation) => operation.status === 'completed');
  const failed = operations.filter(({ status, results }) => status === 'failed' && results.length > 0);
  const hasEnded = operations.length > 0 && !operations.some(isRunning);
  const shown = pickShown(operations);
  const now = useClock(sendId !== null);
  const queryClient = useQueryClient();
  const { title, description } = headline(operations, now);
  const measured = operations.find(isRunning) ?? operations[0];
  const columns = measured ? stageColumns(measured) : '';
  const isTryingAgain = tryingAgain.length > 0;
  const openedAt = useRef(0);
  const close = () => openSend.set(null);

  useEffect(() => {
    if (sendId !== null) openedAt.current = Date.now();
  }, [sendId]);

  // What the server's list no longer names, once asked after the dialog opened, will never be there to watch.
  useEffect(() => {
    if (sendId !== null && operations.length === 0 && updatedAt > openedAt.current) openSend.set(null);
  }, [sendId, operations.length, updatedAt]);

  useEffect(() => {
    if (!isCompleted || sendId === null) return;
    const timer = setTimeout(() => {
      if (openSend.get() === sendId) openSend.set(null);
    }, completedShownMs);
    return () => clearTimeout(timer);
  }, [isCompleted, sendId]);

  return (
    <Dialog
      open={sendId !== null}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      width="progress"
      title={title}
      description={<span className="tabular-nums">{operations.length > 0 ? description : messages.loading}</span>}
      bodyClassName="pb-7"
      footer={
        <>
          <span className="type-small flex-1 text-muted tabular-nums">
            {operations.length > 0 ? creditLine(operations) : null}
          </span>
          {hasEnded && failed.length > 0 ? (
            <Button kind="accent" busy={isTryingAgain} onClick={() => onTryAgain(failed)}>
              Try Again
            </Button>
          ) : null}
          {isDisconnected || isTimedOut(operations, now) ? (
            <Button
              kind="accent"
              onClick={() => {
                // Back to the form, where it can be sent again; what is under way is looked at anew from the tray.
                close();
                void refetchOperations(queryClient);
              }}
            >
              Try Again
            </Button>
          ) : null}
          <Button kind="ink" onClick={close}>
            Close
          </Button>
        </>
      }
    >
      {shown ? (
        <div className="grid items-start gap-6 pt-1 md:grid-cols-[212px_minmax(0,1fr)] md:gap-8">
          <div className="mx-auto w-[46%] md:w-full">
            <NewestFrame operation={shown} actor={actors.get(shown.actorId ?? '')} />
          </div>
          <div>
            <div
              aria-hidden="true"
              className="type-micro mr-[104px] mb-2.5 max-sm:hidden ml-16 grid gap-[3px] text-muted"
              style={{ gridTemplateColumns: columns }}
            >
              <span>Voice</span>
              <span>Frames</span>
              <span>Encode</span>
            </div>
            <ul>
              {operations.map((operation) => (
                <ProgressRow
                  key={operation.id}
                  operation={operation}
                  actor={actors.get(operation.actorId ?? '')}
                  label={isMatrix(operations) ? operation.title : undefined}
                  before={countBefore(operation, all)}
                  columns={columns}
                  isDisconnected={isDisconnected}
                  now={now}
                  onView={() => onView(operation)}
                  onTryAgain={() => onTryAgain([operation])}
                  isTryingAgain={isTryingAgain}
                />
              ))}
            </ul>
            <p className="type-small mt-4 max-w-[42em] text-muted" role={isDisconnected ? 'alert' : undefined}>
              {isDisconnected
                ? text.pollFailed
                : hasEnded
                  ? 'Finished videos are in Videos.'
                  : installation?.mail
                    ? 'You can close this and keep working, or leave. We’ll email you when your videos are ready.'
                    : 'You can close this and keep working. You’ll find them in Activity and Videos.'}
            </p>
          </div>
        </div>
      ) : (
        <Loading className="h-60" />
      )}
    </Dialog>
  );
}
