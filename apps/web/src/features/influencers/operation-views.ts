import { messages } from '@hookline/contract/messages';
import { pagePaths, videoPath } from '@hookline/contract/page-paths';
import type { OperationKindView } from '#features/operations/index.ts';

const failedTitle = 'Generation Failed';
const path = pagePaths.influencers;

/** A photo somebody waits for stands beside its words; the way to it is its address. */
export const portraitView: OperationKindView = {
  failedTitle,
  completed: 'Your photo is ready',
  failed: messages.avatars.failed,
  page: path,
  triedAgain: 'by-itself',
  resultPath: ({ id }) => `${path}?photo=${id}`,
  isWatched: () => window.location.pathname === path,
};

export const inHandView: OperationKindView = {
  ...portraitView,
  completed: 'Your product photo is ready',
  failed: messages.avatars.inHandFailed,
};

export const imageToVideoView: OperationKindView = {
  failedTitle,
  completed: 'Your video is ready',
  failed: messages.imageToVideo.failed,
  page: path,
  triedAgain: 'by-itself',
  resultPath: ({ id }) => videoPath(id),
};
