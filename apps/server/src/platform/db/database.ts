import { join } from 'node:path';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ConstructorOptions } from 'pg-boss';
import type { Config } from '#config/config.ts';
import type { QueryWatch } from './watch-queries.ts';

/** Common result of `execute` in both drivers. Counts differ between them; use `returning()` instead. */
interface Rows<Row> {
  rows: Row[];
}

interface RowsHKT extends PgQueryResultHKT {
  readonly type: Rows<this['row']>;
}

type NoSchema = Record<string, never>;

/** The drivers' database; only `runTransaction` starts transactions on it. */
export type DriverDatabase = PgDatabase<RowsHKT, NoSchema>;

/**
 * The database, or a transaction on it: every function that queries takes one of these. Inside a transaction pass `tx`
 * everywhere: the embedded database has one session, so a query outside `tx` would wait for itself for ever.
 * Transactions are begun by `runTransaction`.
 */
export type Database = Omit<DriverDatabase, 'transaction'>;

/** A transaction; functions that must be one write together with others ask for this type. */
export type Transaction = Parameters<Parameters<DriverDatabase['transaction']>[0]>[0];

export interface OpenedDatabase {
  db: Database;
  home: 'embedded' | 'postgres';
  /** How the job queue connects to the same database. */
  queue: Pick<ConstructorOptions, 'backend' | 'db' | 'connectionString' | 'max'>;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the database of this configuration and brings its tables up to date.
 * @throws DataFolderLockedError when another process uses the embedded database of the same folder.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  watch?: QueryWatch,
): Promise<OpenedDatabase> {
  if (config.databaseUrl !== null) {
    const { openPostgres } = await import('./open-postgres.ts');
    return openPostgres(config.databaseUrl, watch);
  }
  const { openEmbedded } = await import('./open-embedded.ts');
  return openEmbedded(join(config.dataDir, 'db'), watch === undefined ? {} : { watch });
}
