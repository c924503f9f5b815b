import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobDefinitions } from '#compose-features.ts';
import { completeOperation } from '#features/operations/index.ts';
import { verifyCredits } from '#features/usage/index.ts';
import type { OpenedDatabase } from '#platform/db/database.ts';
import { createJobs, type Jobs } from '#platform/jobs/jobs.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { describeOnBothDatabases } from '#testing/test-database.ts';
import { deleteVideos } from './delete-video.ts';
import { updateVideoOfOperation } from './videos.repository.ts';

/** As many as are ever open for `db`. */
const mostConnections = 10;
const timings = { stageMs: { voice: 1, frames: 1, encode: 1 }, size: 10 };

describeOnBothDatabases('deleting videos that are nearly ready', (open) => {
  let app: TestApp;
  let database: OpenedDatabase;
  let jobs: Jobs;
  beforeAll(async () => {
    database = await open();
    app = await createTestApp(database);
    jobs = await createJobs({ database, definitions: jobDefinitions, logger: pino({ level: 'silent' }) });
  });
  afterAll(async () => {
    await app.close();
    await jobs.stop();
  });

  async function send(caller: Caller): Promise<{ operationId: string; videoId: string }[]> {
    const { actors } = (await caller.post('/api/captions/list')).body;
    const actorIds = actors.slice(0, 6).map(({ id }: { id: string }) => id);
    const answer = await caller.post('/api/ugc/create', { script: 'Some words to say.', actorIds });
    expect(answer.status).toBe(202);
    return answer.body.operations;
  }

  /** As the last step of a render does. */
  const complete = (id: string) =>
    completeOperation(app.db, { id, attempt: 0 }, timings, (tx) =>
      updateVideoOfOperation(tx, id, { durationMs: 3000 }),
    );

  it('never waits for work that waits for it', async () => {
    // The embedded database does one transaction after the other: nothing to meet there.
    const rounds = database.home === 'postgres' ? 12 : 2;
    for (let round = 0; round < rounds; round += 1) {
      const caller = await app.signIn();
      const takes = await send(caller);
      const ids = takes.map(({ videoId }) => videoId);
      // Both go through the same rows, the deletion in its own order.
      const [, ...completed] = await Promise.all([
        deleteVideos({ db: app.db, jobs }, caller.user.id, ids),
        ...takes.map(({ operationId }) => complete(operationId)),
        // A page that polls touches the operations as well.
        ...[1, 2].map(() => caller.get('/api/operations')),
      ]);
      const used = completed.filter((isCompleted) => isCompleted === true).length;
      expect((await caller.get('/api/user/usage/summary')).body.usage.videos).toBe(used);
      expect((await caller.get('/api/video/my')).body).toEqual([]);
    }
    expect(await verifyCredits(app.db)).toEqual([]);
    if (database.home === 'postgres') expect(await countDeadlocks()).toBe(0);
  });

  /**
   * Each connection buffers its statistics for a while. All are told to flush now: each runs a query that takes a
   * moment, so that no connection answers twice.
   */
  async function countDeadlocks(): Promise<number> {
    const handIn = () => app.db.execute(sql`select pg_stat_force_next_flush(), pg_sleep(0.5)`);
    await Promise.all(Array.from({ length: mostConnections }, handIn));
    const { rows } = await app.db.execute<{ deadlocks: number }>(
      sql`select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()`,
    );
    return rows[0]?.deadlocks ?? -1;
  }
});
