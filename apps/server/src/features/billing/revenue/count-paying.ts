import type { Database } from '#platform/db/database.ts';
import { countPayingAt, countTrials } from './revenue.repository.ts';

/** Customers who pay now and those on trial, who are not among them. */
export async function countPaying(db: Database, now = new Date()): Promise<{ paid: number; trials: number }> {
  const { runningNow } = await countTrials(db, now, now);
  return { paid: await countPayingAt(db, now), trials: runningNow };
}
