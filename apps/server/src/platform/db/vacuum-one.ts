import type { PGlite } from '@electric-sql/pglite';

/**
 * Vacuums and analyzes the table that needs it most, by PostgreSQL's own thresholds; returns its name, or null if none
 * needs it. The embedded PostgreSQL has no autovacuum process: without this, dead rows would stay in the file forever
 * (2,000 rows updated ten times take eleven times their space), and queries would be planned without statistics. One
 * table at a time, because all other queries wait.
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
