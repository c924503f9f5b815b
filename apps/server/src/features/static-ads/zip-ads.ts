import type { Readable } from 'node:stream';
import { adSizes } from '@hookline/contract/static-ads';
import type { AssetStore } from '#features/assets/index.ts';
import type { Database } from '#platform/db/database.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { numberedName, openZip } from '#platform/zip/open-zip.ts';
import { findAds } from './ads.repository.ts';

export interface ZipAdsDeps {
  db: Database;
  assets: AssetStore;
  storage: Storage;
}

/**
 * Ads as one zip with a folder for each size; files are opened sequentially while the zip is read.
 * @throws Refusal NOT_FOUND when one of them is not the user's or has no file
 */
export async function zipAds(deps: ZipAdsDeps, userId: string, ids: readonly string[]): Promise<Readable> {
  const { db, assets, storage } = deps;
  const rows = await findAds(db, userId, ids);
  if (rows.length < ids.length) throw new Refusal('NOT_FOUND');
  const found = await assets.find(
    db,
    rows.map(({ assetId }) => assetId),
  );
  const zip = await openZip();
  const taken = new Set<string>();
  for (const { assetId, recipe } of rows) {
    const file = found.get(assetId);
    // Checked in advance: errors cannot be reported once the zip is being sent.
    if (!file || (await storage.stat(file.storageKey)) === null) throw new Refusal('NOT_FOUND');
    const { width, height } = adSizes[recipe.size];
    const name = numberedName(`${recipe.size}-${width}x${height}/${file.fileName}`, taken);
    zip.addFile(name, file.createdAt, () => storage.createReadStream(file.storageKey));
  }
  return zip.end();
}
