import { messages } from '@hookline/contract/messages';
import type { Operation } from '@hookline/contract/operations';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { notify } from '#components/ui/notify.ts';
import { useActorsById } from '#features/actors/index.ts';
import {
  ActivityTray,
  firstResult,
  isRunning,
  openSend,
  ProgressDialog,
  refetchOperations,
  useFinishedOperations,
  useOperations,
  useRetryOperation,
} from '#features/operations/index.ts';
import { useRefreshCast } from '#features/own-actors/index.ts';
import { useTryAgain } from '#features/remakes/index.ts';
import { refreshUsage } from '#features/usage/index.ts';
import { completedNotice, noLongerThere, refreshVideos } from '#features/videos/index.ts';
import { onOperationsChanged } from '#state/operation-news.ts';
import { operationViews } from './operation-views.ts';

/** Joins what the features know of running work: the tray, the progress dialog, and the news when something ends. */
export function ActivityHost({ userId, dock }: { userId: string; dock: ComponentProps<typeof ActivityTray>['dock'] }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const actors = useActorsById();
  const { tryAgain, tryingAgain: videosTriedAgain } = useTryAgain();
  const { operations } = useOperations();
  const retry = useRetryOperation();
  const refreshCast = useRefreshCast();
  const isTriedAgain = (operation: Operation): boolean =>
    (retry.isPending && retry.variables === operation.id) ||
    videosTriedAgain.includes(firstResult(operation)?.id ?? '');
  const tryingAgain = operations.filter(isTriedAgain).map(({ id }) => id);

  // Close the progress dialog when the signed-in user changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever is signed in is what this follows
  useEffect(() => () => openSend.set(null), [userId]);

  function titleOf(operation: Operation): string {
    const name = actors.get(operation.actorId ?? '')?.name;
    // Videos of several hooks or ratios name their actor themselves.
    return name && !operation.title.includes(` · ${name} · `) ? `${name}, ${operation.title}` : operation.title;
  }

  function show(operation: Operation) {
    openSend.set(null);
    const result = firstResult(operation);
    // The result was deleted after the list was loaded.
    if (!result) notify.error(noLongerThere);
    else void navigate(operationViews[operation.kind].resultPath(result));
  }

  function sendAgain(ended: readonly Operation[], onTaken?: () => void) {
    const [first] = ended;
    if (!first) return;
    const { triedAgain, page } = operationViews[first.kind];
    if (triedAgain === 'by-itself') retry.mutate(first.id, { onSuccess: () => onTaken?.() });
    else if (triedAgain === 'on-its-page') void navigate(page);
    else
      tryAgain(
        ended.flatMap((operation) => firstResult(operation)?.id ?? []),
        onTaken,
      );
  }

  function view(operation: Operation) {
    const { watch, page } = operationViews[operation.kind];
    if (operation.status === 'completed') show(operation);
    else if (watch) watch(operation);
    else void navigate(page);
  }

  useEffect(() => onOperationsChanged(() => void refetchOperations(queryClient)), [queryClient]);

  useFinishedOperations(operations, (ended) => {
    if (ended.some(({ kind }) => kind === 'photo-actor')) void refreshCast();
    void refreshVideos(queryClient);
    void refreshUsage(queryClient);
    for (const operation of ended) {
      // Skip the toast while the progress dialog is open, except for the last result: the dialog closes with it.
      const { completed, failedTitle, failed, isWatched: asksWatched, watch } = operationViews[operation.kind];
      const isWatched = asksWatched?.(operation) ?? false;
      const siblings = operations.filter(({ sendId }) => sendId !== null && sendId === operation.sendId);
      const isLast = !siblings.some(isRunning);
      if (operation.status === 'completed' && (!isWatched || isLast))
        notify.info(completed, {
          id: completedNotice,
          description: titleOf(operation),
          action: { label: 'View', onClick: () => show(operation) },
        });
      else if (operation.status === 'failed' && !isWatched)
        notify.error(failedTitle, {
          description: operation.error ?? failed,
          ...(watch && { action: { label: 'View', onClick: () => watch(operation) } }),
        });
    }
  });

  return (
    <>
      <ActivityTray
        userId={userId}
        dock={dock}
        connectionError={messages.talkingActors.connectionError}
        titleOf={titleOf}
        pictureOf={(operation) =>
          firstResult(operation)?.previewUrl ??
          operation.previewUrl ??
          actors.get(operation.actorId ?? '')?.thumbnail ??
          null
        }
        onView={view}
        onTryAgain={(operation, onTaken) => sendAgain([operation], onTaken)}
        tryingAgain={tryingAgain}
      />
      <ProgressDialog onView={show} onTryAgain={(ended) => sendAgain(ended)} tryingAgain={tryingAgain} />
    </>
  );
}
