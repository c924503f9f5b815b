import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';

/** Rejects when the queue’s tables cannot be read. That workers are behind is no reason to stop serving pages. */
export async function checkQueue(db: Database): Promise<void> {
  const { rows } = await db.execute(sql`select 1 from pgboss.queue limit 1`);
  if (rows.length === 0) throw new Error('the job queue has no queues');
}
