import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import type { Clocks } from './clock-watch.ts';

/** The clocks of this database and this process. */
export function readClocks(db: Database): Clocks {
  return {
    wallMs: async () => {
      const { rows } = await db.execute<{ ms: number }>(
        sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
      );
      return rows[0]?.ms ?? Number.NaN;
    },
    monotonicMs: () => performance.now(),
  };
}
