import type { AssetStore } from '#features/assets/index.ts';
import { forgetOperations, lockOperations } from '#features/operations/index.ts';
import { uploadedImageDays } from '#features/product-images/index.ts';
import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { assetIdsOf } from './asset-ids-of.ts';
import { undoWindowMs } from './undo-window.ts';
import { deleteVideoRows, filterShownPictures, listPicturesOf, listToPurge } from './videos.repository.ts';

export interface PurgeVideoDeps {
  db: Database;
  assets: AssetStore;
}

/** As many as go in one transaction. */
const batch = 200;

const dayMs = 86_400_000;

/** How long canceled videos can be retried. */
const canceledKeptMs = 30 * dayMs;

/**
 * Pictures no longer shown in any video may still be part of a project, however recently it was opened: they are kept
 * as long as an upload.
 */
const picturesKeptMs = uploadedImageDays * dayMs;

/** Rows, files and, in the operations that stay for the books, the words: a deleted script is nowhere any more. */
export async function handle(_payload: object, deps: PurgeVideoDeps): Promise<void> {
  const { db, assets } = deps;
  const now = new Date();
  while ((await purgeSome(deps, now)) === batch);
  await assets.removeExpired(db, now);
}

async function purgeSome({ db, assets }: PurgeVideoDeps, now: Date): Promise<number> {
  return runTransaction(db, async (tx) => {
    const gone = await listToPurge(tx, {
      limit: batch,
      deletedBefore: new Date(now.getTime() - undoWindowMs),
      canceledBefore: new Date(now.getTime() - canceledKeptMs),
    });
    const operationIds = gone.map(({ operationId }) => operationId);
    await lockOperations(tx, operationIds);
    const ids = gone.map(({ id }) => id);
    const pictures = await listPicturesOf(tx, ids);
    await assets.lock(tx, pictures);
    await deleteVideoRows(tx, ids);
    await forgetOperations(tx, operationIds);
    await assets.expire(tx, gone.flatMap(assetIdsOf), now);
    const shown = await filterShownPictures(tx, pictures);
    const left = pictures.filter((id) => !shown.has(id));
    await assets.expire(tx, left, new Date(now.getTime() + picturesKeptMs));
    return gone.length;
  });
}
