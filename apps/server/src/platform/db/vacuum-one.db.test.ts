import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { vacuumOne } from './vacuum-one.ts';

let pglite: PGlite;
beforeAll(async () => {
  pglite = await PGlite.create();
});
afterAll(() => pglite.close());

const bytes = async (): Promise<number> =>
  (await pglite.query<{ size: number }>("select pg_relation_size('hot')::int as size")).rows[0]?.size ?? 0;

it('keeps a table with constant writes from growing', async () => {
  await pglite.exec(`create table hot (id int primary key, words text, n int);
    insert into hot select id, repeat('x', 200), 0 from generate_series(1, 2000) id`);
  const change = async () => {
    for (let n = 0; n < 3; n += 1) await pglite.exec('update hot set n = n + 1');
    // Statistics are flushed once a second; when forced, they are visible to the next query.
    await pglite.exec('select pg_stat_force_next_flush()');
  };
  await change();
  expect(await vacuumOne(pglite)).toBe('public.hot');
  const grown = await bytes();
  for (let round = 0; round < 3; round += 1) {
    await change();
    await vacuumOne(pglite);
  }
  expect(await bytes()).toBeLessThan(grown * 1.1);
  expect(await vacuumOne(pglite)).toBeNull();
  const analyzed = await pglite.query<{ rows: number }>("select reltuples as rows from pg_class where relname = 'hot'");
  expect(analyzed.rows).toEqual([{ rows: 2000 }]);
});
