import { createReadStream } from 'node:fs';
import { access, mkdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Database } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { withWorkFolder } from '#platform/storage/with-work-folder.ts';
import { type ArchiveEntry, type ArchiveWriter, createArchive } from './archive.ts';
import { mostEntries, mostLostFiles, unnamedFolders } from './backup-limits.ts';
import { type BackupManifest, filePath, manifestPath, secretPath, tablePath } from './backup-manifest.ts';
import { hashFile } from './check-backup.ts';
import { type DatabaseDump, dumpDatabase } from './dump-database.ts';

export interface BackupDeps {
  db: Database;
  storage: Storage;
  /** For the rows on their way into the archive. */
  workFolder: string;
  /** The generated secret of local mode, where there is one. */
  secretFile: string | null;
  version: string;
}

export interface BackupSummary {
  file: string;
  sizeBytes: number;
  /** Of the whole file, asked for when it is restored. */
  sha256: string;
  rows: number;
  files: number;
  lostFiles: readonly string[];
}

/**
 * Writes everything into one file, while work goes on. Consistent because rows are read first, at one moment, and files
 * are written once: a file exists before a row names it, never changes, and is deleted only after its row. Some may be
 * deleted between the rows and their copy, so rows are read again until every file they name is in the archive.
 * @throws Error when there is a file of that name
 */
export async function writeBackup(deps: BackupDeps, file: string): Promise<BackupSummary> {
  if (await exists(file)) throw new Error(`${file} exists already. Choose another name, or move it away.`);
  await mkdir(dirname(file), { recursive: true });
  const archive = await createArchive(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new Error(`${file}.partial exists: another backup is being written, or one was killed. Delete it then.`);
  });
  try {
    return await withWorkFolder(deps.workFolder, 'backup', async (folder) => {
      const entries: ArchiveEntry[] = [];
      const { dump, lostFiles } = await copyFiles(deps, archive, folder, entries);
      for (const { name } of dump.dumped) entries.push(await addFile(archive, tablePath(name), join(folder, name)));
      if (deps.secretFile !== null && (await exists(deps.secretFile))) {
        entries.push(await addBytes(archive, secretPath, await readFile(deps.secretFile)));
      }
      const manifest: BackupManifest = {
        product: 'hookline',
        format: 1,
        version: deps.version,
        createdAt: new Date().toISOString(),
        migrations: dump.migrations,
        queueVersion: dump.queueVersion,
        tables: dump.dumped,
        lostFiles: lostFiles.slice(0, mostLostFiles),
        entries,
      };
      // Better now than when it is needed.
      if (entries.length > mostEntries) throw new Error(`One backup holds ${mostEntries} files; there are more.`);
      await addBytes(archive, manifestPath, Buffer.from(JSON.stringify(manifest)));
      await archive.close();
      const rows = dump.dumped.reduce((sum, table) => sum + table.rows, 0);
      const files = entries.filter(({ path }) => path.startsWith(filePath(''))).length;
      return { file, sizeBytes: (await stat(file)).size, sha256: await hashFile(file), rows, files, lostFiles };
    });
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

/** Reads the rows and copies the files they name, until one reading names only files that are in the archive. */
async function copyFiles(
  { db, storage }: BackupDeps,
  archive: ArchiveWriter,
  folder: string,
  entries: ArchiveEntry[],
): Promise<{ dump: DatabaseDump; lostFiles: string[] }> {
  const copied = new Set<string>();
  /** Gone when they were looked for. */
  const missing = new Set<string>();
  for (;;) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const dump = await dumpDatabase(db, folder);
    let newlyMissing = 0;
    for await (const key of wantedKeys(dump, storage)) {
      if (copied.has(key) || missing.has(key)) continue;
      const entry = await copyFile(storage, archive, key);
      if (entry === null) {
        missing.add(key);
        newlyMissing += 1;
      } else {
        copied.add(key);
        entries.push(entry);
      }
    }
    // Still named although gone before: no deletion in progress, the file is lost.
    if (newlyMissing === 0) return { dump, lostFiles: dump.fileKeys.filter((key) => missing.has(key)) };
  }
}

async function* wantedKeys({ fileKeys }: DatabaseDump, storage: Storage): AsyncGenerator<string> {
  yield* fileKeys;
  for (const folder of unnamedFolders) for await (const { key } of storage.list(folder)) yield key;
}

async function copyFile(storage: Storage, archive: ArchiveWriter, key: string): Promise<ArchiveEntry | null> {
  const found = await storage.stat(key);
  if (found === null) return null;
  const source = storage.createReadStream(key);
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  let first: IteratorResult<Uint8Array>;
  try {
    first = await chunks.next();
  } catch (error) {
    // Deleted between the two questions.
    if ((await storage.stat(key)) === null) return null;
    throw error;
  }
  async function* all() {
    for (let part = first; !part.done; part = await chunks.next()) yield part.value;
  }
  return archive.add(filePath(key), found.sizeBytes, all());
}

async function addFile(archive: ArchiveWriter, path: string, file: string): Promise<ArchiveEntry> {
  return archive.add(path, (await stat(file)).size, createReadStream(file));
}

function addBytes(archive: ArchiveWriter, path: string, bytes: Buffer): Promise<ArchiveEntry> {
  async function* once() {
    yield bytes;
  }
  return archive.add(path, bytes.length, once());
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
