import type { Database } from '#platform/db/database.ts';
import { listDifferences } from './credits.repository.ts';

/** Compares every counter with the ledger; returns one line per difference, none when the books agree. */
export async function verifyCredits(db: Database): Promise<string[]> {
  const differences = await listDifferences(db);
  return differences.flatMap(({ counter, ledger }) => {
    const row = ledger ?? counter;
    if (row === null) return [];
    const key = `${row.userId} ${row.kind} ${row.cycleStart.toISOString()}`;
    if (ledger === null) return [`${key}: a counter without ledger entries`];
    return [
      `${key}: ledger held ${ledger.held} used ${ledger.used}, counter held ${counter?.held} used ${counter?.used}`,
    ];
  });
}
