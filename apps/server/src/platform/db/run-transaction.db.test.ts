import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '#testing/test-database.ts';
import type { Database, OpenedDatabase } from './database.ts';
import { runTransaction } from './run-transaction.ts';

describeOnBothDatabases('transactions', (open) => {
  let database: OpenedDatabase;
  let db: Database;
  beforeAll(async () => {
    database = await open();
    db = database.db;
    await db.execute(sql`create table sums (id int primary key, value int not null)`);
    await db.execute(sql`insert into sums values (1, 0), (2, 0)`);
  });

  const addOne = (tx: Database, id: number) => tx.execute(sql`update sums set value = value + 1 where id = ${id}`);
  const values = async () =>
    (await db.execute<{ value: number }>(sql`select value from sums order by id`)).rows.map(({ value }) => value);

  it('are repeated if they were interrupted, and only once', async () => {
    await db.execute(sql`update sums set value = 0`);
    let tries = 0;
    // The embedded database runs transactions sequentially, so they cannot conflict there.
    const both = database.home === 'postgres' ? Promise.withResolvers<void>() : null;
    let waiting = 0;
    const addBoth = (first: number, second: number) =>
      runTransaction(db, async (tx) => {
        tries += 1;
        await addOne(tx, first);
        waiting += 1;
        if (waiting === 2) both?.resolve();
        await both?.promise;
        await addOne(tx, second);
      });
    await Promise.all([addBoth(1, 2), addBoth(2, 1)]);
    expect(await values()).toEqual([2, 2]);
    expect(tries).toBe(database.home === 'postgres' ? 3 : 2);
  });

  it('are not repeated for any other reason, and leave nothing', async () => {
    await db.execute(sql`update sums set value = 0`);
    let tries = 0;
    const failing = runTransaction(db, async (tx) => {
      tries += 1;
      await addOne(tx, 1);
      await tx.execute(sql`insert into sums values (1, 1)`);
    });
    await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } });
    expect(tries).toBe(1);
    expect(await values()).toEqual([0, 0]);
  });
});
