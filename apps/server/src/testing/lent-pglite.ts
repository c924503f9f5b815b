import type { PGlite } from '@electric-sql/pglite';

/** A database in memory that suites of one process use in turn. */
interface Kept {
  pglite: PGlite;
  /** What it was like before the first of them. */
  shape: string;
  rows: readonly TableRows[];
}

interface TableRows {
  /** With its schema, quoted. */
  table: string;
  /** As JSON. */
  rows: string;
}

/** A database lent to a suite. */
export interface LentPglite {
  /** Refuses all work once it was given back, as a closed one does. */
  pglite: PGlite;
  giveBack(): Promise<void>;
}

const unused: Kept[] = [];

/**
 * Lends a database that another suite of this process has given back, emptied; or one from `create`. Opening one takes
 * a second of processor time, emptying it a twentieth of that.
 */
export async function lendPglite(create: () => Promise<PGlite>): Promise<LentPglite> {
  const kept = unused.pop() ?? (await keep(await create()));
  let isLent = true;
  const pglite = new Proxy(kept.pglite, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function' || name === 'constructor') return member;
      return (...given: unknown[]): unknown => {
        if (!isLent) throw new Error('PGlite is closed');
        return member.apply(target, given);
      };
    },
  });
  return {
    pglite,
    async giveBack() {
      if (!isLent) return;
      isLent = false;
      if (await isRestored(kept)) unused.push(kept);
      else await kept.pglite.close();
    },
  };
}

async function keep(pglite: PGlite): Promise<Kept> {
  const rows: TableRows[] = [];
  for (const table of await filledTables(pglite)) {
    const answer = await pglite.query<{ rows: string }>(`select json_agg(t)::text as rows from ${table} t`);
    const found = answer.rows[0]?.rows;
    if (found) rows.push({ table, rows: found });
  }
  return { pglite, shape: await shapeOf(pglite), rows };
}

/** False for a database that is not worth it: a suite has changed its tables, or broken it. */
async function isRestored({ pglite, shape, rows }: Kept): Promise<boolean> {
  if (pglite.closed) return false;
  try {
    await pglite.exec('discard all');
    if ((await shapeOf(pglite)) !== shape) return false;
    const tables = await filledTables(pglite);
    if (tables.length > 0) await pglite.exec(`truncate ${tables.join()} restart identity cascade`);
    for (const { table, rows: found } of rows)
      await pglite.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [found]);
    return true;
  } catch {
    return false;
  }
}

const ours = "('public', 'pgboss', 'drizzle')";

/** Those that have or had rows. */
async function filledTables(pglite: PGlite): Promise<string[]> {
  const { rows } = await pglite.query<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ${ours} and relkind = 'r' and pg_relation_size(pg_class.oid) > 0
    order by name`);
  return rows.map(({ name }) => name);
}

/** A digest of all tables, columns, indexes, constraints, triggers and functions. */
async function shapeOf(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query<{ shape: string }>(`
    with own as (select oid from pg_namespace where nspname in ${ours})
    select md5(concat_ws(' ',
      (select string_agg(format('%s %s %s', oid, relname, relnatts), ' ' order by oid)
        from pg_class where relnamespace in (select oid from own)),
      (select string_agg(format('%s %s %s %s %s', attrelid, attname, atttypid, attnotnull, atthasdef), ' ' order by attrelid, attnum)
        from pg_attribute join pg_class on pg_class.oid = attrelid where relnamespace in (select oid from own)),
      (select string_agg(format('%s %s', oid, conname), ' ' order by oid)
        from pg_constraint where connamespace in (select oid from own)),
      (select string_agg(format('%s %s', oid, tgenabled), ' ' order by oid) from pg_trigger),
      (select string_agg(format('%s %s', oid, md5(prosrc)), ' ' order by oid)
        from pg_proc where pronamespace in (select oid from own)),
      (select string_agg(oid::text, ' ' order by oid) from pg_namespace where nspname not like 'pg\\_temp%' and nspname not like 'pg\\_toast%')
    )) as shape`);
  return rows[0]?.shape ?? '';
}
