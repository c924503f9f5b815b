import { messages } from '@hookline/contract/messages';
import type { Operation } from '@hookline/contract/operations';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { notify } from '#components/ui/notify.ts';
import { useActorsById } from '#features/actors/index.ts';
import { ActivityTray, isRunning, useFinishedOperations, useOperations } from '#features/operations/index.ts';
import { useTryAgain } from '#features/remakes/index.ts';
import { openSend, ProgressDialog } from '#features/talking-actors/index.ts';
import { refreshUsage } from '#features/usage/index.ts';
import { completedNotice, noLongerThere, refreshVideos } from '#features/videos/index.ts';

/** Joins what the features know of running work: the tray, the progress dialog, and the news when something ends. */
export function ActivityHost({ userId }: { userId: string }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const actors = useActorsById();
  const { tryAgain, tryingAgain: videosTriedAgain } = useTryAgain();
  const { operations } = useOperations();
  const tryingAgain = operations
    .filter(({ videoId }) => videoId !== null && videosTriedAgain.includes(videoId))
    .map(({ id }) => id);

  // The dialog of one person's send must not be there for the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever is signed in is what this follows
  useEffect(() => () => openSend.set(null), [userId]);

  function titleOf(operation: Operation): string {
    const name = actors.get(operation.actorId ?? '')?.name;
    return name ? `${name}, ${operation.title}` : operation.title;
  }

  function play({ videoId }: Operation) {
    openSend.set(null);
    // Deleted since the list came.
    if (videoId === null) notify.error(noLongerThere);
    else void navigate(`/dashboard/videos?video=${videoId}`);
  }

  function sendAgain(ended: readonly Operation[], onTaken?: () => void) {
    tryAgain(
      ended.flatMap(({ videoId }) => videoId ?? []),
      onTaken,
    );
  }

  function view(operation: Operation) {
    if (operation.status === 'completed') play(operation);
    else openSend.set(operation.sendId);
  }

  useFinishedOperations(operations, (ended) => {
    void refreshVideos(queryClient);
    void refreshUsage(queryClient);
    for (const operation of ended) {
      // Whoever is looking at the rows has already seen it, unless it was the last and the dialog is about to close.
      const isWatched = openSend.get() !== null && openSend.get() === operation.sendId;
      const siblings = operations.filter(({ sendId }) => sendId !== null && sendId === operation.sendId);
      const isLast = !siblings.some(isRunning);
      if (operation.status === 'completed' && (!isWatched || isLast))
        notify.info(messages.talkingActors.completed, {
          ...{ id: completedNotice, description: titleOf(operation) },
          action: { label: 'View', onClick: () => play(operation) },
        });
      else if (operation.status === 'failed' && !isWatched)
        notify.error(messages.talkingActors.error, {
          description: operation.error ?? messages.talkingActors.failed,
          action: { label: 'View', onClick: () => openSend.set(operation.sendId) },
        });
    }
  });

  return (
    <>
      <ActivityTray
        userId={userId}
        connectionError={messages.talkingActors.connectionError}
        titleOf={titleOf}
        pictureOf={(operation) =>
          operation.posterUrl ?? operation.previewUrl ?? actors.get(operation.actorId ?? '')?.thumbnail ?? null
        }
        onView={view}
        onTryAgain={(operation, onTaken) => sendAgain([operation], onTaken)}
        tryingAgain={tryingAgain}
      />
      <ProgressDialog onView={play} onTryAgain={(ended) => sendAgain(ended)} tryingAgain={tryingAgain} />
    </>
  );
}
