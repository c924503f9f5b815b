import type { Logger } from 'pino';
import { isDatabaseAway } from './database-away.ts';

/** More than this are not remembered: a table of broken rows must not fill the memory. */
const mostTold = 1000;
const told = new WeakMap<Logger, Set<string>>();

/** Where rows come from, and who is told of those that cannot be read. */
export interface RowsOf {
  table: string;
  logger: Logger;
}

/**
 * What `read` makes of each row, in order. One that cannot be read, of a newer version or damaged, is left out and logged
 * once: it must not hide the others.
 */
export function readRows<Row extends { id: string }, Result>(
  of: RowsOf,
  rows: readonly Row[],
  read: (row: Row) => Result,
): Result[] {
  return rows.flatMap((row) => {
    try {
      return [read(row)];
    } catch (error) {
      tellUnreadable(of, row.id, error);
      return [];
    }
  });
}

/**
 * Logs that a row cannot be read, once per process.
 * @throws the error itself when it is only that the database does not answer
 */
export function tellUnreadable({ table, logger }: RowsOf, id: string, err: unknown): void {
  if (isDatabaseAway(err)) throw err;
  const known = told.get(logger) ?? new Set();
  told.set(logger, known);
  const name = `${table} ${id}`;
  if (known.has(name) || known.size >= mostTold) return;
  known.add(name);
  logger.warn({ table, id, err }, 'a stored row cannot be read and is left out');
}
