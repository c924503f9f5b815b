import { limits } from '@hookline/contract/limits';
import { cancelInTransaction, findUserOperation, lockOperations, signalCancel } from '#features/operations/index.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { purgeVideoJob } from './purge-video.job.ts';
import { undoWindowMs } from './undo-window.ts';
import { findAnyVideo, findVideos, markDeleted, unmarkDeleted } from './videos.repository.ts';

/**
 * Hides videos at once, all or none, and has them purged when the time for Undo is over. Work that still runs for them is
 * canceled.
 * @throws Refusal NOT_FOUND, also for another user's and for one deleted before
 */
export async function deleteVideos(
  deps: { db: Database; jobs: Jobs },
  userId: string,
  ids: readonly string[],
): Promise<{ undoUntil: Date }> {
  const now = new Date();
  const operationIds = await runTransaction(deps.db, (tx) => hideVideos(tx, deps.jobs, userId, ids, now));
  for (const operationId of operationIds) signalCancel(operationId);
  return { undoUntil: new Date(now.getTime() + limits.undoMs) };
}

/**
 * Hides videos in the caller's transaction; what ran for them is canceled. Returns the ids of their operations, for
 * `signalCancel` after the commit.
 * @throws Refusal NOT_FOUND when one of them is not there
 */
export async function hideVideos(
  tx: Transaction,
  jobs: Jobs,
  userId: string,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  const wanted = [...new Set(ids)];
  const found = (await findVideos(tx, userId, wanted)).map(({ video }) => video);
  if (found.length < wanted.length) throw new Refusal('NOT_FOUND');
  const operationIds = found.map(({ operationId }) => operationId).sort();
  await lockOperations(tx, operationIds);
  if ((await markDeleted(tx, userId, wanted, now)) < wanted.length) throw new Refusal('NOT_FOUND');
  for (const operationId of operationIds) await cancelInTransaction(tx, operationId);
  await jobs.enqueue(tx, purgeVideoJob, {}, { startAfterSeconds: undoWindowMs / 1000 + 1 });
  return operationIds;
}

/**
 * Takes a deletion back.
 * @throws Refusal NOT_FOUND when there is no such video, CONFLICT when it was not deleted, the time is over, or there
 *   was nothing yet to keep (its making was canceled)
 */
export async function restoreVideo(db: Database, userId: string, id: string): Promise<void> {
  const video = await findAnyVideo(db, userId, id);
  if (!video) throw new Refusal('NOT_FOUND');
  const operation = await findUserOperation(db, userId, video.operationId);
  const since = new Date(Date.now() - undoWindowMs);
  const isRestored = operation?.status !== 'canceled' && (await unmarkDeleted(db, userId, id, since));
  if (!isRestored) throw new Refusal('CONFLICT');
}

/** Undoes as many of these deletions as possible; returns the restored ids. */
export async function restoreVideos(db: Database, userId: string, ids: readonly string[]): Promise<string[]> {
  const restored: string[] = [];
  for (const id of new Set(ids)) {
    try {
      await restoreVideo(db, userId, id);
      restored.push(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return restored;
}
