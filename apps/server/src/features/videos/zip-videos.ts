import type { Readable } from 'node:stream';
import type { AssetRow, AssetStore } from '#features/assets/index.ts';
import type { Database } from '#platform/db/database.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { numberedName, openZip } from '#platform/zip/open-zip.ts';
import { findVideos } from './videos.repository.ts';

export interface ZipVideosDeps {
  db: Database;
  assets: AssetStore;
  storage: Storage;
}

/**
 * The files of finished videos as one zip.
 * @throws Refusal NOT_FOUND when one of them is not the user's or has no file
 */
export async function zipVideos(deps: ZipVideosDeps, userId: string, ids: readonly string[]): Promise<Readable> {
  const { db, assets, storage } = deps;
  const rows = await findVideos(db, userId, ids);
  const found = await assets.find(
    db,
    rows.flatMap(({ video }) => video.videoAssetId ?? []),
  );
  const byId = new Map(rows.map(({ video }) => [video.id, found.get(video.videoAssetId ?? '')]));
  const files: AssetRow[] = [];
  for (const id of ids) {
    const file = byId.get(id);
    // Checked in advance: errors cannot be reported once the zip is being sent.
    if (!file || (await storage.stat(file.storageKey)) === null) throw new Refusal('NOT_FOUND');
    files.push(file);
  }

  const zip = await openZip();
  const taken = new Set<string>();
  for (const file of files) {
    const name = numberedName(file.fileName, taken);
    zip.addFile(name, file.createdAt, () => storage.createReadStream(file.storageKey));
  }
  return zip.end();
}
