import { createWriteStream } from 'node:fs';
import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { assetFolders } from '#features/assets/index.ts';
import type { Database } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { withWorkFolder } from '#platform/storage/with-work-folder.ts';
import { readArchive } from './archive.ts';
import { type BackupManifest, filePath, secretPath, tablePath } from './backup-manifest.ts';
import { BackupRefusedError, checkBackup, readText } from './check-backup.ts';
import { isQueueTable, readShape, tableName } from './database-shape.ts';
import { loadDatabase } from './load-database.ts';

export interface RestoreDeps {
  db: Database;
  storage: Storage;
  workFolder: string;
  /** Where local mode keeps its generated secret; null where `APP_SECRET` is set. */
  secretFile: string | null;
}

export interface RestoreSummary {
  createdAt: string;
  rows: number;
  files: number;
  lostFiles: readonly string[];
}

/**
 * Puts a backup into an empty installation of the same version: first all files, then all rows in one transaction, so
 * that a restore which ends early can be repeated.
 * @throws BackupRefusedError before anything is written, when something does not match
 */
export async function restoreBackup(deps: RestoreDeps, file: string): Promise<RestoreSummary> {
  const manifest = await checkBackup(file);
  await assertSameShape(deps.db, manifest);
  await assertEmpty(deps, manifest);
  return withWorkFolder(deps.workFolder, 'restore', async (folder) => {
    const filesPrefix = filePath('');
    const tables = new Map(manifest.tables.map(({ name }) => [tablePath(name), name]));
    let files = 0;
    await readArchive(file, async (path, body) => {
      const table = tables.get(path);
      if (table !== undefined) await pipeline(body, createWriteStream(join(folder, table), { mode: 0o600 }));
      else if (path === secretPath) await keepSecret(deps.secretFile, await readText(body));
      else if (path.startsWith(filesPrefix)) {
        await deps.storage.write(path.slice(filesPrefix.length), Readable.from(body, { objectMode: false }));
        files += 1;
      }
    });
    await loadDatabase(deps.db, folder, manifest.tables);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return { createdAt: manifest.createdAt, rows, files, lostFiles: manifest.lostFiles };
  });
}

async function assertSameShape(db: Database, manifest: BackupManifest): Promise<void> {
  const shape = await readShape(db);
  const isSame = (one: readonly string[], other: readonly string[]): boolean =>
    one.length === other.length && one.every((part, index) => part === other[index]);
  const haveSameTables =
    manifest.tables.length === shape.tables.size &&
    manifest.tables.every(({ name, columns }) => isSame(columns, shape.tables.get(name) ?? []));
  if (isSame(manifest.migrations, shape.migrations) && haveSameTables && manifest.queueVersion === shape.queueVersion) {
    return;
  }
  throw new BackupRefusedError(
    [
      `The backup was made by Hookline ${manifest.version} with ${manifest.migrations.length} migrations and version ${manifest.queueVersion} of the queue.`,
      `This version has ${shape.migrations.length} migrations and version ${shape.queueVersion} of the queue.`,
      'Restore it with the version that made it, then upgrade: start the newer version on the restored data.',
    ].join('\n'),
  );
}

async function assertEmpty({ db, storage }: RestoreDeps, manifest: BackupManifest): Promise<void> {
  for (const { name } of manifest.tables) {
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
  for (const folder of [...assetFolders, 'creators']) {
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
