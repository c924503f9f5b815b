import type { AssetStore } from '#features/assets/index.ts';
import type { Database } from '#platform/db/database.ts';
import { assetIdsOf } from './asset-ids-of.ts';
import { undoWindowMs } from './undo-window.ts';
import { deleteRowsDeletedBefore } from './videos.repository.ts';

export interface PurgeVideoDeps {
  db: Database;
  assets: AssetStore;
}

export async function handle(_payload: object, { db, assets }: PurgeVideoDeps): Promise<void> {
  const now = new Date();
  await db.transaction(async (tx) => {
    const gone = await deleteRowsDeletedBefore(tx, new Date(now.getTime() - undoWindowMs));
    const ids = gone.flatMap(assetIdsOf);
    await assets.expire(tx, ids, now);
  });
  await assets.removeExpired(db, now);
}
