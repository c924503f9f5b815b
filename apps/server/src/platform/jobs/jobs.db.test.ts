import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { OpenedDatabase } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { isFullRun } from '#testing/is-full-run.ts';
import { type Note, type NoteDeps, noteJob } from '#testing/note-job.ts';
import { describeOnBothDatabases } from '#testing/test-database.ts';
import { defineJob, jobWorker } from './job-definition.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { selectDueQueues, watchDueJobs } from './watch-due-jobs.ts';

const logger = pino({ level: 'silent' });

const pairJob = defineJob<Note, NoteDeps>({
  ...noteJob,
  name: 'tests.take-notes-in-pairs',
  options: { groupConcurrency: 2 },
});
const uniqueJob = defineJob<Note, NoteDeps>({ ...noteJob, name: 'tests.take-note-once', options: { policy: 'short' } });
const soleJob = defineJob<Note, NoteDeps>({
  ...noteJob,
  name: 'tests.take-sole-note',
  options: { policy: 'exclusive' },
});
const definitions = [noteJob, pairJob, uniqueJob, soleJob];

describeOnBothDatabases('jobs', (open) => {
  let database: OpenedDatabase;
  let running: Jobs[] = [];
  const create = async (): Promise<Jobs> => {
    const jobs = await createJobs({ database, definitions, logger });
    running.push(jobs);
    return jobs;
  };
  const waiting = async (name: string): Promise<number> => {
    const { rows } = await database.db.execute<{ n: number }>(
      sql`select count(*)::int as n from pgboss.job where name = ${name} and state in ('created', 'retry', 'active')`,
    );
    return rows[0]?.n ?? 0;
  };

  /** `counts`: the next fetch counts a try. */
  const rows = async (): Promise<{ state: string; retries: number; due: boolean; counts: boolean }[]> =>
    (
      await database.db.execute<{ state: string; retries: number; due: boolean; counts: boolean }>(
        sql`select state, retry_count as retries, start_after <= now() as due, started_on is not null as counts
            from pgboss.job`,
      )
    ).rows;

  beforeAll(async () => {
    database = await open();
  });
  afterEach(async () => {
    for (const jobs of running) await jobs.stop();
    running = [];
    await database.db.execute(sql`delete from pgboss.job`);
  });

  it('exist exactly when their transaction commits', async () => {
    const jobs = await create();
    const rolledBack = runTransaction(database.db, async (tx) => {
      await jobs.enqueue(tx, noteJob, { note: 'never' }, { groupId: 'usr_a' });
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    expect(await waiting(noteJob.name)).toBe(0);
    await runTransaction(database.db, (tx) => jobs.enqueue(tx, noteJob, { note: 'kept' }));
    expect(await waiting(noteJob.name)).toBe(1);
  });

  it('run soon after they are enqueued, and reject an invalid payload', async () => {
    const jobs = await create();
    const done = Promise.withResolvers<string>();
    await jobs.start([jobWorker(noteJob, { handle: async ({ note }) => done.resolve(note) })]);
    const enqueuedAt = performance.now();
    await runTransaction(database.db, (tx) => jobs.enqueue(tx, noteJob, { note: 'hello' }));
    expect(await done.promise).toBe('hello');
    // Far less, where the machine does nothing else besides.
    expect(performance.now() - enqueuedAt).toBeLessThan(20_000);
    await expect(jobs.enqueue(database.db, noteJob, {} as Note)).rejects.toThrow(z.ZodError);
  });

  it('are retried after a failure and know the number of their run', async () => {
    const jobs = await create();
    const attempts: number[] = [];
    const done = Promise.withResolvers<void>();
    await jobs.start([
      jobWorker(noteJob, {
        handle: async (_, { attempt }) => {
          attempts.push(attempt);
          if (attempt === 1) throw new Error('first time');
          done.resolve();
        },
      }),
    ]);
    await runTransaction(database.db, (tx) => jobs.enqueue(tx, noteJob, { note: 'again' }));
    await done.promise;
    expect(attempts).toEqual([1, 2]);
  });

  it('are handed back when the process stops and resumed by the next, however often that happens', async () => {
    const sender = await create();
    await runTransaction(database.db, (tx) => sender.enqueue(tx, noteJob, { note: 'long' }));
    // More often than a job may fail, and where each failure would double the wait.
    for (let restart = 0; restart < 7; restart += 1) {
      const jobs = await create();
      const started = Promise.withResolvers<number>();
      await jobs.start([
        jobWorker(noteJob, {
          handle: async (_, { signal, attempt }) => {
            started.resolve(attempt);
            await sleep(30_000, undefined, { signal });
          },
        }),
      ]);
      expect(await started.promise).toBe(1);
      await jobs.stop();
      expect(await rows()).toEqual([{ state: 'retry', retries: 0, due: true, counts: false }]);
    }
    const last = await create();
    const done = Promise.withResolvers<number>();
    await last.start([jobWorker(noteJob, { handle: async (_, { attempt }) => done.resolve(attempt) })]);
    expect(await done.promise).toBe(1);
  });

  it('are handed back on their last try, too', async () => {
    const jobs = await create();
    await runTransaction(database.db, (tx) => jobs.enqueue(tx, noteJob, { note: 'last try' }));
    await database.db.execute(sql`update pgboss.job set retry_count = retry_limit`);
    const started = Promise.withResolvers<number>();
    await jobs.start([
      jobWorker(noteJob, {
        handle: async (_, { signal, attempt }) => {
          started.resolve(attempt);
          await sleep(30_000, undefined, { signal });
        },
      }),
    ]);
    expect(await started.promise).toBe(6);
    await jobs.stop();
    expect(await rows()).toEqual([{ state: 'retry', retries: 5, due: true, counts: false }]);
    const next = await create();
    const done = Promise.withResolvers<number>();
    await next.start([jobWorker(noteJob, { handle: async (_, { attempt }) => done.resolve(attempt) })]);
    expect(await done.promise).toBe(6);
  });

  it('lose no try to a process that resumes them before the stop is over', async () => {
    const [stopped, other] = [await create(), await create()];
    const started = { quick: Promise.withResolvers<void>(), slow: Promise.withResolvers<void>() };
    const taken = Promise.withResolvers<number>();
    await stopped.start([
      jobWorker(
        noteJob,
        {
          handle: async ({ note }, { signal }) => {
            started[note === 'slow' ? 'slow' : 'quick'].resolve();
            if (note === 'slow') await taken.promise;
            else await sleep(30_000, undefined, { signal });
          },
        },
        { concurrency: 2 },
      ),
    ]);
    await runTransaction(database.db, async (tx) => {
      for (const note of ['slow', 'quick']) await stopped.enqueue(tx, noteJob, { note });
    });
    await Promise.all([started.slow.promise, started.quick.promise]);
    await other.start([jobWorker(noteJob, { handle: async (_, { attempt }) => taken.resolve(attempt) })]);
    const isOver = stopped.stop();
    expect(await taken.promise).toBe(1);
    await isOver;
  });

  it('fetched while the process stops do not count as tried', async () => {
    const jobs = await create();
    await runTransaction(database.db, (tx) => jobs.enqueue(tx, noteJob, { note: 'too late' }));
    let runs = 0;
    // The first fetch is under way when `start` returns.
    await jobs.start([
      jobWorker(noteJob, {
        handle: async () => {
          runs += 1;
        },
      }),
    ]);
    await jobs.stop();
    expect(runs).toBe(0);
    expect(await rows()).toEqual([{ state: 'retry', retries: 0, due: true, counts: false }]);
  });

  it('stay written off after a stop if a successor has replaced them', async () => {
    const jobs = await create();
    const enqueue = (): Promise<string | null> =>
      runTransaction(database.db, (tx) => jobs.enqueue(tx, soleJob, { note: 'x' }, { singletonKey: 'k' }));
    await enqueue();
    await database.db.execute(sql`update pgboss.job set retry_count = retry_limit`);
    const started = Promise.withResolvers<void>();
    await jobs.start([
      jobWorker(soleJob, {
        handle: async (_, { signal }) => {
          started.resolve();
          await sleep(30_000, undefined, { signal }).catch(() => undefined);
          // Simulates pg-boss ending the last try, and a new job with the same key before the stop is over.
          await database.db.execute(sql`update pgboss.job set state = 'failed', completed_on = now()`);
          expect(await enqueue()).not.toBeNull();
          throw new Error('interrupted');
        },
      }),
    ]);
    await started.promise;
    await jobs.stop();
    expect((await rows()).map((row) => row.state).sort()).toEqual(['created', 'failed']);
  });

  it('start even if the clock went back an hour in the meantime, at boot or while the process runs', async () => {
    const setBack = () =>
      database.db.execute(sql`update pgboss.job set created_on = created_on + interval '1 hour',
        start_after = start_after + interval '1 hour'`);
    const sender = await create();
    for (const note of ['first', 'second']) await sender.enqueue(database.db, noteJob, { note });
    await setBack();
    // A process that begins now.
    const jobs = await create();
    const notes: string[] = [];
    const heard = { second: Promise.withResolvers<void>(), late: Promise.withResolvers<void>() };
    await jobs.start([
      jobWorker(noteJob, {
        handle: async ({ note }) => {
          notes.push(note);
          if (note === 'second' || note === 'late') heard[note].resolve();
        },
      }),
    ]);
    await heard.second.promise;
    // One that runs: its worker is busy meanwhile, and the regular jobs have their times in the future.
    await jobs.enqueue(database.db, noteJob, { note: 'late' }, { startAfterSeconds: 30 });
    await setBack();
    await database.db.execute(sql`update pgboss.version set cron_on = now() + interval '1 hour'`);
    await database.db.execute(sql`update pgboss.queue set monitor_on = now() + interval '1 hour'`);
    await database.db.execute(sql`update pgboss.job set start_after = start_after - interval '30 seconds'`);
    await jobs.adjustToClock(-3_600_000);
    await heard.late.promise;
    expect(notes).toEqual(['first', 'second', 'late']);
    const { rows: ahead } = await database.db.execute(sql`select 1 from pgboss.version where cron_on > now()
      union all select 1 from pgboss.queue where monitor_on > now()`);
    expect(ahead).toEqual([]);
  });

  it('are not delayed by a worker whose clock was set back during a job', async () => {
    const jobs = await create();
    const [isSet, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const today = Date.now;
    await jobs.start([
      jobWorker(noteJob, {
        handle: async ({ note }) => {
          if (note === 'second') done.resolve();
          else Date.now = () => today() - 3_600_000;
          isSet.resolve();
        },
      }),
    ]);
    try {
      await jobs.enqueue(database.db, noteJob, { note: 'first' });
      await isSet.promise;
      // Nothing announces a job that becomes due: the worker has to look again.
      await jobs.enqueue(database.db, noteJob, { note: 'second' }, { startAfterSeconds: 1 });
      await done.promise;
    } finally {
      Date.now = today;
    }
  });

  it('are not considered lost after the machine has slept', async () => {
    const jobs = await create();
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    await jobs.start([
      jobWorker(noteJob, {
        handle: async () => {
          begun.resolve();
          await end.promise;
        },
      }),
    ]);
    await jobs.enqueue(database.db, noteJob, { note: 'long' });
    await begun.promise;
    await database.db.execute(sql`update pgboss.job set heartbeat_on = now() - interval '1 hour',
      started_on = now() - interval '1 hour'`);
    await jobs.adjustToClock(3_600_000);
    const { rows: lost } = await database.db.execute(sql`select 1 from pgboss.job where state = 'active'
      and (heartbeat_on < now() - interval '9 seconds' or started_on < now() - interval '1 minute')`);
    expect(lost).toEqual([]);
    end.resolve();
  });

  it('of a killed worker are resumed by another', async () => {
    const jobs = await create();
    const done = Promise.withResolvers<number>();
    const worker = jobWorker(noteJob, { handle: async (_, { attempt }) => done.resolve(attempt) });
    await runTransaction(database.db, (tx) => jobs.enqueue(tx, noteJob, { note: 'orphan' }));
    if (database.home === 'embedded') {
      // Nobody else can have the embedded database open, so whatever is active at boot was left by a dead process.
      // Its heartbeat is not waited for: pg-boss itself would not take this one up for an hour.
      const heartbeat = sql`now() + interval '1 hour'`;
      await database.db.execute(
        sql`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = ${heartbeat}`,
      );
      await (await create()).start([worker]);
    } else {
      const program = join(import.meta.dirname, '../../testing/hanging-worker.ts');
      const child = spawn(process.execPath, [program, database.queue.connectionString ?? '']);
      await once(child.stdout, 'data');
      child.kill('SIGKILL');
      // The queue's own ten seconds of patience are waited for in the full run.
      if (!isFullRun)
        await database.db.execute(sql`update pgboss.job set heartbeat_on = now() - interval '11 seconds'`);
      await jobs.start([worker]);
    }
    const takenUpAfter = performance.now();
    expect(await done.promise).toBe(2);
    expect(performance.now() - takenUpAfter).toBeLessThan(database.home === 'embedded' ? 20_000 : 45_000);
  });

  it('alternate between users even with one worker', async () => {
    const jobs = await create();
    // Each at a time of its own: jobs of one transaction have no order among themselves.
    for (const note of ['a1', 'a2', 'a3']) await jobs.enqueue(database.db, noteJob, { note }, { groupId: 'usr_a' });
    for (const note of ['b1', 'b2']) await jobs.enqueue(database.db, noteJob, { note }, { groupId: 'usr_b' });
    const order: string[] = [];
    const done = Promise.withResolvers<void>();
    await jobs.start([
      jobWorker(noteJob, {
        handle: async ({ note }) => {
          order.push(note);
          if (order.length === 5) done.resolve();
        },
      }),
    ]);
    await done.promise;
    expect(order).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
  });

  it('never run more of one group at a time than allowed', async () => {
    const jobs = await create();
    await runTransaction(database.db, async (tx) => {
      for (let n = 0; n < 5; n += 1) await jobs.enqueue(tx, pairJob, { note: 'a' }, { groupId: 'usr_a' });
      for (let n = 0; n < 2; n += 1) await jobs.enqueue(tx, pairJob, { note: 'b' }, { groupId: 'usr_b' });
    });
    const active: Record<string, number> = {};
    let most = 0;
    let finished = 0;
    const done = Promise.withResolvers<void>();
    const handle = async ({ note }: Note): Promise<void> => {
      active[note] = (active[note] ?? 0) + 1;
      most = Math.max(most, active[note]);
      await sleep(200);
      active[note] -= 1;
      finished += 1;
      if (finished === 7) done.resolve();
    };
    await jobs.start([jobWorker(pairJob, { handle }, { concurrency: 4 })]);
    await done.promise;
    expect(most).toBe(2);
  });

  it('with the policy "short" wait only once per key', async () => {
    const jobs = await create();
    const enqueue = (): Promise<string | null> =>
      runTransaction(database.db, (tx) => jobs.enqueue(tx, uniqueJob, { note: 'x' }, { singletonKey: 'k' }));
    expect(await enqueue()).not.toBeNull();
    expect(await enqueue()).toBeNull();
  });

  it('start later on request', async () => {
    const jobs = await create();
    const ran = Promise.withResolvers<number>();
    await jobs.start([jobWorker(noteJob, { handle: async () => ran.resolve(performance.now()) })]);
    const enqueuedAt = performance.now();
    await runTransaction(database.db, (tx) => jobs.enqueue(tx, noteJob, { note: 'later' }, { startAfterSeconds: 1 }));
    expect((await ran.promise) - enqueuedAt).toBeGreaterThan(900);
  });

  it('are looked for once for all workers: those with a due job are woken, until the process stops', async () => {
    const jobs = await create();
    await jobs.enqueue(database.db, noteJob, { note: 'due' });
    await jobs.enqueue(database.db, uniqueJob, { note: 'later' }, { startAfterSeconds: 3600 });
    await jobs.enqueue(database.db, soleJob, { note: 'not ours' });
    const woken: string[] = [];
    const twice = Promise.withResolvers<void>();
    const wake = (name: string) => {
      woken.push(name);
      if (woken.length === 2) twice.resolve();
    };
    const stop = watchDueJobs(database.db, [noteJob.name, uniqueJob.name], wake, logger);
    await twice.promise;
    await stop();
    expect(woken).toEqual([noteJob.name, noteJob.name]);
    // Finished jobs, which stay for a week, are not read: the index of waiting ones is used.
    const { rows } = await runTransaction(database.db, async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(sql`explain ${selectDueQueues([noteJob.name, uniqueJob.name])}`);
    });
    expect(JSON.stringify(rows)).toMatch(/job_\w*i11/);
  });
});
