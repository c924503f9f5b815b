import type { OperationKind, OperationResult } from '@hookline/contract/operations';
import type { Logger } from 'pino';
import type { Database, Transaction } from '#platform/db/database.ts';
import type { OperationRow } from './operations.table.ts';
import type { OperationRun } from './run-operation.ts';

/**
 * Who waits for whom: films take turns on the processor, pictures go beside them, and what an outside provider makes waits
 * for that provider only.
 */
export type OperationLane = 'films' | 'stills' | 'provider';

/** What a mail says about work that ended while nobody looked. */
export interface ReadyMail {
  /** What it is called, as "your video is ready" has it. */
  noun: { one: string; many: string };
  /** How many are ready, and the names of those that have one. */
  count: number;
  names: readonly string[];
  /** Who speaks in each of them, '' where nobody does. */
  actors: readonly string[];
  /** The page that shows it. */
  path: string;
  /** Storage key of the picture shown in the mail. */
  posterKey?: string;
}

/** What the operations feature has to know of a kind. Each capability defines its own; `compose-features.ts` lists them. */
export interface OperationKindDefinition {
  kind: OperationKind;
  lane: OperationLane;
  /** What people read when a run fails for a reason of ours. */
  failedText: string;
  /** One run. Ends by completing the operation, or throws (see `runOperation`). */
  work(run: OperationRun, tools: { logger: Logger }): Promise<void>;
  /** What these operations made or are making, by operation id; what was deleted since is left out. */
  findResults(db: Database, operationIds: readonly string[]): Promise<ReadonlyMap<string, readonly OperationResult[]>>;
  /** What there is to mail about these completed operations of one send; undefined when all of it was deleted. */
  findReadyMail?(db: Database, operationIds: readonly string[]): Promise<ReadyMail | undefined>;
  /** What else changes with a cancellation, in its transaction: what was being made is shown nowhere any more. */
  afterCancel?(tx: Transaction, operationId: string): Promise<void>;
  /**
   * Starts it once more as it was asked for. Left out where the page of the capability has to ask again.
   * @throws Refusal whatever keeps it from being started
   */
  retry?(request: RetryRequest): Promise<{ operationId: string; sendId: string | null }>;
}

export interface RetryRequest {
  userId: string;
  /** From the `Idempotency-Key` header. */
  key: string | null;
  operation: OperationRow;
  signal: AbortSignal;
}

/** All kinds this server knows, by name. */
export type OperationKinds = ReadonlyMap<string, OperationKindDefinition>;

/** @throws Error when two definitions claim one kind */
export function createOperationKinds(definitions: readonly OperationKindDefinition[]): OperationKinds {
  const kinds = new Map(definitions.map((definition) => [definition.kind as string, definition]));
  if (kinds.size < definitions.length) throw new Error('two features define the same kind of operation');
  return kinds;
}

/** Asks each kind for its results. Rows of kinds that only a newer server knows have none. */
export async function findResults(
  db: Database,
  kinds: OperationKinds,
  rows: readonly Pick<OperationRow, 'id' | 'kind'>[],
): Promise<ReadonlyMap<string, readonly OperationResult[]>> {
  const found = new Map<string, readonly OperationResult[]>();
  for (const [kind, ofKind] of Map.groupBy(rows, (row) => row.kind)) {
    const ids = ofKind.map(({ id }) => id);
    for (const [id, results] of (await kinds.get(kind)?.findResults(db, ids)) ?? []) found.set(id, results);
  }
  return found;
}
