import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '#platform/db/database.ts';

/** How often the queues are looked at: a job that waits for a time, or for a try to be repeated, is this late at most. */
const lookEveryMs = 500;

/** The same jobs as pg-boss queries: its index of waiting jobs covers only these. */
export const selectDueQueues = (names: readonly string[]) =>
  sql`select distinct name from pgboss.job
      where name in ${[...names]} and state < 'active' and not blocked and start_after <= now()`;

/**
 * Looks at the queues `names` for all workers together and calls `wake` with those that have a due job. Each worker would
 * ask for itself otherwise, some thirty of them twice a second, which kept an idle server at 8% of a processor.
 *
 * @returns stops looking, and waits for a look that is under way
 */
export function watchDueJobs(
  db: Database,
  names: readonly string[],
  wake: (name: string) => void,
  logger: Logger,
): () => Promise<void> {
  if (names.length === 0) return async () => undefined;
  let looking: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let hasFailed = false;

  async function look(): Promise<void> {
    try {
      const { rows } = await db.execute<{ name: string }>(selectDueQueues(names));
      hasFailed = false;
      if (!isStopped) for (const { name } of rows) wake(name);
    } catch (err) {
      // Once, not twice a second. Until it is over, workers look for themselves, less often.
      if (!hasFailed) logger.warn({ err }, 'due jobs are noticed late');
      hasFailed = true;
    }
    if (!isStopped) lookLater();
  }
  function lookLater(): void {
    timer = setTimeout(() => {
      looking = look();
    }, lookEveryMs);
  }

  lookLater();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await looking;
  };
}
