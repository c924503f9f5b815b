import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '#testing/test-database.ts';
import type { OpenedDatabase } from './database.ts';
import { isDatabaseAway } from './database-away.ts';
import { runTransaction } from './run-transaction.ts';

describeOnBothDatabases('a database that goes away', (open) => {
  let database: OpenedDatabase;
  beforeAll(async () => {
    database = await open();
  });

  it('is distinguished from a wrong query', async () => {
    const wrong: unknown = await database.db.execute(sql`select nothing`).catch((error: unknown) => error);
    expect(isDatabaseAway(wrong)).toBe(false);
  });

  it('in the middle of a transaction fails only that transaction', async () => {
    if (database.home === 'embedded') return;
    const { db } = database;
    const broken: unknown = await runTransaction(db, async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid ?? 0}, 5000)`);
      // The connection breaks while no query is under way.
      await new Promise((resolve) => setImmediate(resolve));
      await tx.execute(sql`select 1`);
    }).catch((error: unknown) => error);
    expect(isDatabaseAway(broken)).toBe(true);
    await expect(runTransaction(db, (tx) => tx.execute(sql`select 1`))).resolves.toBeDefined();
  });
});
