import { messages } from '@hookline/contract/messages';
import { adPath, pagePaths } from '@hookline/contract/page-paths';
import type { OperationKindView } from '#features/operations/index.ts';
import { watchedOperation } from './watched-operation.ts';

const { completed, failedTitle, failed } = messages.staticAds;

/** Sets of static ads: watched in their chat, found in the gallery. */
export const staticAdsView: OperationKindView = {
  completed,
  failedTitle,
  failed,
  page: pagePaths.adMaker,
  triedAgain: 'by-itself',
  resultPath: ({ id }) => adPath(id),
  isWatched: ({ id }) => watchedOperation.get() === id,
};
