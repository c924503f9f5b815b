import type { Database } from '#platform/db/database.ts';
import { sumFiles } from './overview.repository.ts';

/** Stored files of each kind, and when they were counted. */
export interface StorageTotals {
  kinds: { kind: string; files: number; bytes: number }[];
  countedAt: Date;
}

/** Counting reads every file's row: half a second of the database's time for half a million videos. */
const keptMs = 10 * 60_000;

/**
 * Counts stored files at most every ten minutes, however often they are asked for.
 * @param now for tests, ms
 */
export function createStorageTotals(db: Database, now: () => number = Date.now): () => Promise<StorageTotals> {
  let counted: { at: number; totals: Promise<StorageTotals> } | null = null;
  return () => {
    const at = now();
    if (counted === null || at - counted.at >= keptMs || at < counted.at) {
      const totals = sumFiles(db).then((kinds) => ({ kinds, countedAt: new Date(at) }));
      counted = { at, totals };
      // After a failure the next question counts anew.
      totals.catch(() => {
        counted = null;
      });
    }
    return counted.totals;
  };
}
