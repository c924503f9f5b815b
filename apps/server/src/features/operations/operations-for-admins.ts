import type { AdminOperation } from '@hookline/contract/admin';
import type { OperationReason } from '@hookline/contract/operations';
import type { Database, Transaction } from '#platform/db/database.ts';
import { cutPage } from '#platform/db/keyset.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { OperationKinds } from './operation-kind.ts';
import { findOperation, lockOperations } from './operations.repository.ts';
import type { OperationRow } from './operations.table.ts';
import { cancelInTransaction } from './operations.ts';
import {
  hasWaitingJob,
  type OperationsQuery,
  putBackInLine,
  selectOperations,
} from './operations-for-admins.repository.ts';
import { findRemoteWork } from './remote-works.repository.ts';
import { laneJobs } from './run-lane.job.ts';
import { signalCancel } from './running-operations.ts';

export interface AdminOperationsDeps {
  db: Database;
  jobs: Jobs;
  kinds: OperationKinds;
}

const isRunning = ({ status }: Pick<OperationRow, 'status'>): boolean => status === 'queued' || status === 'processing';

/** Everybody's operations, without what they are about. */
export async function listForAdmins(
  { db, kinds }: Pick<AdminOperationsDeps, 'db' | 'kinds'>,
  query: OperationsQuery,
): Promise<{ operations: AdminOperation[]; next: string | null }> {
  const { page, next } = cutPage(await selectOperations(db, query), query.limit);
  const operations = page.map(({ place: _, createdAt, finishedAt, reason, ...rest }) => ({
    ...rest,
    reason: reason as OperationReason | null,
    canRetry: rest.isStuck || (rest.status === 'failed' && kinds.get(rest.kind)?.retry !== undefined),
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }));
  return { operations, next };
}

/**
 * Sends a failed operation again, as its user would: it costs the credit the failure gave back. One that runs is put back
 * in line; a run that still lives loses its turn. `record` writes it down, once however often it is asked.
 * @throws Refusal OPERATION_NOT_FOUND; CONFLICT for one that did not fail, or that only its page can send again
 */
export async function retryByAdmin(
  deps: AdminOperationsDeps,
  id: string,
  record: (db: Database, outcome: { operationId: string }) => Promise<void>,
  signal: AbortSignal,
): Promise<{ operationId: string }> {
  const { db, kinds } = deps;
  const operation = await findOperation(db, id);
  if (!operation) throw new Refusal('OPERATION_NOT_FOUND');
  if (isRunning(operation)) return requeue(deps, operation, record);
  const retry = kinds.get(operation.kind)?.retry;
  if (operation.status !== 'failed' || !retry) throw new Refusal('CONFLICT');
  // The same key each time: a second call gets the first one's answer.
  const { operationId } = await retry({ userId: operation.userId, key: `admin-retry-${id}`, operation, signal });
  await record(db, { operationId });
  return { operationId };
}

async function requeue(
  { db, jobs, kinds }: AdminOperationsDeps,
  { id, userId, kind }: OperationRow,
  record: (db: Database, outcome: { operationId: string }) => Promise<void>,
): Promise<{ operationId: string }> {
  const definition = kinds.get(kind);
  if (!definition) throw new Refusal('CONFLICT');
  const queued = await runTransaction(db, async (tx) => {
    const [locked] = await lockOperations(tx, [id]);
    if (locked === undefined || !isRunning(locked)) throw new Refusal('CONFLICT');
    const queues = Object.values(laneJobs).map(({ name }) => name);
    if (await hasWaitingJob(tx, id, queues)) return false;
    const remote = await findRemoteWork(tx, id);
    const speech = await findRemoteWork(tx, id, 'speech');
    const isOutside = (remote !== undefined && remote.state !== 'done') || speech?.sound === null;
    const lane = isOutside ? 'provider' : definition.lane;
    await putBackInLine(tx, id);
    await jobs.enqueue(tx, laneJobs[lane], { operationId: id }, { groupId: userId });
    await record(tx, { operationId: id });
    return true;
  });
  if (queued) signalCancel(id);
  return { operationId: id };
}

/**
 * Stops anybody's operation and gives its credit back; one that has ended stays as it is.
 * @throws Refusal OPERATION_NOT_FOUND
 */
export async function cancelByAdmin(
  { db, kinds }: Pick<AdminOperationsDeps, 'db' | 'kinds'>,
  id: string,
  record: (tx: Transaction) => Promise<void>,
): Promise<OperationRow['status']> {
  const canceled = await runTransaction(db, async (tx) => {
    const ended = await cancelInTransaction(tx, id);
    if (!ended) return false;
    await kinds.get(ended.kind)?.afterCancel?.(tx, id);
    await record(tx);
    return true;
  });
  if (canceled) signalCancel(id);
  const row = await findOperation(db, id);
  if (!row) throw new Refusal('OPERATION_NOT_FOUND');
  return row.status;
}
