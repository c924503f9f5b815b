import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenedDatabase } from '#platform/db/database.ts';
import { openThrowaway } from '#testing/test-database.ts';
import { type LibraryPart, selectLibrary, selectLibrarySize } from './videos.repository.ts';

const server = process.env.TEST_DATABASE_URL;
const everything: LibraryPart = { words: [], kind: undefined, sort: 'newest' };

/** How PostgreSQL reads one library of 1,000 videos (and a huge one of 20,000) among a million. */
describe.skipIf(server === undefined)('query plans of the library [PostgreSQL]', () => {
  let database: OpenedDatabase;
  beforeAll(async () => {
    database = await openThrowaway(server ?? '');
    const { db } = database;
    // 980 users have 1,000 videos each, one has 20,000; every twentieth was canceled.
    const user = sql`case when n <= 20000 then 'usr_huge' else 'usr_' || (n % 980) end`;
    await db.execute(sql`
      insert into operations (id, user_id, kind, title, engine, input, status, credit_kind, credit_amount, run_limit_ms,
        deadline_at, created_at)
      select 'op_' || n, ${user}, 'talking-actor', 'A title', 'studio', '{}',
        case when n % 20 = 0 then 'canceled' else 'completed' end, 'videos', 1, 1, now(),
        now() - n * interval '1 second'
      from generate_series(1, 1000000) n`);
    await db.execute(sql`
      insert into videos (id, user_id, operation_id, name, actor_id, script, language, ratio, duration_ms, created_at)
      select 'vid_' || n, ${user}, 'op_' || n, 'Video ' || n, 'maya', repeat('Words to say number ' || n || '. ', 8),
        'en', '9:16', n % 60000, now() - n * interval '1 second'
      from generate_series(1, 1000000) n`);
    await db.execute(sql`analyze operations`);
    await db.execute(sql`analyze videos`);
  }, 300_000);
  afterAll(() => database?.close());

  const firstPage = { limit: 12, offset: 0 };
  const questions: [string, LibraryPart, typeof firstPage][] = [
    ['the first page', everything, firstPage],
    ['the last page', everything, { limit: 12, offset: 936 }],
    ['by name', { ...everything, sort: 'name' }, firstPage],
    ['the longest', { ...everything, sort: 'longest', kind: 'talking-actor' }, firstPage],
    ['a search', { ...everything, words: [{ text: 'number 77', actorIds: ['maya'] }] }, firstPage],
  ];

  for (const userId of ['usr_77', 'usr_huge']) {
    it(`finds ${userId}'s pages and their number through indexes`, async () => {
      const { db } = database;
      for (const [name, part, page] of questions) {
        for (const query of [selectLibrary(db, userId, part, page), selectLibrarySize(db, userId, part)]) {
          const plan = await db.execute(sql`explain (analyze, buffers) ${query.getSQL()}`);
          const text = JSON.stringify(plan.rows, null, 1);
          expect(text, name).toContain('Index');
          expect(text, name).not.toContain('Seq Scan');
        }
      }
    });
  }
});
