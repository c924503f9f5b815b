import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { describeOnBothDatabases } from '#testing/test-database.ts';
import { createLogger } from './create-logger.ts';
import { withoutQueryValues } from './serialize-error.ts';

const secret = 'ann@example.test\n    at $argon2id$v=19';
const traces = ['ann@', 'argon2'];

describeOnBothDatabases('a failed query', (open) => {
  let db: Database;
  let logged = '';
  const logger = createLogger({ level: 'info', destination: { write: (line: string) => (logged += line) } });
  beforeAll(async () => {
    db = (await open()).db;
    await db.execute(sql`create table people (id int primary key, email text unique)`);
    await db.execute(sql`insert into people values (1, ${secret})`);
  });
  beforeEach(() => {
    logged = '';
  });

  const failures = {
    'a value that exists': () => sql`insert into people values (2, ${secret})`,
    'a value of another type': () => sql`insert into people values (${secret}::int, 'x')`,
    'no such table': () => sql`insert into nobody values (${secret})`,
  };
  for (const [name, query] of Object.entries(failures))
    it(`is logged without its values: ${name}`, async () => {
      const error: unknown = await db.execute(query()).catch((reason: unknown) => reason);
      logger.error({ err: error }, 'one');
      logger.warn({ err: new Error('the work failed', { cause: error }) }, 'two');
      logger.error({ err: new AggregateError([error], 'several') }, 'three');
      logger.child({ job: 'x' }).error(error);
      logger.child({ job: 'x' }).error({ err: error });
      logger.error({ err: new Error(`wrapped: ${(error as Error).message}`) }, String(error));
      const lines = logged.trim().split('\n');
      expect(lines).toHaveLength(6);
      for (const trace of traces) expect(logged).not.toContain(trace);
      // The information needed for debugging is included.
      for (const line of lines.slice(0, 4)) {
        expect(line).toMatch(/Failed query: insert into \w+ values/);
        expect(line).toMatch(/serialize-error\.db\.test/);
      }
      expect(JSON.parse(lines[0] ?? '').err.code).toMatch(/^(23505|22P02|42P01)$/);
      expect(JSON.stringify(withoutQueryValues(error))).toBe('{}');
      for (const trace of traces) expect(String((withoutQueryValues(error) as Error).stack)).not.toContain(trace);
    });

  it('names the violated constraint', async () => {
    const error: unknown = await db.execute(failures['a value that exists']()).catch((reason: unknown) => reason);
    logger.error({ err: error }, 'failed');
    expect(JSON.parse(logged).err).toMatchObject({ code: '23505', constraint: 'people_email_key', table: 'people' });
  });

  it('leaves other errors unchanged', () => {
    const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', port: 5432 });
    logger.error({ err: new TypeError('fetch failed', { cause }) }, 'failed');
    const { err } = JSON.parse(logged);
    expect(err).toMatchObject({ type: 'TypeError', message: 'fetch failed: connect ECONNREFUSED', port: 5432 });
    expect(err.stack).toMatch(
      /^TypeError: fetch failed\n {4}at [\s\S]*\ncaused by: Error: connect ECONNREFUSED\n {4}at /,
    );
  });
});
