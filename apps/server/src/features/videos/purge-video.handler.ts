import { limits } from '@hookline/contract/limits';
import type { AssetStore } from '#features/assets/index.ts';
import type { Database } from '#platform/db/database.ts';
import { deleteVideoRow, listPurgeable } from './videos.repository.ts';

export interface PurgeVideoDeps {
  db: Database;
  assets: AssetStore;
}

const batch = 100;

export async function handle(_payload: object, { db, assets }: PurgeVideoDeps): Promise<void> {
  for (const video of await listPurgeable(db, new Date(Date.now() - limits.undoMs), batch)) {
    const ids = [video.videoAssetId, video.posterAssetId, video.captionsAssetId].filter((id) => id !== null);
    const found = await assets.find(db, ids);
    // The row names the assets, so it goes first; then nothing points at files that are gone.
    await deleteVideoRow(db, video.id);
    await assets.remove(db, [...found.values()]);
  }
}
