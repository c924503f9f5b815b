import type { Operation } from '@hookline/contract/operations';
import type { Video } from '@hookline/contract/videos';
import { isRunning } from '#features/operations/index.ts';

/** Shown when a link or list entry points to a deleted video. */
export const noLongerThere = 'This video was deleted';

/** Id of the toast that tells of a finished video: the newest is enough, and none is over the player. */
export const completedNotice = 'video-completed';

/** What a video is doing. The running work knows better than the list, which is asked less often. */
export function videoState(video: Video, operation: Operation | undefined): Video['status'] {
  return operation?.status === 'queued' || operation?.status === 'processing' ? operation.status : video.status;
}

/** True while work on it can still be stopped, by whichever of the two is known to be newer. */
export function isBeingMade(video: Video, operation: Operation | undefined): boolean {
  return operation ? isRunning(operation) : video.status === 'queued' || video.status === 'processing';
}
