import { mkdir, statfs } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import type { Database, OpenedDatabase } from './database.ts';
import { DurableNodeFs } from './durable-node-fs.ts';
import { lockFolder } from './folder-lock.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { vacuumOne } from './vacuum-one.ts';
import { type QueryWatch, watchEmbedded } from './watch-queries.ts';
import { createWriteReserve, type WriteReserve } from './write-reserve.ts';

/** Without `-F` (fsync off) that PGlite starts with by default: a commit is on the disk when it returns. */
const durableStartParams = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F');

/**
 * The server's own cache of pages: PostgreSQL's 128 MB would all be held in this process, while the system caches the same
 * files outside of it.
 */
const memoryParams = [
  '-c',
  'shared_buffers=8MB',
  '-c',
  'wal_buffers=1MB',
  '-c',
  'min_wal_size=32MB',
  '-c',
  'max_wal_size=64MB',
];

/** Interval of maintenance. */
const careMs = 30_000;
/** Maximum number of log files, 16 MB each. */
const mostLogFiles = 4;

/** The disk is so full that the database stopped. Committed data is safe, and available again after the next start. */
export class DatabaseLostError extends Error {
  override readonly name = 'DatabaseLostError';

  constructor() {
    super(
      'The disk with the data folder is full, so the database stopped. Free up space and start again. Nothing was lost.',
    );
  }
}

/**
 * Opens the in-process PostgreSQL stored in `folder` (created if missing).
 * @throws DataFolderLockedError
 */
export async function openEmbedded(
  folder: string,
  { watch, ...options }: { onSync?: () => void; watch?: QueryWatch } = {},
): Promise<OpenedDatabase> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(folder);
  const reserve = createWriteReserve(`${folder}-reserve`);
  try {
    const pglite = await PGlite.create({
      fs: new DurableNodeFs(folder, { ...options, onFull: () => reserve.release(), onLost: endProcess }),
      startParams: [...durableStartParams, '-c', 'wal_sync_method=fsync', ...memoryParams],
    });
    const care = setInterval(() => void careFor(pglite, folder, reserve), careMs).unref();
    await restoreReserve(folder, reserve);
    if (watch !== undefined) watchEmbedded(pglite, watch);
    return await embeddedDatabase(pglite, async () => {
      clearInterval(care);
      await pglite.close();
      await lock.release();
    });
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function restoreReserve(folder: string, reserve: WriteReserve): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  reserve.restore(bavail * bsize);
}

/**
 * Does the work of a PostgreSQL server's background processes. Without checkpoints the log would grow until the next
 * stop, and without vacuum so would every table that is written to.
 */
async function careFor(pglite: PGlite, folder: string, reserve: WriteReserve): Promise<void> {
  try {
    await restoreReserve(folder, reserve);
    const { rows } = await pglite.query<{ count: number }>('select count(*)::int as count from pg_ls_waldir()');
    if ((rows[0]?.count ?? 0) > mostLogFiles) await pglite.exec('checkpoint');
    await vacuumOne(pglite);
  } catch {
    // Closed meanwhile, or no room: the next time.
  }
}

/** As an uncaught error, once PostgreSQL has said its last word: see main.ts. */
function endProcess(): void {
  setImmediate(() => {
    throw new DatabaseLostError();
  });
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
