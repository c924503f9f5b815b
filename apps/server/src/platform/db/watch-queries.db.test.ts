import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenedDatabase } from './database.ts';
import { embeddedDatabase } from './open-embedded.ts';
import { openPostgres } from './open-postgres.ts';
import { runTransaction } from './run-transaction.ts';
import { type QueryWatch, watchEmbedded } from './watch-queries.ts';

const server = process.env.TEST_DATABASE_URL;

const homes: Record<string, (watch: QueryWatch) => Promise<OpenedDatabase>> = {
  PGlite: async (watch) => {
    const pglite = await PGlite.create();
    watchEmbedded(pglite, watch);
    return embeddedDatabase(pglite, () => pglite.close());
  },
  ...(server !== undefined && { PostgreSQL: (watch: QueryWatch) => openPostgres(server, watch) }),
};

describe.each(Object.entries(homes))('slow queries on %s', (_, open) => {
  const seen: { text: string; ms: number }[] = [];
  let database: OpenedDatabase;
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
