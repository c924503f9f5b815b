import { eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { callSpending } from './call-spending.table.ts';

const thisMonth = sql<string>`to_char(now() at time zone 'UTC', 'YYYY-MM')`;

/** Adds one call to what the service has cost this month. */
export async function addCallSpending(db: Database, provider: string, usd: number): Promise<void> {
  await db
    .insert(callSpending)
    .values({ provider, month: thisMonth, calls: 1, usd })
    .onConflictDoUpdate({
      target: [callSpending.provider, callSpending.month],
      set: { calls: sql`${callSpending.calls} + 1`, usd: sql`${callSpending.usd} + excluded.usd` },
    });
}

/** Of this month (UTC), for each provider. */
export async function selectCallSpending(db: Database): Promise<{ provider: string; usd: number }[]> {
  return db
    .select({ provider: callSpending.provider, usd: callSpending.usd })
    .from(callSpending)
    .where(eq(callSpending.month, thisMonth));
}
