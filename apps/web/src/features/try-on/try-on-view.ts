import { messages } from '@hookline/contract/messages';
import { pagePaths } from '@hookline/contract/page-paths';
import type { OperationKindView } from '#features/operations/index.ts';
import { createStore } from '#state/create-store.ts';

/** Whether the studio is on screen, which tells failures by itself. */
export const isStudioOpen = createStore(false);

/** Try-ons are made and shown on one page. */
export const tryOnView: OperationKindView = {
  completed: 'Your try-on is ready',
  failedTitle: messages.tryOn.failedTitle,
  failed: messages.tryOn.failed,
  page: pagePaths.tryOn,
  triedAgain: 'by-itself',
  resultPath: () => pagePaths.tryOn,
  isWatched: () => isStudioOpen.get(),
};
