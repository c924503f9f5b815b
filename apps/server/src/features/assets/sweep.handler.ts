import type { Database } from '#platform/db/database.ts';
import type { AssetStore } from './asset-store.ts';

export interface AssetSweepDeps {
  db: Database;
  assets: AssetStore;
}

/** Far longer than any run takes from storing its files to recording them. */
const orphanAfterMs = 24 * 3_600_000;

export async function handle(_payload: object, { db, assets }: AssetSweepDeps): Promise<void> {
  const now = new Date();
  while ((await assets.removeExpired(db, now)) > 0);
  await assets.removeOrphans(db, new Date(now.getTime() - orphanAfterMs));
}
