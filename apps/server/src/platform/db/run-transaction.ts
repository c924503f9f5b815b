import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, DriverDatabase, Transaction } from './database.ts';
import { DatabaseAwayError, isLostConnection } from './database-away.ts';
import { hasSqlState } from './has-sql-state.ts';

/** SQLSTATEs after which a transaction may be tried again: deadlock detected, serialization failure. */
const retryableSqlStates = ['40P01', '40001'];
const mostTries = 5;
/** Longest pause before the second try; it doubles from there. Spread, or those who met would meet again. */
const pauseMs = 20;

/**
 * Runs `work` in a transaction, and retries it from the start if the database aborted it because of a conflict. So
 * `work` must change nothing but `tx`. Rows are still locked in one order everywhere (operations by id, then rows that
 * reference them, then counters): retries are for unforeseen cases.
 */
export async function runTransaction<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    let hasBegun = false;
    try {
      // The one place where a transaction begins: see `Database`.
      return await (db as DriverDatabase).transaction((tx) => {
        hasBegun = true;
        return work(tx);
      });
    } catch (error) {
      // Drizzle names what failed only once there is a connection to ask.
      if (!hasBegun && isLostConnection(error)) throw new DatabaseAwayError(error);
      if (tries === mostTries || !isRetryableSqlState(error)) throw error;
      await sleep(Math.random() * pauseMs * 2 ** (tries - 1));
    }
  }
}

function isRetryableSqlState(error: unknown): boolean {
  return hasSqlState(error, retryableSqlStates);
}
