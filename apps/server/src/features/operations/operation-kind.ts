import type { OperationKind, OperationResult } from '@hookline/contract/operations';
import type { Logger } from 'pino';
import type { Database, Transaction } from '#platform/db/database.ts';
import { isDatabaseAway } from '#platform/db/database-away.ts';
import { tellUnreadable } from '#platform/db/read-rows.ts';
import type { OperationRow } from './operations.table.ts';
import type { OperationRun } from './run-operation.ts';

/**
 * Queues of operations: films take turns on the processor, pictures run beside them, and an outside provider's work
 * waits only for that provider.
 */
export type OperationLane = 'films' | 'stills' | 'provider';

/** Content of a mail about work that finished while the user was away. */
export interface ReadyMail {
  /** Noun for the result, as in "your video is ready". */
  noun: { one: string; many: string };
  /** Number of finished results, and the names of those that have one. */
  count: number;
  names: readonly string[];
  /** Actor of each result, '' if there is none. */
  actors: readonly string[];
  /** The page that shows it. */
  path: string;
  /** Storage key of the picture shown in the mail. */
  posterKey?: string;
}

/** Definition of an operation kind. Each capability provides its own; `compose-features.ts` lists them. */
export interface OperationKindDefinition {
  kind: OperationKind;
  lane: OperationLane;
  /** User-facing text for a run that fails for an internal reason. */
  failedText: string;
  /** One run. Ends by completing the operation, or throws (see `runOperation`). */
  work(run: OperationRun, tools: { logger: Logger }): Promise<void>;
  /** Results of these operations, finished or not, by operation id; deleted ones are omitted. */
  findResults(db: Database, operationIds: readonly string[]): Promise<ReadonlyMap<string, readonly OperationResult[]>>;
  /** Mail content for these completed operations of one send; undefined if all results were deleted. */
  findReadyMail?(db: Database, operationIds: readonly string[]): Promise<ReadyMail | undefined>;
  /** Additional changes in the transaction of a cancellation, such as hiding the unfinished result. */
  afterCancel?(tx: Transaction, operationId: string): Promise<void>;
  /**
   * Starts the operation again with the same input. Omitted if the capability's page has to submit it again.
   * @throws Refusal for any reason it cannot be started
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

/**
 * Asks each kind for its results. Rows of kinds that only a newer server knows have none, and neither have those whose
 * results cannot be read.
 */
export async function findResults(
  { db, kinds, logger }: { db: Database; kinds: OperationKinds; logger: Logger },
  rows: readonly Pick<OperationRow, 'id' | 'kind'>[],
): Promise<ReadonlyMap<string, readonly OperationResult[]>> {
  const found = new Map<string, readonly OperationResult[]>();
  for (const [kind, ofKind] of Map.groupBy(rows, (row) => row.kind)) {
    const ask = async (ids: readonly string[]) => {
      for (const [id, results] of (await kinds.get(kind)?.findResults(db, ids)) ?? []) found.set(id, results);
    };
    const ids = ofKind.map(({ id }) => id);
    try {
      await ask(ids);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      // One of them breaks the answer for all: each is asked for by itself.
      for (const id of ids)
        await ask([id]).catch((cause) => tellUnreadable({ table: `${kind} of`, logger }, id, cause));
    }
  }
  return found;
}
