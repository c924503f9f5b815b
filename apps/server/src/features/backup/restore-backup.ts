import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { assetFolders } from '#features/assets/index.ts';
import type { Database } from '#platform/db/database.ts';
import { freeBytes } from '#platform/storage/disk-space.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { withWorkFolder } from '#platform/storage/with-work-folder.ts';
import { printable, readArchive } from './archive.ts';
import { kindOfEntry, unnamedFolders } from './backup-limits.ts';
import { type BackupManifest, filePath, tablePath } from './backup-manifest.ts';
import { assertOrigin, BackupRefusedError, checkBackup, readText } from './check-backup.ts';
import { type DatabaseShape, isQueueTable, readShape, tableName } from './database-shape.ts';
import { loadDatabase } from './load-database.ts';

export interface RestoreDeps {
  db: Database;
  storage: Storage;
  workFolder: string;
  /** Where local mode keeps its generated secret; null where `APP_SECRET` is set. */
  secretFile: string | null;
  /** Whether `storage` keeps files on the disk of `workFolder`. */
  holdsFiles: boolean;
}

export interface RestoreSummary {
  createdAt: string;
  rows: number;
  files: number;
  lostFiles: readonly string[];
}

/**
 * Puts a backup into an empty installation of the same version: first all files, then all rows in one transaction, so
 * that a restore which ends early can be repeated. Names of tables come from this database, never from the archive.
 * @param sha256 what was printed when the file was written
 * @throws BackupRefusedError before anything is written, when something does not match
 */
export async function restoreBackup(deps: RestoreDeps, file: string, sha256: string): Promise<RestoreSummary> {
  await assertOrigin(file, sha256);
  await mkdir(deps.workFolder, { recursive: true, mode: 0o700 });
  const room = { freeBytes: await freeBytes(deps.workFolder), holdsFiles: deps.holdsFiles };
  const { manifest, digest } = await checkBackup(file, room);
  const shape = await readShape(deps.db);
  assertSameShape(shape, manifest);
  await assertEmpty(deps, manifest, shape);
  return withWorkFolder(deps.workFolder, 'restore', async (folder) => {
    const tables = [...shape.tables.keys()];
    const { files, digest: again } = await unpack(deps, file, folder, tables);
    if (again !== digest) throw new BackupRefusedError(`${file} was changed while it was restored.`);
    const counts = new Map(manifest.tables.map(({ name, rows }) => [name, rows]));
    await loadDatabase(
      deps.db,
      folder,
      tables.map((name) => ({ name, rows: counts.get(name) ?? 0 })),
    );
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return { createdAt: manifest.createdAt, rows, files, lostFiles: manifest.lostFiles };
  });
}

/** Tables into `folder`, files into the storage, the secret where none is; with a digest as `checkBackup` makes it. */
async function unpack(
  { storage, secretFile }: RestoreDeps,
  file: string,
  folder: string,
  tables: readonly string[],
): Promise<{ files: number; digest: string }> {
  const tableOf = new Map(tables.map((name) => [tablePath(name), name]));
  const all = createHash('sha256');
  let files = 0;
  await readArchive(file, async (path, body) => {
    const kind = kindOfEntry(path);
    if (kind === 'manifest') return;
    const hash = createHash('sha256');
    const read = hashing(body, hash);
    const table = tableOf.get(path);
    if (table !== undefined) await pipeline(read, createWriteStream(join(folder, table), { mode: 0o600 }));
    else if (kind === 'secret') await keepSecret(secretFile, await readText(read));
    else if (kind === 'file') {
      await storage.write(path.slice(filePath('').length), Readable.from(read, { objectMode: false }));
      files += 1;
    } else throw new BackupRefusedError(`${file} was changed while it was restored.`);
    all.update(`${path}\n${hash.digest('hex')}\n`);
  });
  return { files, digest: all.digest('hex') };
}

async function* hashing(body: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of body) {
    hash.update(chunk);
    yield chunk;
  }
}

function assertSameShape(shape: DatabaseShape, manifest: BackupManifest): void {
  const isSame = (one: readonly string[], other: readonly string[]): boolean =>
    one.length === other.length && one.every((part, index) => part === other[index]);
  const theirs = new Map(manifest.tables.map(({ name, columns }) => [name, columns]));
  const haveSameTables =
    manifest.tables.length === shape.tables.size &&
    [...shape.tables].every(([name, columns]) => isSame(columns, theirs.get(name) ?? []));
  if (isSame(manifest.migrations, shape.migrations) && haveSameTables && manifest.queueVersion === shape.queueVersion) {
    const listed = new Set(manifest.entries.map(({ path }) => path));
    const missing = [...shape.tables.keys()].find((name) => !listed.has(tablePath(name)));
    if (missing === undefined) return;
    throw new BackupRefusedError(`The backup has no rows of ${missing}, not even an empty list: it is not whole.`);
  }
  throw new BackupRefusedError(
    [
      `The backup was made by Hookline ${printable(manifest.version)} with ${manifest.migrations.length} migrations and version ${manifest.queueVersion} of the queue.`,
      `This version has ${shape.migrations.length} migrations and version ${shape.queueVersion} of the queue.`,
      'Restore it with the version that made it, then upgrade: start the newer version on the restored data.',
    ].join('\n'),
  );
}

async function assertEmpty(
  { db, storage }: RestoreDeps,
  manifest: BackupManifest,
  shape: DatabaseShape,
): Promise<void> {
  for (const name of shape.tables.keys()) {
    if (isQueueTable(name)) continue;
    const { rows } = await db.execute(sql`select 1 from ${tableName(name)} limit 1`);
    if (rows.length > 0) {
      throw new BackupRefusedError(
        `The database is not empty (${name} has rows). Restore into a new DATA_DIR, or a new database and bucket.`,
      );
    }
  }
  // Files of an earlier try may be there: a key always means the same file.
  const ours = new Set(manifest.entries.map(({ path }) => path));
  for (const folder of [...assetFolders, ...unnamedFolders]) {
    for await (const { key } of storage.list(folder)) {
      if (ours.has(filePath(key))) continue;
      throw new BackupRefusedError(
        `The file storage is not empty (${key}). Restore into a new DATA_DIR, or a new database and bucket.`,
      );
    }
  }
}

async function keepSecret(secretFile: string | null, secret: string): Promise<void> {
  if (secretFile === null) return;
  const isThere = await access(secretFile).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  await mkdir(join(secretFile, '..'), { recursive: true });
  await writeFile(secretFile, secret, { mode: 0o600, flag: 'wx' });
}
