import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Clock, fromDrizzle, type JobWithMetadata, PgBoss, systemClock, type UpdateQueueOptions } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database, OpenedDatabase } from '#platform/db/database.ts';
import { withoutQueryValues } from '#platform/logging/serialize-error.ts';
import type { JobDefinition, JobWorker } from './job-definition.ts';
import { keepAlive, leaveFuture } from './queue-clock.ts';
import { watchDueJobs } from './watch-due-jobs.ts';

// `object`/`never` on purpose: a list of definitions is only read for name and options.
type AnyJobDefinition = Pick<JobDefinition<never, never>, 'name' | 'options'>;

export interface EnqueueOptions {
  /** The user; jobs of many users take turns. */
  groupId?: string;
  startAfterSeconds?: number;
  /** Only with the policies 'short' and 'exclusive'. */
  singletonKey?: string;
  /** A job with the same singletonKey that waits for a later time starts at this one's. */
  bringsForward?: boolean;
}

type OnJobFailure = (failure: { place: string; error: unknown; requestId: string }) => void;

export interface Jobs {
  /**
   * Adds a job in the transaction `tx`: it exists if and only if the transaction commits. Returns its id, or null if a
   * job with the same singletonKey prevents it.
   */
  enqueue<Payload extends object, Deps>(
    tx: Database,
    job: JobDefinition<Payload, Deps>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<string | null>;
  /** Starts taking jobs of these kinds. Call once; a process that only enqueues does not call it. */
  start(workers: readonly JobWorker[]): Promise<void>;
  /**
   * Corrects the queue's own timestamps after a clock change or sleep: overdue jobs start, and running ones are not
   * considered lost.
   * @param byMs how far the clock has advanced (positive) or gone back; 0 if unknown
   */
  adjustToClock(byMs: number): Promise<void>;
  /** Takes no more, aborts the running ones (they go back to the queue) and waits at most 5 s for them. */
  stop(): Promise<void>;
}

/** A worker killed without a word is noticed after this long (the least pg-boss allows). */
const heartbeatSeconds = 10;
/** Interval at which lost jobs are detected. */
const superviseSeconds = 5;
/** How often a worker polls by itself if nothing has woken it (`watchDueJobs`). */
const pollSeconds = 10;
const stopTimeoutMs = 5000;
/** Interval at which the queue detects changes of the database's clock. */
const skewSeconds = 30;

/**
 * pg-boss's workers measure how long a job took by a clock; one that was set back an hour in the meantime would keep them
 * waiting for an hour. This one is right when the process begins and then only counts on.
 */
const monotonicClock: Clock = {
  ...systemClock,
  now: () => performance.timeOrigin + performance.now(),
};

/**
 * The job queue on the product's own database. All queues are created here, at boot, because creating one later inside
 * a transaction would wait forever on the embedded database.
 */
export async function createJobs(options: {
  database: OpenedDatabase;
  definitions: readonly AnyJobDefinition[];
  logger: Logger;
  /** Told of jobs that failed, each time they are tried. */
  onFailure?: OnJobFailure;
}): Promise<Jobs> {
  const { database, definitions, logger, onFailure = () => {} } = options;
  const boss = new PgBoss({
    ...database.queue,
    useListenNotify: true,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    schedule: definitions.some((definition) => definition.options?.cron !== undefined),
    clock: monotonicClock,
    clockMonitorIntervalSeconds: skewSeconds,
  });
  boss.on('error', (error) => logger.error({ err: error }, 'job queue'));
  await boss.start();
  await prepareQueues(boss, definitions);
  await dropOldSchedules(boss, definitions);
  await leaveFuture(database.db, 0);
  if (database.home === 'embedded') await handBackOrphans(boss, definitions, database.db, logger);

  const stopping = new AbortController();
  const running = new Set<string>();
  const forgiven = new Map<string, Promise<void>>();
  let stopWatching = async (): Promise<void> => undefined;
  const forgive = (ids: readonly string[]): Promise<void> => {
    // A database that is away must not keep anything from stopping; they lose a try then.
    const done = forgiveTries(database.db, ids).catch((err: unknown) => logger.warn({ err }, 'jobs lose a try'));
    for (const id of ids) forgiven.set(id, done);
    return done;
  };
  const optionsByName = new Map(definitions.map((definition) => [definition.name, definition.options ?? {}]));

  return {
    async enqueue(tx, job, payload, { groupId, startAfterSeconds, singletonKey, bringsForward = false } = {}) {
      if (!optionsByName.has(job.name))
        throw new Error(`The job ${job.name} is not among the definitions of createJobs`);
      const id = await boss.send(job.name, job.payload.parse(payload), {
        db: fromDrizzle(tx, sql),
        ...(startAfterSeconds !== undefined && { startAfter: startAfterSeconds }),
        ...(singletonKey !== undefined && { singletonKey }),
        ...(groupId !== undefined && { group: { id: groupId }, priority: -(await waitingOf(tx, job.name, groupId)) }),
      });
      if (id === null && bringsForward && singletonKey !== undefined)
        await bringForward(tx, { name: job.name, singletonKey, startAfterSeconds: startAfterSeconds ?? 0 });
      return id;
    },

    async start(workers) {
      for (const worker of workers) {
        const jobOptions = optionsByName.get(worker.name);
        if (jobOptions === undefined)
          throw new Error(`The job ${worker.name} is not among the definitions of createJobs`);
        await boss.work(
          worker.name,
          {
            includeMetadata: true,
            batchSize: 1,
            localConcurrency: worker.concurrency,
            pollingIntervalSeconds: pollSeconds,
            notifyPollingIntervalSeconds: pollSeconds,
            ...(jobOptions.groupConcurrency !== undefined && {
              // The database-wide limit of pg-boss lets one more through when workers fetch at the same moment.
              localGroupConcurrency: Math.min(jobOptions.groupConcurrency, worker.concurrency),
            }),
          },
          async (batch: JobWithMetadata[]) => {
            for (const job of batch) {
              running.add(job.id);
              try {
                await runJob(worker, job, { stopping: stopping.signal, logger, onFailure });
              } catch (error) {
                // Before it is handed back: another process may fetch it immediately afterwards.
                if (stopping.signal.aborted) await (forgiven.get(job.id) ?? forgive([job.id]));
                throw error;
              } finally {
                running.delete(job.id);
              }
            }
          },
        );
        if (jobOptions.cron !== undefined) await boss.schedule(worker.name, jobOptions.cron, {});
      }
      stopWatching = watchDueJobs(
        database.db,
        workers.map(({ name }) => name),
        (name) => {
          // A busy one too: it would rest after its job, although the next is due.
          for (const worker of boss.getWipData()) if (worker.name === name) boss.notifyWorker(worker.id);
        },
        logger,
      );
    },

    async adjustToClock(byMs) {
      await leaveFuture(database.db, byMs);
      await keepAlive(database.db, [...running]);
    },

    async stop() {
      stopping.abort(new Error('the process is stopping'));
      // Also what will not heed the signal in time.
      await Promise.all([stopWatching(), forgive([...running])]);
      await boss.stop({ graceful: true, timeout: stopTimeoutMs });
      await hurryUp(database.db, [...forgiven.keys()]);
      // A second stop has nothing to hurry: by then these may have failed elsewhere.
      forgiven.clear();
    },
  };
}

/**
 * Jobs interrupted by a stop have not failed: they keep their tries, however often a server is restarted. Fetching a
 * job counts a try if it has been started before, so while it still runs here it is reset to look unstarted. Any
 * process that fetches it afterwards starts it from the beginning.
 */
async function forgiveTries(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(
    sql`update pgboss.job set started_on = null where id in ${[...ids]} and state = 'active' and retry_limit > 0`,
  );
}

/**
 * Jobs handed back by a stop become due immediately. One on its last try was marked as failed, and is restored. One
 * that is never retried (`retryLimit: 0`) stays failed, and so does an exclusive one whose successor is already
 * waiting. Jobs fetched by another process in the meantime are not touched.
 */
async function hurryUp(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(
    sql`update pgboss.job set state = 'retry', completed_on = null, start_after = least(start_after, now())
        where id in ${[...ids]} and started_on is null and retry_limit > 0
          and (state = 'retry' or state = 'failed' and not exists (
            select 1 from pgboss.job other
            where other.name = job.name and other.id <> job.id and other.policy = 'exclusive'
              and coalesce(other.singleton_key, '') = coalesce(job.singleton_key, '')
              and other.state in ('created', 'retry', 'active')))`,
  );
}

async function runJob(
  worker: JobWorker,
  job: JobWithMetadata,
  { stopping, logger, onFailure }: { stopping: AbortSignal; logger: Logger; onFailure: OnJobFailure },
): Promise<void> {
  const log = logger.child({ job: worker.name, jobId: job.id, attempt: job.retryCount + 1 });
  const startedAt = performance.now();
  try {
    // It may have been fetched while the stop began.
    stopping.throwIfAborted();
    await worker.run(job.data, {
      jobId: job.id,
      attempt: job.retryCount + 1,
      signal: AbortSignal.any([job.signal, stopping]),
    });
    log.debug({ durationMs: Math.round(performance.now() - startedAt) }, 'job done');
  } catch (error) {
    if (stopping.aborted) log.info('job handed back, the process is stopping');
    else {
      log.warn({ err: error }, 'job failed');
      onFailure({ place: `job ${worker.name}`, error, requestId: job.id });
    }
    // The queue stores the error it receives.
    throw withoutQueryValues(error);
  }
}

async function prepareQueues(boss: PgBoss, definitions: readonly AnyJobDefinition[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name, options = {} } of definitions) {
    const settings = {
      notify: true,
      heartbeatSeconds,
      retryLimit: options.retryLimit ?? 5,
      retryDelay: options.retryDelaySeconds ?? 1,
      retryBackoff: true,
      retryDelayMax: options.retryDelayMaxSeconds ?? null,
      expireInSeconds: options.expireInSeconds ?? 1800,
    } satisfies UpdateQueueOptions;
    const current = existing.get(name);
    const { retryDelayMax, ...ofNew } = settings;
    const made = { ...ofNew, ...(retryDelayMax !== null && { retryDelayMax }), policy: options.policy ?? 'standard' };
    if (current === undefined) await boss.createQueue(name, made);
    else if (
      Object.entries(settings).some(([key, value]) => (current[key as keyof typeof settings] ?? null) !== value)
    ) {
      await boss.updateQueue(name, settings);
    }
    // createQueue and updateQueue drop the queue from pg-boss's cache; the first `send` inside a transaction would then
    // look it up outside of it. A read puts it back.
    await boss.findJobs(name, { id: randomUUID() });
  }
}

