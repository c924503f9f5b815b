import { messages } from '@hookline/contract/messages';
import { pagePaths } from '@hookline/contract/page-paths';
import type { OperationKindView } from '#features/operations/index.ts';

/** An actor made from photos is found among the actors of a new project. */
export const photoActorView: OperationKindView = {
  completed: 'Your actor is ready',
  failedTitle: 'Generation Failed',
  failed: messages.ownActors.photoFailed,
  triedAgain: 'by-itself',
  resultPath: () => pagePaths.create,
};
