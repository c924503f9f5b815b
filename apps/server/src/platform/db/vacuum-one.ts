import type { PGlite } from '@electric-sql/pglite';

/**
 * Vacuums and analyzes the table that needs it most, by PostgreSQL's own rules for when; returns its name, null when none
 * does. The embedded PostgreSQL has no process that would: without it rows that were replaced stay in the file for ever
 * (2,000 rows that change ten times fill eleven times their room), and plans are made without any numbers. One table at a
 * time, because everybody else waits meanwhile.
 */
export async function vacuumOne(pglite: PGlite): Promise<string | null> {
  const { rows } = await pglite.query<{ name: string }>(`
    select format('%I.%I', schemaname, relname) as name
    from pg_stat_user_tables
    where n_dead_tup > 500 + 0.2 * n_live_tup or n_mod_since_analyze > 500 + 0.1 * n_live_tup
    order by n_dead_tup desc
    limit 1`);
  const name = rows[0]?.name;
  if (name === undefined) return null;
  await pglite.exec(`vacuum (analyze) ${name}`);
  return name;
}
