import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Database, OpenedDatabase } from './database.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { type QueryWatch, watchClient } from './watch-queries.ts';

/** Any number, the same in every process: who holds it may migrate ("hookline" on a phone keypad). */
const migrationLock = 46655463;

/** Connections for requests and handlers, and for the queue beside them. */
const poolSize = 10;
const queuePoolSize = 5;

/** Connects to a PostgreSQL server and migrates, one process at a time. */
export async function openPostgres(connectionString: string, watch?: QueryWatch): Promise<OpenedDatabase> {
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    application_name: 'hookline',
    connectionTimeoutMillis: 10_000,
  });
  // An idle connection that breaks is replaced by the pool; without a listener the event would end the process.
  pool.on('error', () => {});
  // So would a connection that breaks in the middle of a transaction, between two queries: the next query fails and
  // reports it.
  pool.on('connect', (client) => client.on('error', () => {}));
  if (watch !== undefined) pool.on('connect', (client) => watchClient(client, watch));
  try {
    await migrateAlone(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  // Both drivers answer with at least `rows`, which is all `Database` promises.
  const db = drizzle(pool) as unknown as Database;
  return {
    db,
    home: 'postgres',
    queue: { backend: 'postgres', connectionString, max: queuePoolSize },
    ping: async () => {
      await db.execute(sql`select 1`);
    },
    close: () => pool.end(),
  };
}

/** Drizzle's migrator fails when two processes run it on a new database at once (duplicate pg_namespace rows). */
async function migrateAlone(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
  } finally {
    // Destroyed rather than reused: the lock must be gone also when migrating failed.
    client.release(true);
  }
}
