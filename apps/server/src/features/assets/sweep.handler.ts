import type { Database } from '#platform/db/database.ts';
import { removeOldEntries } from '#platform/storage/remove-old-entries.ts';
import type { AssetStore } from './asset-store.ts';
import { findLastWalk, recordWalk } from './assets.repository.ts';

export interface AssetSweepDeps {
  db: Database;
  assets: AssetStore;
  /** Folder of files that are being created. */
  workFolder: string;
}

/** Far longer than any run takes from storing its files to recording them. */
const orphanAfterMs = 24 * 3_600_000;

/**
 * Unrecorded files are rare: written by versions before this table, from a restored backup, and preview pictures. The
 * duration of the search grows with the number of files.
 */
const walkAfterMs = 30 * 24 * 3_600_000;

export async function handle(_payload: object, { db, assets, workFolder }: AssetSweepDeps): Promise<void> {
  const now = new Date();
  while ((await assets.removeExpired(db, now)) > 0);
  const before = new Date(now.getTime() - orphanAfterMs);
  await assets.removeUnnamed(db, before);
  await removeOldEntries(workFolder, before);
  const lastWalk = await findLastWalk(db);
  if (lastWalk !== null && now.getTime() - lastWalk.getTime() < walkAfterMs) return;
  await assets.removeOrphans(db, before);
  await recordWalk(db, now);
}
