import { limits } from '@hookline/contract/limits';
import { cancelOperation } from '#features/operations/index.ts';
import type { Database } from '#platform/db/database.ts';
import { ApiProblem } from '#platform/http/api-problem.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { purgeVideoJob } from './purge-video.job.ts';
import { existsVideo, markDeleted, unmarkDeleted } from './videos.repository.ts';

/** Seconds between hiding and purging: the time for Undo, and some for a slow answer. */
const purgeAfterSeconds = limits.undoMs / 1000 + 5;

/**
 * Hides a video at once and has it purged when the time for Undo is over. Work that still runs for it is canceled.
 * @throws ApiProblem NOT_FOUND, also for another user's and for one deleted before
 */
export async function deleteVideo(
  deps: { db: Database; jobs: Jobs },
  userId: string,
  id: string,
): Promise<{ undoUntil: Date }> {
  const now = new Date();
  const video = await deps.db.transaction(async (tx) => {
    const row = await markDeleted(tx, userId, id, now);
    if (!row) throw new ApiProblem('NOT_FOUND');
    await deps.jobs.enqueue(tx, purgeVideoJob, {}, { startAfterSeconds: purgeAfterSeconds });
    return row;
  });
  await cancelOperation(deps.db, userId, video.operationId);
  return { undoUntil: new Date(now.getTime() + limits.undoMs) };
}

/**
 * Takes a deletion back.
 * @throws ApiProblem NOT_FOUND when there is no such video, CONFLICT when it was not deleted or the time is over
 */
export async function restoreVideo(db: Database, userId: string, id: string): Promise<void> {
  const since = new Date(Date.now() - limits.undoMs);
  if (await unmarkDeleted(db, userId, id, since)) return;
  throw new ApiProblem((await existsVideo(db, userId, id)) ? 'CONFLICT' : 'NOT_FOUND');
}
