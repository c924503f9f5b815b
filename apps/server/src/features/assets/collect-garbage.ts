import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database } from '#platform/db/database.ts';
import { createUrlSigner } from '#platform/storage/signed-url.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { createAssetStore } from './asset-store.ts';
import { recordWalk } from './assets.repository.ts';

/** Far longer than any run takes from storing its files to recording them. */
const orphanAfterMs = 24 * 3_600_000;

/**
 * What the sweeps do over days, at once: removes files whose time is over and all that no row names for a day. Returns
 * how many.
 */
export async function collectGarbage(deps: { db: Database; storage: Storage; logger: Logger }): Promise<number> {
  const { db } = deps;
  // Nothing is signed here.
  const signer = createUrlSigner([randomBytes(32).toString('hex')]);
  const assets = createAssetStore({ ...deps, signer, ownOrigins: () => [] });
  const now = new Date();
  const before = new Date(now.getTime() - orphanAfterMs);
  let removed = 0;
  for (let some = -1; some !== 0; removed += some) some = await assets.removeExpired(db, now);
  removed += await assets.removeUnnamed(db, before);
  removed += await assets.removeOrphans(db, before);
  await recordWalk(db, now);
  return removed;
}
