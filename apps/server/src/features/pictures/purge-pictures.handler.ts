import type { AssetStore } from '#features/assets/index.ts';
import { forgetOperations, lockOperations } from '#features/operations/index.ts';
import { undoWindowMs } from '#features/videos/index.ts';
import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { deletePictureRows, listPicturesToPurge } from './pictures.repository.ts';

export interface PurgePicturesDeps {
  db: Database;
  assets: AssetStore;
}

/** How long failed or canceled pictures can be retried. */
const endedKeptMs = 30 * 86_400_000;

/** As many as go in one transaction. */
const batch = 200;

/** Rows, files and, in the operations that stay for the books, the words. */
export async function handle(_payload: object, deps: PurgePicturesDeps): Promise<void> {
  const { db, assets } = deps;
  const now = new Date();
  while ((await purgeSome(deps, now)) === batch);
  await assets.removeExpired(db, now);
}

async function purgeSome({ db, assets }: PurgePicturesDeps, now: Date): Promise<number> {
  return runTransaction(db, async (tx) => {
    const gone = await listPicturesToPurge(tx, {
      limit: batch,
      deletedBefore: new Date(now.getTime() - undoWindowMs),
      endedBefore: new Date(now.getTime() - endedKeptMs),
    });
    const operationIds = gone.flatMap(({ operationId }) => operationId ?? []);
    await lockOperations(tx, operationIds);
    await deletePictureRows(
      tx,
      gone.map(({ id }) => id),
    );
    await forgetOperations(tx, operationIds);
    const files = gone.flatMap(({ assetId, thumbnailAssetId }) => [assetId, thumbnailAssetId]);
    await assets.expire(
      tx,
      files.filter((id) => id !== null),
      now,
    );
    return gone.length;
  });
}
