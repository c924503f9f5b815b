import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import type { DumpedTable } from './backup-manifest.ts';
import { type DatabaseShape, readShape, tableName } from './database-shape.ts';

/** Rows fetched at once. */
const batch = 1000;

export interface DatabaseDump extends DatabaseShape {
  /** Each lies in `folder` under its own name. */
  dumped: DumpedTable[];
  /** Storage keys that rows name. */
  fileKeys: string[];
}

/**
 * Writes every row, as it was at one moment, into a file for each table: one JSON string a line, which holds PostgreSQL's
 * own text of the row. It is exact for every type, and both homes of the database read it.
 *
 * The embedded database has one session, so other queries wait meanwhile: about a second for 100,000 rows.
 */
export async function dumpDatabase(db: Database, folder: string): Promise<DatabaseDump> {
  return runTransaction(db, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read read only`);
    await writePlainly(tx);
    const shape = await readShape(tx);
    const dumped: DumpedTable[] = [];
    for (const [name, columns] of shape.tables) {
      const rows = await dumpTable(tx, name, join(folder, name));
      dumped.push({ name, columns, rows });
    }
    const named = await tx.execute<{ key: string }>(sql`select storage_key as key from assets order by storage_key`);
    return { ...shape, dumped, fileKeys: named.rows.map(({ key }) => key) };
  });
}

/** A server's settings may differ from where the rows are read. */
export async function writePlainly(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local datestyle = 'ISO, YMD'`);
  await tx.execute(sql`set local intervalstyle = 'postgres'`);
  await tx.execute(sql`set local bytea_output = 'hex'`);
  await tx.execute(sql`set local extra_float_digits = 1`);
}

async function dumpTable(tx: Transaction, name: string, file: string): Promise<number> {
  let count = 0;
  async function* lines() {
    await tx.execute(sql`declare dumped no scroll cursor for select t::text as line from ${tableName(name)} t`);
    for (;;) {
      const { rows } = await tx.execute<{ line: string }>(sql`fetch ${sql.raw(String(batch))} from dumped`);
      if (rows.length === 0) break;
      count += rows.length;
      yield rows.map(({ line }) => `${JSON.stringify(line)}\n`).join('');
    }
    await tx.execute(sql`close dumped`);
  }
  await pipeline(Readable.from(lines()), createWriteStream(file, { mode: 0o600 }));
  return count;
}
