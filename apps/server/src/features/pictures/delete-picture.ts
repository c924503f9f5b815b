import { limits } from '@hookline/contract/limits';
import { cancelInTransaction, lockOperations, signalCancel } from '#features/operations/index.ts';
import { undoWindowMs } from '#features/videos/index.ts';
import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { findPictures, markPictureDeleted, unmarkPictureDeleted } from './pictures.repository.ts';
import { purgePicturesJob } from './purge-pictures.job.ts';

/**
 * Hides a picture at once and has it purged when the time for Undo is over. Work that still runs for it is canceled.
 * @throws Refusal NOT_FOUND, also for another user's and for one deleted before
 */
export async function deletePicture(
  { db, jobs }: { db: Database; jobs: Jobs },
  userId: string,
  id: string,
): Promise<{ undoUntil: Date }> {
  const now = new Date();
  const operationId = await runTransaction(db, async (tx) => {
    const [found] = await findPictures(tx, userId, [id]);
    if (!found) throw new Refusal('NOT_FOUND');
    const running = found.operationId;
    if (running !== null) await lockOperations(tx, [running]);
    if (!(await markPictureDeleted(tx, userId, id, now))) throw new Refusal('NOT_FOUND');
    if (running !== null) await cancelInTransaction(tx, running);
    await jobs.enqueue(tx, purgePicturesJob, {}, { startAfterSeconds: undoWindowMs / 1000 + 1 });
    return running;
  });
  if (operationId !== null) signalCancel(operationId);
  return { undoUntil: new Date(now.getTime() + limits.undoMs) };
}

/**
 * Takes a deletion back.
 * @throws Refusal NOT_FOUND when there is no such picture or the time is over
 */
export async function restorePicture(db: Database, userId: string, id: string): Promise<void> {
  if (!(await unmarkPictureDeleted(db, userId, id, new Date(Date.now() - undoWindowMs))))
    throw new Refusal('NOT_FOUND');
}
