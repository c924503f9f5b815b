import type { z } from 'zod';

export interface JobContext {
  /** Id of the job row, unchanged over retries. */
  jobId: string;
  /** 1 for the first run, and one more after each that failed or died; a run that a stop broke off is run again as it was. */
  attempt: number;
  /** Aborts when the process stops or the job's time is over. Cancelling by the user is the operation's business. */
  signal: AbortSignal;
}

export type JobHandler<Payload, Deps> = (payload: Payload, deps: Deps, context: JobContext) => Promise<void>;

export interface JobOptions {
  /**
   * Runs after the first one. Stopping the process in the middle of a job uses none up; but with 0 the job is not run
   * again after a stop either, which suits those that run by the clock.
   */
  retryLimit?: number;
  /** Before the first retry; doubled with each further one. */
  retryDelaySeconds?: number;
  /** No retry waits longer. */
  retryDelayMaxSeconds?: number;
  /** A run that takes longer is given up and tried again. */
  expireInSeconds?: number;
  /** Jobs of one group (user) that may run at the same time in one process. */
  groupConcurrency?: number;
  /**
   * With 'short' one job per singletonKey may wait, with 'exclusive' one may wait or run; further ones are dropped.
   * Cannot be changed for an existing queue.
   */
  policy?: 'standard' | 'short' | 'exclusive';
  /** Runs by itself at these times (cron, UTC, whole minutes); the payload is then `{}`. */
  cron?: string;
}

/**
 * The cheap half of a job: importing it costs nothing but this object; the handler is loaded by the worker that runs it.
 * Payloads outlive a deploy: ids only, new fields optional, nothing renamed.
 */
export interface JobDefinition<Payload extends object, Deps> {
  /** `area.verb-noun`; periodic ones end in `-sweep`. */
  name: string;
  payload: z.ZodType<Payload>;
  options?: JobOptions;
  load: () => Promise<{ handle: JobHandler<Payload, Deps> }>;
}

/** Types a job definition: the handler's payload must be what the schema gives. */
export function defineJob<Payload extends object, Deps>(
  definition: JobDefinition<Payload, Deps>,
): JobDefinition<Payload, Deps> {
  return definition;
}

/** A definition with what its handler needs, its dependencies no longer part of the type. */
export interface JobWorker {
  name: string;
  concurrency: number;
  run(payload: unknown, context: JobContext): Promise<void>;
}

/** Says that this process runs that job, `concurrency` at a time (default 1). */
export function jobWorker<Payload extends object, Deps>(
  definition: JobDefinition<Payload, Deps>,
  deps: Deps,
  options: { concurrency?: number } = {},
): JobWorker {
  return {
    name: definition.name,
    concurrency: options.concurrency ?? 1,
    run: async (payload, context) => {
      const { handle } = await definition.load();
      await handle(definition.payload.parse(payload), deps, context);
    },
  };
}
