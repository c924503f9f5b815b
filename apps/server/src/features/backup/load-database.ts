import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { assertStorageKey } from '#platform/storage/storage.ts';
import { mostRowBytes } from './backup-limits.ts';
import { isQueueTable, tableName } from './database-shape.ts';
import { writePlainly } from './dump-database.ts';
import { readLines } from './read-lines.ts';

/** Rows inserted at once, as long as they are short. */
const batch = { rows: 500, characters: 8_388_608 };

export interface LoadedTable {
  /** With its schema: `public.users`. */
  name: string;
  /** As many as were dumped. */
  rows: number;
}

/**
 * Fills empty tables with the rows that `dumpDatabase` wrote into `folder`, all or none of them. Foreign keys are taken
 * off and put back, so tables need no order; putting them back checks every row.
 * @param tables of this database's own shape
 */
export async function loadDatabase(db: Database, folder: string, tables: readonly LoadedTable[]): Promise<void> {
  await runTransaction(db, async (tx) => {
    await writePlainly(tx);
    const { rows: keys } = await tx.execute<{ table: string; name: string; definition: string }>(
      sql`select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
          from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    );
    for (const { table, name } of keys) await tx.execute(sql.raw(`alter table ${table} drop constraint ${name}`));
    for (const table of tables) await loadTable(tx, join(folder, table.name), table);
    for (const { table, name, definition } of keys) {
      await tx.execute(sql.raw(`alter table ${table} add constraint ${name} ${definition}`));
    }
    await assertKeys(tx);
  });
}

async function loadTable(tx: Transaction, file: string, { name, rows }: LoadedTable): Promise<void> {
  // What the queue has begun by itself in the meantime; it will again.
  if (isQueueTable(name)) await tx.execute(sql`delete from ${tableName(name)}`);
  let lines: string[] = [];
  let characters = 0;
  let count = 0;
  const insert = async (): Promise<void> => {
    await insertRows(tx, name, lines);
    count += lines.length;
    lines = [];
    characters = 0;
  };
  for await (const line of readLines(file, mostRowBytes)) {
    lines.push(line);
    characters += line.length;
    if (lines.length === batch.rows || characters >= batch.characters) await insert();
  }
  await insert();
  if (count !== rows) throw new Error(`${name} has ${count} rows instead of ${rows}`);
}

async function insertRows(tx: Transaction, name: string, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return;
  const table = tableName(name);
  // Each line is a JSON string already.
  const list = `[${lines.join(',')}]`;
  const known = isQueueTable(name) ? sql`where (r).name in (select name from pgboss.queue)` : sql``;
  await tx.execute(
    sql`with parsed as materialized (
          select line::${table} as r from json_array_elements_text(${list}::json) as lines(line))
        insert into ${table} select (r).* from parsed ${known}`,
  );
}

/** Rows may only name files that the storage could hold. @throws InvalidStorageKeyError, and nothing was loaded */
async function assertKeys(tx: Transaction): Promise<void> {
  await tx.execute(
    sql`declare keys no scroll cursor for
        select storage_key as key from assets union all select storage_key from unnamed_files`,
  );
  for (;;) {
    const { rows } = await tx.execute<{ key: string }>(sql`fetch 1000 from keys`);
    if (rows.length === 0) break;
    for (const { key } of rows) assertStorageKey(key);
  }
  await tx.execute(sql`close keys`);
}
