import type { Readable } from 'node:stream';
import type { AssetRow, AssetStore } from '#features/assets/index.ts';
import type { Database } from '#platform/db/database.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { findVideos } from './videos.repository.ts';

export interface ZipVideosDeps {
  db: Database;
  assets: AssetStore;
  storage: Storage;
}

/**
 * The files of finished videos as one zip. They are opened one after the other while the zip is read, and stored as they
 * are: films are compressed already. Destroying the stream stops the work.
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
    // Looked for now: once the zip is on its way nobody could be told.
    if (!file || (await storage.stat(file.storageKey)) === null) throw new Refusal('NOT_FOUND');
    files.push(file);
  }

  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const taken = new Map<string, number>();
  let reading: Readable | undefined;
  for (const file of files) {
    zip.addReadStreamLazy(numbered(file.fileName, taken), { mtime: file.createdAt, compress: false }, (ready) => {
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

/** One actor's videos of one day share their name: "a.mp4", "a-2.mp4". */
function numbered(fileName: string, taken: Map<string, number>): string {
  const nth = (taken.get(fileName) ?? 0) + 1;
  taken.set(fileName, nth);
  if (nth === 1) return fileName;
  const dot = fileName.lastIndexOf('.');
  return `${fileName.slice(0, dot)}-${nth}${fileName.slice(dot)}`;
}
