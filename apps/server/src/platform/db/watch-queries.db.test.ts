import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, OpenedDatabase } from './database.ts';
import { embeddedDatabase } from './open-embedded.ts';
import { runTransaction } from './run-transaction.ts';
import { type QueryWatch, watchClient, watchEmbedded } from './watch-queries.ts';

const server = process.env.TEST_DATABASE_URL;

type Opened = Pick<OpenedDatabase, 'db' | 'close'>;

const homes: Record<string, (watch: QueryWatch) => Promise<Opened>> = {
  PGlite: async (watch) => {
    const pglite = await PGlite.create();
    watchEmbedded(pglite, watch);
    return embeddedDatabase(pglite, () => pglite.close());
  },
  ...(server !== undefined && {
    PostgreSQL: async (watch: QueryWatch) => {
      // Without tables: none are needed, and the database is shared.
      const pool = new pg.Pool({ connectionString: server });
      pool.on('connect', (client) => watchClient(client, watch));
      return { db: drizzle(pool) as unknown as Database, close: () => pool.end() };
    },
  }),
};

describe.each(Object.entries(homes))('slow queries on %s', (_, open) => {
  const seen: { text: string; ms: number }[] = [];
  let database: Opened;
  beforeAll(async () => {
    database = await open({ fromMs: 150, onSlow: (query) => seen.push(query) });
  });
  afterAll(() => database.close());

  it('are told of with their text and without their values, in transactions too', async () => {
    const { db } = database;
    seen.length = 0;
    const slow = (secret: string) => sql`select pg_sleep(0.2), ${secret}::text as told`;
    await db.execute(slow('a secret'));
    await runTransaction(db, (tx) => tx.execute(slow('another secret')));
    await expect(db.execute(sql`select pg_sleep(0.2), ${'x'}::int`)).rejects.toThrow();
    const sleeping = seen.filter(({ text }) => text.includes('pg_sleep'));
    expect(sleeping.length).toBeGreaterThanOrEqual(2);
    expect(JSON.stringify(sleeping)).not.toContain('secret');
    for (const { ms } of sleeping) expect(ms).toBeGreaterThanOrEqual(150);
  });
});
