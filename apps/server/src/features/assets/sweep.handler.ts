import type { Database } from '#platform/db/database.ts';
import type { AssetStore } from './asset-store.ts';

export interface AssetSweepDeps {
  db: Database;
  assets: AssetStore;
}

export async function handle(_payload: object, { db, assets }: AssetSweepDeps): Promise<void> {
  while ((await assets.removeExpired(db, new Date())) > 0);
}
