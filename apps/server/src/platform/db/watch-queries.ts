import type { PGlite, Transaction as PgliteTransaction } from '@electric-sql/pglite';
import type pg from 'pg';

/** Told about queries that took long; the text has placeholders instead of values. */
export interface QueryWatch {
  /** From so many milliseconds on. */
  fromMs: number;
  onSlow(query: { text: string; ms: number }): void;
}

const longestText = 2000;

function textOf(query: unknown): string {
  const text = typeof query === 'string' ? query : (query as { text?: unknown } | undefined)?.text;
  return (typeof text === 'string' ? text : 'unknown').replaceAll(/\s+/g, ' ').slice(0, longestText);
}

/** Measures until the answer is there: with the embedded database also the time in which others had their turn. */
function begin({ fromMs, onSlow }: QueryWatch, query: unknown): () => void {
  const begunAt = performance.now();
  return () => {
    const ms = Math.round(performance.now() - begunAt);
    if (ms >= fromMs) onSlow({ text: textOf(query), ms });
  };
}

/** A driver's query with all its overloads: what it is given is passed on as it comes. */
type Query = (...given: unknown[]) => unknown;

function measured(query: Query, watch: QueryWatch): Query {
  return (...given) => {
    const end = begin(watch, given[0]);
    const last = given.at(-1);
    if (typeof last === 'function') {
      const callback = (...answer: unknown[]) => {
        end();
        last(...answer);
      };
      return query(...given.slice(0, -1), callback);
    }
    const answer = query(...given);
    if (answer instanceof Promise) answer.then(end, end);
    return answer;
  };
}

/** Watches a connection of a pool. */
export function watchClient(client: pg.PoolClient, watch: QueryWatch): void {
  client.query = measured(client.query.bind(client) as Query, watch) as typeof client.query;
}

/** Watches the embedded database, in transactions and outside of them. */
export function watchEmbedded(pglite: PGlite, watch: QueryWatch): void {
  pglite.query = measured(pglite.query.bind(pglite) as Query, watch) as typeof pglite.query;
  const transaction = pglite.transaction.bind(pglite);
  pglite.transaction = ((work: (tx: PgliteTransaction) => Promise<unknown>) =>
    transaction((tx) => {
      tx.query = measured(tx.query.bind(tx) as Query, watch) as typeof tx.query;
      return work(tx);
    })) as typeof pglite.transaction;
}
