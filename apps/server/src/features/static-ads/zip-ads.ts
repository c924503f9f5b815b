import type { Readable } from 'node:stream';
import { adSizes } from '@hookline/contract/static-ads';
import type { AssetStore } from '#features/assets/index.ts';
import type { Database } from '#platform/db/database.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { numberedName, openZip } from '#platform/zip/open-zip.ts';
import { findAds } from './ads.repository.ts';
import { listAdsToZip, type RecentAdsQuery } from './list-ads.ts';

export interface ZipAdsDeps {
  db: Database;
  assets: AssetStore;
  storage: Storage;
}

/** Ads by their ids, or by what they are found by. */
type WantedAds = { ids?: readonly string[] | undefined } & Pick<RecentAdsQuery, 'productId' | 'size' | 'days'>;

/** So many files are looked for at once. */
const checkedAtOnce = 20;

/**
 * The named ads, or all that fit, as one zip with a folder for each size; files are opened sequentially while the zip is read.
 * @throws Refusal NOT_FOUND when one of them is not the user's or has no file
 */
export async function zipAds(deps: ZipAdsDeps, userId: string, wanted: WantedAds): Promise<Readable> {
  const { db, assets, storage } = deps;
  const { ids, ...question } = wanted;
  const rows = ids === undefined ? await listAdsToZip(deps, userId, question) : await findAds(db, userId, ids);
  if (rows.length < (ids?.length ?? 1)) throw new Refusal('NOT_FOUND');
  const found = await assets.find(
    db,
    rows.map(({ assetId }) => assetId),
  );
  // Checked in advance: errors cannot be reported once the zip is being sent.
  for (let from = 0; from < rows.length; from += checkedAtOnce) {
    const files = rows.slice(from, from + checkedAtOnce).map(({ assetId }) => found.get(assetId));
    const stats = await Promise.all(files.map((file) => file && storage.stat(file.storageKey)));
    if (stats.some((stat) => !stat)) throw new Refusal('NOT_FOUND');
  }
  const zip = await openZip();
  const taken = new Set<string>();
  for (const { assetId, recipe } of rows) {
    const file = found.get(assetId);
    if (!file) continue;
    const { width, height } = adSizes[recipe.size];
    const name = numberedName(`${recipe.size}-${width}x${height}/${file.fileName}`, taken);
    zip.addFile(name, file.createdAt, () => storage.createReadStream(file.storageKey));
  }
  return zip.end();
}
