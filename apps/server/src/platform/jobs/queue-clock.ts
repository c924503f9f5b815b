import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';

/**
 * Brings back what a clock that went back has left in the future: jobs would not begin, regular ones would not be due and
 * dead workers not be noticed until the clock is there again. May be done again, and by several processes.
 * @param byMs how far the clock went back, as a negative number, where that is known
 */
export async function leaveFuture(db: Database, byMs: number): Promise<void> {
  // All by the same step, so that they keep their order and what they were to wait.
  await db.execute(
    sql`with ahead as (
          select max(created_on) - now() as step from pgboss.job
          where state in ('created', 'retry') and created_on > now() + interval '1 second')
        update pgboss.job
        set created_on = created_on - step, start_after = start_after - step, keep_until = keep_until - step
        from ahead
        where step is not null and state in ('created', 'retry') and created_on > now()`,
  );
  if (byMs < 0) {
    await db.execute(
      sql`update pgboss.job set start_after = start_after + ${byMs} * interval '1 millisecond'
          where state = 'retry' and start_after > now()`,
    );
  }
  await db.execute(
    sql`update pgboss.job set started_on = least(started_on, now()), heartbeat_on = least(heartbeat_on, now())
        where state = 'active' and (started_on > now() or heartbeat_on > now())`,
  );
  // The minute for which a scheduled job was created, so that only one is created for it.
  await db.execute(
    sql`update pgboss.job set singleton_on = null where singleton_on > (now() + interval '1 minute') at time zone 'utc'`,
  );
  await forgetFuture(db, sql`pgboss.version`, ['cron_on', 'bam_on', 'flow_on', 'reindex_on', 'monitor_backoff_on']);
  await forgetFuture(db, sql`pgboss.queue`, ['monitor_claim_on', 'monitor_on', 'maintain_on']);
}

/** When work that comes round was last done. */
async function forgetFuture(db: Database, table: SQL, columns: readonly string[]): Promise<void> {
  const names = columns.map((column) => sql.identifier(column));
  const past = names.map((name) => sql`${name} = least(${name}, now())`);
  const isAhead = names.map((name) => sql`${name} > now()`);
  await db.execute(sql`update ${table} set ${sql.join(past, sql`, `)} where ${sql.join(isAhead, sql` or `)}`);
}

/** Marks these jobs as just started, so that they are considered neither lost nor overdue. */
export async function keepAlive(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(
    sql`update pgboss.job set heartbeat_on = now(), started_on = case when started_on is null then null else now() end
        where id in ${[...ids]} and state = 'active'`,
  );
}
