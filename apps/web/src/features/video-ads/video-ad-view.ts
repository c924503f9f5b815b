import { messages } from '@hookline/contract/messages';
import { pagePaths } from '@hookline/contract/page-paths';
import type { OperationKindView } from '#features/operations/index.ts';
import { createStore } from '#state/create-store.ts';

/** Whether the page is on screen, which tells failures by itself. */
export const isVideoAdsOpen = createStore(false);

/** Video ads are made and shown on one page. */
export const videoAdView: OperationKindView = {
  completed: 'Your video ad is ready',
  failedTitle: messages.videoAds.failedTitle,
  failed: messages.videoAds.failed,
  page: pagePaths.videoAds,
  triedAgain: 'by-itself',
  resultPath: () => pagePaths.videoAds,
  isWatched: () => isVideoAdsOpen.get(),
};