/**
 * The embedded database belongs to this process alone (folder lock), so at boot no process works on an 'active' job: it
 * is handed back immediately instead of after its heartbeat has expired.
 */
async function handBackOrphans(
  boss: PgBoss,
  definitions: readonly AnyJobDefinition[],
  db: Database,
  logger: Logger,
): Promise<void> {
  const { rows } = await db.execute<{ name: string; id: string }>(
    sql`select name, id from pgboss.job where state = 'active'`,
  );
  for (const { name } of definitions) {
    const ids = rows.filter((row) => row.name === name).map((row) => row.id);
    if (ids.length === 0) continue;
    logger.info({ job: name, count: ids.length }, 'jobs interrupted by the last stop are taken up again');
    await boss.fail(name, ids, { message: 'interrupted: the process ended in the middle' });
    // The job may have crashed the process, so the try counts; but there is no reason to delay the retry.
    await db.execute(sql`update pgboss.job set start_after = now() where state = 'retry' and id in ${ids}`);
  }
}

/**
 * Number of waiting jobs of this group. As negative priority it makes groups take turns: the n-th waiting job of one
 * user runs after the (n-1)-th of every other, even with a single worker, where a limit per group could not help.
 */
async function waitingOf(tx: Database, name: string, groupId: string): Promise<number> {
  const { rows } = await tx.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from pgboss.job
        where name = ${name} and group_id = ${groupId} and state in ('created', 'retry')`,
  );
  return rows[0]?.waiting ?? 0;
}

/** Lets a job that waits start at this time, unless it starts earlier anyway. */
async function bringForward(
  tx: Database,
  { name, singletonKey, startAfterSeconds }: { name: string; singletonKey: string; startAfterSeconds: number },
): Promise<void> {
  await tx.execute(
    sql`update pgboss.job set start_after = now() + ${startAfterSeconds} * interval '1 second'
        where name = ${name} and singleton_key = ${singletonKey} and state = 'created'
          and start_after > now() + ${startAfterSeconds} * interval '1 second'`,
  );
}

/** Removes schedules of an earlier version that no longer have a worker. */
async function dropOldSchedules(boss: PgBoss, definitions: readonly AnyJobDefinition[]): Promise<void> {
  const names = new Set(definitions.map(({ name }) => name));
  for (const { name } of await boss.getSchedules()) if (!names.has(name)) await boss.unschedule(name);
}
