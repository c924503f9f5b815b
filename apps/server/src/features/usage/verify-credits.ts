import type { Database } from '#platform/db/database.ts';
import { listAllCounters, sumLedger } from './credits.repository.ts';

/** Compares every counter with the ledger; returns one line per difference, none when the books agree. */
export async function verifyCredits(db: Database): Promise<string[]> {
  const describe = (row: { userId: string; cycleStart: Date; kind: string }): string =>
    `${row.userId} ${row.kind} ${row.cycleStart.toISOString()}`;
  const counters = new Map((await listAllCounters(db)).map((row) => [describe(row), row]));
  const problems: string[] = [];
  for (const sum of await sumLedger(db)) {
    const key = describe(sum);
    const counter = counters.get(key);
    counters.delete(key);
    if (counter?.held !== sum.held || counter.used !== sum.used) {
      problems.push(
        `${key}: ledger held ${sum.held} used ${sum.used}, counter held ${counter?.held} used ${counter?.used}`,
      );
    }
  }
  for (const [key, counter] of counters) {
    if (counter.held !== 0 || counter.used !== 0) problems.push(`${key}: a counter without ledger entries`);
  }
  return problems;
}
