import type { Logger } from 'pino';
import type { Database } from '#platform/db/database.ts';
import type { JobContext } from '#platform/jobs/job-definition.ts';
import type { OperationKinds, OperationLane } from './operation-kind.ts';
import { findOperation } from './operations.repository.ts';
import { runOperation } from './run-operation.ts';

export interface RunLaneDeps {
  db: Database;
  logger: Logger;
  kinds: OperationKinds;
  lane: OperationLane;
}

/** One run of an operation, by whatever its kind says. */
export async function handle(
  { operationId }: { operationId: string },
  { db, logger, kinds, lane }: RunLaneDeps,
  { signal: stopSignal }: JobContext,
): Promise<void> {
  const operation = await findOperation(db, operationId);
  if (!operation) return;
  const definition = kinds.get(operation.kind);
  // A newer server enqueued it: another node, or the next start, takes it.
  if (!definition) throw new Error(`no definition of operations of kind ${operation.kind}`);
  const { failedText } = definition;
  const options = { db, logger, stopSignal, failedText, lane };
  await runOperation(operationId, options, (run) => definition.work(run, { logger }));
}
