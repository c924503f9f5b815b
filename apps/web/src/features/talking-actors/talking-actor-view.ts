import { messages } from '@hookline/contract/messages';
import { pagePaths, videoPath } from '@hookline/contract/page-paths';
import type { OperationKindView } from '#features/operations/index.ts';
import { openSend } from '#features/operations/index.ts';

const { completed, error, failed } = messages.talkingActors;

/** Talks and hooks: watched in the progress dialog of their send, found in the library. */
export const talkingActorView: OperationKindView = {
  completed,
  failedTitle: error,
  failed,
  resultPath: ({ id }) => videoPath(id),
  page: pagePaths.create,
  triedAgain: 'as-send',
  watch: ({ sendId }) => openSend.set(sendId),
  isWatched: ({ sendId }) => sendId !== null && openSend.get() === sendId,
};
