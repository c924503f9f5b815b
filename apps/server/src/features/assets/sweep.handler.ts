import type { Database } from '#platform/db/database.ts';
import { removeOldEntries } from '#platform/storage/remove-old-entries.ts';
import type { AssetStore } from './asset-store.ts';

export interface AssetSweepDeps {
  db: Database;
  assets: AssetStore;
  /** Where files lie while they are made. */
  workFolder: string;
  /** How long this process has been up. */
  upSeconds: () => number;
}

/** Far longer than any run takes from storing its files to recording them. */
const orphanAfterMs = 24 * 3_600_000;

/**
 * Looking at every file there is takes its time: in the first sweep of each hour, and in the first one after a start, for
 * a server that is never up at that time of the hour.
 */
const sweepMinutes = 10;

export async function handle(_payload: object, { db, assets, workFolder, upSeconds }: AssetSweepDeps): Promise<void> {
  const now = new Date();
  while ((await assets.removeExpired(db, now)) > 0);
  if (now.getUTCMinutes() >= sweepMinutes && upSeconds() >= sweepMinutes * 60) return;
  const before = new Date(now.getTime() - orphanAfterMs);
  await assets.removeOrphans(db, before);
  await removeOldEntries(workFolder, before);
}
