import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import type { Database, OpenedDatabase } from './database.ts';
import { DurableNodeFs } from './durable-node-fs.ts';
import { lockFolder } from './folder-lock.ts';
import { migrationsFolder } from './migrations-folder.ts';

/** Without `-F` (fsync off) that PGlite starts with by default: a commit is on the disk when it returns. */
const durableStartParams = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F');

/**
 * Opens the PostgreSQL that lives inside this process, stored in `folder` (made when missing).
 * @throws DataFolderLockedError
 */
export async function openEmbedded(folder: string, options: { onSync?: () => void } = {}): Promise<OpenedDatabase> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(folder);
  try {
    const pglite = await PGlite.create({
      fs: new DurableNodeFs(folder, options.onSync),
      startParams: [...durableStartParams, '-c', 'wal_sync_method=fsync'],
    });
    return await embeddedDatabase(pglite, async () => {
      await pglite.close();
      await lock.release();
    });
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Wraps a running PGlite; migrates it first. */
export async function embeddedDatabase(pglite: PGlite, close: () => Promise<void>): Promise<OpenedDatabase> {
  const driver = drizzle(pglite);
  await migrate(driver, { migrationsFolder });
  // Both drivers answer with at least `rows`, which is all `Database` promises.
  const db = driver as unknown as Database;
  return {
    db,
    home: 'embedded',
    queue: { backend: 'pglite', db: fromPglite(pglite) },
    ping: async () => {
      await db.execute(sql`select 1`);
    },
    close,
  };
}
