import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '#testing/test-database.ts';

describeOnBothDatabases('foreign keys', (open) => {
  it('have an index, so that deleting a referenced row scans no whole table', async () => {
    const { db } = await open();
    const bare = await db.execute(sql`
      select conrelid::regclass::text || '.' || attname as key
      from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and connamespace = 'public'::regnamespace
        and not exists (select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
          and indisvalid
          -- A part of the rows will do where it is all that name something.
          and (indpred is null or pg_get_expr(indpred, indrelid) = '(' || attname || ' IS NOT NULL)'))`);
    expect(bare.rows).toEqual([]);
  });
});
