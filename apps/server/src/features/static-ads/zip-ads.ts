import type { Readable } from 'node:stream';
import { adSizes } from '@hookline/contract/static-ads';
import type { AssetStore } from '#features/assets/index.ts';
import type { Database } from '#platform/db/database.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { findAds } from './ads.repository.ts';

export interface ZipAdsDeps {
  db: Database;
  assets: AssetStore;
  storage: Storage;
}

/**
 * Ads as one zip, a folder for each size, opened one after the other while the zip is read.
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
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const taken = new Set<string>();
  let reading: Readable | undefined;
  for (const { assetId, recipe } of rows) {
    const file = found.get(assetId);
    // Looked for now: once the zip is on its way nobody could be told.
    if (!file || (await storage.stat(file.storageKey)) === null) throw new Refusal('NOT_FOUND');
    const { width, height } = adSizes[recipe.size];
    const name = freeName(`${recipe.size}-${width}x${height}/${file.fileName}`, taken);
    zip.addReadStreamLazy(name, { mtime: file.createdAt, compress: false }, (ready) => {
      reading = storage.createReadStream(file.storageKey);
      ready(null, reading);
    });
  }
  // Declared as the interface, made as Node's own PassThrough.
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  output.once('close', () => reading?.destroy());
  zip.end();
  return output;
}

/** Ads of one day may share their name: "a.jpg", "a-2.jpg". */
function freeName(name: string, taken: Set<string>): string {
  const dot = name.lastIndexOf('.');
  let free = name;
  for (let nth = 2; taken.has(free); nth += 1) free = `${name.slice(0, dot)}-${nth}${name.slice(dot)}`;
  taken.add(free);
  return free;
}
