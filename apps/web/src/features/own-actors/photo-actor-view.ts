import { messages } from '@hookline/contract/messages';
import { pagePaths } from '@hookline/contract/page-paths';
import type { OperationKindView } from '#features/operations/index.ts';

/** An actor made from photos is found among the actors of a new project. */
export const photoActorView: OperationKindView = {
  completed: 'Your actor is ready',
  failedTitle: 'Generation Failed',
  failed: messages.ownActors.photoFailed,
  page: pagePaths.create,
  // Its photos are gone: they are kept for one run only.
  triedAgain: 'on-its-page',
  resultPath: () => pagePaths.create,
};
