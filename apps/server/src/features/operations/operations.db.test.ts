import { eq, inArray, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { creditEntries } from '#features/usage/credits.table.ts';
import { createClockWatch } from '#platform/clock/clock-watch.ts';
import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { createLogger } from '#platform/logging/create-logger.ts';
import { buildUser } from '#testing/build-user.ts';
import { describeOnBothDatabases } from '#testing/test-database.ts';
import { withIdempotency } from './idempotency.ts';
import { findOperation, renewDeadlines, startAttempt, updateProgress } from './operations.repository.ts';
import { operations } from './operations.table.ts';
import { cancelOperation, completeOperation, createOperationId, failOperation, startOperations } from './operations.ts';
import { OperationFailure, runOperation } from './run-operation.ts';
import { handle as sweep } from './sweep.handler.ts';

const logger = pino({ level: 'silent' });
const timings = { stageMs: { voice: 1, frames: 1, encode: 1 }, size: 10 };
const progress = { stage: 'frames', stageProgress: 10, progress: 5, frame: 1, frames: 9, previewFrame: null } as const;

describeOnBothDatabases('operations', (open) => {
  let db: Database;
  let userId: string;
  beforeAll(async () => {
    db = (await open()).db;
  });
  beforeEach(async () => {
    userId = (await buildUser(db)).id;
  });

  async function start(runLimitMs = 60_000): Promise<string> {
    const id = createOperationId();
    const rest = {
      userId,
      runLimitMs,
      kind: 'talking-actor' as const,
      engine: 'test',
      operations: [{ id, title: 'T', input: {} }],
    };
    await runTransaction(db, (tx) => startOperations(tx, rest, new Date()));
    return id;
  }
  const entries = async (id: string) =>
    (await db.select().from(creditEntries).where(eq(creditEntries.operationId, id))).map((row) => row.entry).sort();
  const status = async (id: string) => (await findOperation(db, id))?.status;
  const complete = (id: string, attempt: number) => completeOperation(db, { id, attempt }, timings, async () => {});
  const run = (id: string, work: Parameters<typeof runOperation>[2], stop = new AbortController()) =>
    runOperation(id, { db, logger, stopSignal: stop.signal, failedText: 'failed' }, work);

  it('completes once and spends its credit', async () => {
    const id = await start();
    await startAttempt(db, id);
    expect(await complete(id, 1)).toBe(true);
    expect(await complete(id, 1)).toBe(false);
    expect(await failOperation(db, { id }, { reason: 'engine_failed', error: 'x' })).toBe(false);
    expect(await status(id)).toBe('completed');
    expect(await entries(id)).toEqual(['commit', 'reserve']);
  });

  it('ends in one state when cancel, failure and completion race', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await start();
      await startAttempt(db, id);
      await Promise.all([
        complete(id, 1),
        cancelOperation({ db, kinds: new Map() }, userId, id),
        failOperation(db, { id }, { reason: 'engine_failed', error: 'x' }),
      ]);
      const ended = await status(id);
      expect(await entries(id)).toEqual(ended === 'completed' ? ['commit', 'reserve'] : ['release', 'reserve']);
    }
  });

  it('lets only the newest attempt write', async () => {
    const id = await start();
    await startAttempt(db, id);
    await startAttempt(db, id);
    expect(await updateProgress(db, id, 1, progress)).toBe(false);
    expect(await updateProgress(db, id, 2, progress)).toBe(true);
    expect(await complete(id, 1)).toBe(false);
    expect(await complete(id, 2)).toBe(true);
  });

  it('cancels a run of this process at once and returns the credit', async () => {
    const id = await start();
    const begun = Promise.withResolvers<AbortSignal>();
    const running = run(id, ({ signal }) => {
      begun.resolve(signal);
      return new Promise((_, reject) => signal.addEventListener('abort', reject));
    });
    const signal = await begun.promise;
    expect((await cancelOperation({ db, kinds: new Map() }, userId, id)).status).toBe('canceled');
    expect(signal.aborted).toBe(true);
    await running;
    expect(await status(id)).toBe('canceled');
    expect(await entries(id)).toEqual(['release', 'reserve']);
  });

  it('stops a run that another node canceled', async () => {
    const id = await start();
    const begun = Promise.withResolvers<void>();
    const running = run(id, ({ signal }) => {
      begun.resolve();
      return new Promise((_, reject) => signal.addEventListener('abort', reject));
    });
    await begun.promise;
    await db.update(operations).set({ status: 'canceled' }).where(eq(operations.id, id));
    await running;
    expect(await status(id)).toBe('canceled');
  });

  it('fails with the given reason, and with a plain one for internal errors', async () => {
    const told = await start();
    await run(told, async () => {
      throw new OperationFailure('unspeakable_script', 'Write words');
    });
    expect(await findOperation(db, told)).toMatchObject({
      status: 'failed',
      reason: 'unspeakable_script',
      error: 'Write words',
    });
    const ours = await start();
    await run(ours, async () => {
      throw new Error('secret path /etc');
    });
    expect(await findOperation(db, ours)).toMatchObject({ status: 'failed', reason: 'engine_failed', error: 'failed' });
    expect(await entries(ours)).toEqual(['release', 'reserve']);
  });

  it('reports a full disk, and returns the credit', async () => {
    const id = await start();
    await run(id, async () => {
      throw new Error('rendering failed', { cause: Object.assign(new Error('write'), { code: 'ENOSPC' }) });
    });
    expect(await findOperation(db, id)).toMatchObject({
      status: 'failed',
      reason: 'disk_full',
      error: 'The server ran out of disk space. Your credit is back. Please try again later.',
    });
    expect(await entries(id)).toEqual(['release', 'reserve']);
  });

  it('logs operator problems in one line, and internal errors with their causes', async () => {
    const lines: Record<string, unknown>[] = [];
    const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
    const logger = createLogger({ level: 'info', destination });
    const fail = (error: Error) => async () => {
      throw error;
    };
    const cause = new Error('why');
    const options = { db, logger, stopSignal: new AbortController().signal, failedText: 'failed' };
    await runOperation(await start(), options, fail(new OperationFailure('script_too_long', 'Shorten it', { cause })));
    await runOperation(await start(), options, fail(new Error('ours', { cause })));
    const known = { level: 30, reason: 'script_too_long', cause: 'why', msg: 'operation failed: Shorten it' };
    expect(lines[0]).toMatchObject(known);
    expect(lines[0]).not.toHaveProperty('err');
    expect(lines[1]).toMatchObject({ level: 50, reason: 'engine_failed', err: { message: 'ours: why' } });
  });

  it('fails when a run takes too long, or when its turn never comes', async () => {
    const slow = await start(60);
    await run(slow, ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', reject)));
    expect(await findOperation(db, slow)).toMatchObject({ status: 'failed', reason: 'deadline_exceeded' });
    const lost = await start();
    await db
      .update(operations)
      .set({ deadlineAt: new Date(Date.now() - 1000) })
      .where(eq(operations.id, lost));
    await sweep({}, { db, steadySeconds: async () => 5 });
    expect(await status(lost)).toBe('queued');
    await sweep({}, { db, steadySeconds: async () => 500 });
    expect(await findOperation(db, lost)).toMatchObject({ status: 'failed', reason: 'deadline_exceeded' });
    expect(await entries(lost)).toEqual(['release', 'reserve']);
  });

  it('counts only working time against a run, not the machine’s sleep', async () => {
    const hour = 3_600_000;
    let monotonic = 0;
    const options = { db, logger, stopSignal: new AbortController().signal, failedText: 'failed' };
    const withClock = { ...options, monotonicMs: () => monotonic };
    const aborted = (signal: AbortSignal) => new Promise<void>((_, reject) => signal.addEventListener('abort', reject));
    const sleeper = await start(12_000);
    const working = runOperation(sleeper, withClock, async ({ signal }) => {
      // Each look of the limit finds an hour gone.
      const nights = setInterval(() => {
        monotonic += hour;
      }, 100);
      await Promise.race([aborted(signal), new Promise((resolve) => setTimeout(resolve, 1500))]);
      clearInterval(nights);
      await complete(sleeper, 1);
    });
    await working;
    expect(await status(sleeper)).toBe('completed');
    const busy = await start(12_000);
    await runOperation(busy, withClock, ({ signal }) => {
      const minutes = setInterval(() => {
        monotonic += 4000;
      }, 100);
      return aborted(signal).finally(() => clearInterval(minutes));
    });
    expect(await findOperation(db, busy)).toMatchObject({ status: 'failed', reason: 'deadline_exceeded' });
  });

  it('loses nothing to days without power or an hour of sleep, and still ends abandoned operations', async () => {
    const waiting = await start();
    const running = await start();
    await startAttempt(db, running);
    const passDays = () =>
      db
        .update(operations)
        .set({ deadlineAt: sql`${operations.deadlineAt} - interval '25 hours'` })
        .where(inArray(operations.id, [waiting, running]));
    const clock = { wall: 0, monotonic: 0 };
    const watch = createClockWatch({
      clocks: { wallMs: async () => clock.wall, monotonicMs: () => clock.monotonic },
      onJump: () => renewDeadlines(db),
      onError: () => undefined,
      intervalMs: 2 ** 30,
    });
    const { steadySeconds } = watch;
    await steadySeconds();
    clock.monotonic = 600_000;
    clock.wall = 600_000 + 25 * 3_600_000;
    await passDays();
    await sweep({}, { db, steadySeconds });
    clock.monotonic += 600_000;
    clock.wall += 600_000;
    await sweep({}, { db, steadySeconds });
    expect([await status(waiting), await status(running)]).toEqual(['queued', 'processing']);
    await passDays();
    await sweep({}, { db, steadySeconds });
    expect([await status(waiting), await status(running)]).toEqual(['failed', 'failed']);
    watch.stop();
  });

  it('is run once at a time by a process that receives it twice from the queue', async () => {
    const id = await start();
    const begun = Promise.withResolvers<void>();
    const enough = Promise.withResolvers<void>();
    const first = run(id, async ({ attempt }) => {
      begun.resolve();
      await enough.promise;
      await complete(id, attempt);
    });
    await begun.promise;
    const second = run(id, async () => expect.unreachable());
    enough.resolve();
    await Promise.all([first, second]);
    expect(await findOperation(db, id)).toMatchObject({ status: 'completed', attempt: 1, crashes: 0 });
  });

  it('does not count waiting time against the run', async () => {
    const id = await start(60_000);
    const waiting = (await findOperation(db, id))?.deadlineAt.getTime() ?? 0;
    expect(waiting - Date.now()).toBeGreaterThan(20 * 3_600_000);
    const running = (await startAttempt(db, id))?.deadlineAt.getTime() ?? 0;
    expect(running - Date.now()).toBeGreaterThan(50_000);
    expect(running - Date.now()).toBeLessThan(70_000);
  });

  it('stays for the next process when this one stops', async () => {
    const id = await start();
    const stop = new AbortController();
    const begun = Promise.withResolvers<void>();
    const running = run(
      id,
      ({ signal }) => {
        begun.resolve();
        return new Promise((_, reject) => signal.addEventListener('abort', reject));
      },
      stop,
    );
    await begun.promise;
    stop.abort();
    await expect(running).rejects.toBeDefined();
    expect(await status(id)).toBe('queued');
    expect(await entries(id)).toEqual(['reserve']);
    await run(id, async ({ operation, attempt }) => {
      expect(attempt).toBe(2);
      await complete(operation.id, attempt);
    });
    expect(await status(id)).toBe('completed');
  });

  it('fails an operation whose runs keep dying, but never for being handed back', async () => {
    const id = await start();
    for (let restart = 0; restart < 6; restart += 1) {
      const stop = new AbortController();
      const handedBack = run(
        id,
        async () => {
          stop.abort();
          throw new Error('stopping');
        },
        stop,
      );
      await expect(handedBack).rejects.toThrow('stopping');
    }
    expect(await findOperation(db, id)).toMatchObject({ status: 'queued' });
    for (let death = 0; death < 5; death += 1) await startAttempt(db, id);
    await run(id, async () => expect.unreachable());
    expect(await findOperation(db, id)).toMatchObject({ status: 'failed', reason: 'interrupted' });
  });

  it("does not reveal another user's operation", async () => {
    const id = await start();
    const stranger = await buildUser(db);
    await expect(cancelOperation({ db, kinds: new Map() }, stranger.id, id)).rejects.toMatchObject({
      code: 'OPERATION_NOT_FOUND',
    });
    expect(await status(id)).toBe('queued');
  });

  it('does the work of one key once, even for simultaneous requests', async () => {
    let works = 0;
    const request = { userId, key: 'key-1', request: { endpoint: '/x', input: { a: 1 } } };
    const work = async () => {
      works += 1;
      return { made: works };
    };
    const answers = await Promise.all(Array.from({ length: 5 }, () => withIdempotency(db, request, work)));
    expect(works).toBe(1);
    expect(answers).toEqual(Array.from({ length: 5 }, () => ({ made: 1 })));
    await expect(
      withIdempotency(db, { ...request, request: { endpoint: '/x', input: { a: 2 } } }, work),
    ).rejects.toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
    });
    await withIdempotency(db, { ...request, userId: (await buildUser(db)).id }, work);
    expect(works).toBe(2);
  });

  it('forgets the key of failed work', async () => {
    const request = { userId, key: 'key-2', request: { endpoint: '/x', input: {} } };
    await expect(withIdempotency(db, request, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await withIdempotency(db, request, async () => 'yes')).toBe('yes');
  });
});
