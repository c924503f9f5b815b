import { and, eq, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { creditWarnings } from './credit-warnings.table.ts';
import type { CounterKey } from './credits.repository.ts';

export async function insertWarnings(tx: Transaction, key: CounterKey, percents: readonly number[]): Promise<void> {
  if (percents.length === 0) return;
  const { userId, cycleStart, kind } = key;
  await tx
    .insert(creditWarnings)
    .values(percents.map((percent) => ({ userId, cycleStart, kind, percent })))
    .onConflictDoNothing();
}

/** Thresholds nobody was written to about yet, the oldest first. */
export async function listOpenWarnings(db: Database, limit: number) {
  return db
    .select()
    .from(creditWarnings)
    .where(isNull(creditWarnings.settledAt))
    .orderBy(creditWarnings.createdAt)
    .limit(limit);
}

/** Says that all thresholds of a kind in a cycle were dealt with; returns those that were open. */
export async function settleWarnings(
  tx: Transaction,
  { userId, cycleStart, kind }: { userId: string; cycleStart: Date; kind: string },
  now: Date,
): Promise<number[]> {
  const rows = await tx
    .update(creditWarnings)
    .set({ settledAt: now })
    .where(
      and(
        eq(creditWarnings.userId, userId),
        eq(creditWarnings.cycleStart, cycleStart),
        eq(creditWarnings.kind, kind),
        isNull(creditWarnings.settledAt),
      ),
    )
    .returning({ percent: creditWarnings.percent });
  return rows.map(({ percent }) => percent);
}
