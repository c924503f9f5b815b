import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';

/** What must be the same where rows come from and where they go to. */
export interface DatabaseShape {
  migrations: string[];
  queueVersion: number;
  /** Columns by table, each as `name type`. */
  tables: ReadonlyMap<string, string[]>;
}

/** Jobs go with the operations they work on. The queue's other tables are made anew at every start. */
const queueTable = 'pgboss.job';

/** As it must be written in a query. */
export function tableName(name: string): SQL {
  const [schema = '', table = ''] = name.split('.');
  return sql`${sql.identifier(schema)}.${sql.identifier(table)}`;
}

export async function readShape(db: Database): Promise<DatabaseShape> {
  const migrations = await db.execute<{ hash: string }>(
    sql`select hash from drizzle.__drizzle_migrations order by created_at, id`,
  );
  const queue = await db.execute<{ version: number }>(sql`select version from pgboss.version`);
  const columns = await db.execute<{ table: string; column: string }>(
    sql`select n.nspname || '.' || c.relname as table, a.attname || ' ' || format_type(a.atttypid, a.atttypmod) as column
        from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
        where (n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
               or n.nspname || '.' || c.relname = ${queueTable})
          and a.attnum > 0 and not a.attisdropped
        order by n.nspname, c.relname, a.attnum`,
  );
  const tables = new Map<string, string[]>();
  for (const row of columns.rows) tables.set(row.table, [...(tables.get(row.table) ?? []), row.column]);
  return { migrations: migrations.rows.map(({ hash }) => hash), queueVersion: queue.rows[0]?.version ?? 0, tables };
}

export const isQueueTable = (name: string): boolean => name === queueTable;
