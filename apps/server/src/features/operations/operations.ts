import { type OperationKind, type OperationReason, operationKindFacts } from '@hookline/contract/operations';
import { commitCredits, listReservations, releaseCredits, reserveCredits } from '#features/usage/index.ts';
import { createId } from '#platform/db/create-id.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { OperationKinds } from './operation-kind.ts';
import type { OperationTimings } from './operation-timings.ts';
import {
  endOperation,
  findUserOperation,
  hasLivePaidBy,
  insertOperation,
  queueDeadline,
} from './operations.repository.ts';
import type { OperationRow } from './operations.table.ts';
import { creditAtCancel } from './remote-works.repository.ts';
import { signalCancel } from './running-operations.ts';

export interface NewOperation {
  id: string;
  actorId?: string;
  title: string;
  input: unknown;
  /** Expected size of the result, see `OperationTimings`. */
  expectedSize?: number;
  /** Set for a free correction of this operation's result; `claimFreeFix` decides whether it is allowed. */
  freeFixOf?: string;
  /** The operation whose credit pays for this one, of this call or still paid; this one's own id where others share it. */
  creditOf?: string;
}

export interface StartOperations {
  userId: string;
  kind: OperationKind;
  engine: string;
  sendId?: string;
  /** Limit of one run; waiting in the queue does not count. */
  runLimitMs: number;
  operations: readonly NewOperation[];
}

/** Every kind costs one credit of its kind, but for a free fix and for what another's credit pays. */
const creditAmount = 1;

function amountOf({ id, freeFixOf, creditOf = id }: NewOperation): number {
  return freeFixOf === undefined && creditOf === id ? creditAmount : 0;
}

export function createOperationId(): string {
  return createId('op');
}

/**
 * Creates operations and holds their credits; the caller enqueues their jobs in the same transaction.
 * @throws Refusal when the credits are not there; nothing is created then.
 */
export async function startOperations(tx: Transaction, start: StartOperations, now: Date): Promise<void> {
  const { credit: creditKind } = operationKindFacts[start.kind];
  await reserveCredits(
    tx,
    {
      userId: start.userId,
      kind: creditKind,
      operations: start.operations
        .filter(({ id, creditOf = id }) => creditOf === id)
        .map((operation) => ({ id: operation.id, amount: amountOf(operation) })),
    },
    now,
  );
  for (const operation of start.operations) {
    await insertOperation(tx, {
      ...operation,
      userId: start.userId,
      kind: start.kind,
      engine: start.engine,
      sendId: start.sendId ?? null,
      creditKind,
      creditAmount: amountOf(operation),
      runLimitMs: start.runLimitMs,
      deadlineAt: queueDeadline,
    });
  }
}

/**
 * Completes run `attempt`: `store` writes the result's rows in the same transaction as the state and the credit. False
 * if the operation has ended or another run has taken it over; nothing is written then.
 */
export async function completeOperation(
  db: Database,
  run: { id: string; attempt: number },
  timings: OperationTimings,
  store: (tx: Transaction, operation: OperationRow) => Promise<void>,
): Promise<boolean> {
  return runTransaction(db, async (tx) => {
    const operation = await endOperation(tx, run.id, { status: 'completed', timings }, run.attempt);
    if (!operation) return false;
    await store(tx, operation);
    await commitCredits(tx, operation.creditOf ?? run.id);
    return true;
  });
}

/** Ends an operation as failed and gives its credit back. False when it had ended before. */
export async function failOperation(
  db: Database,
  run: { id: string; attempt?: number },
  failure: { reason: OperationReason; error: string },
): Promise<boolean> {
  return runTransaction(db, async (tx) => {
    const ended = await endOperation(tx, run.id, { status: 'failed', ...failure }, run.attempt);
    if (!ended) return false;
    await returnCredit(tx, ended);
    return true;
  });
}

/**
 * Stops a user's operation and gives its credit back. One that has ended stays as it is: between cancel and completion the
 * first transaction wins.
 * @throws Refusal OPERATION_NOT_FOUND, also for another user's
 */
export async function cancelOperation(
  { db, kinds }: { db: Database; kinds: OperationKinds },
  userId: string,
  id: string,
): Promise<OperationRow> {
  const found = await findUserOperation(db, userId, id);
  if (!found) throw new Refusal('OPERATION_NOT_FOUND');
  const canceled = await runTransaction(db, async (tx) => {
    const ended = await cancelInTransaction(tx, id);
    if (ended) await kinds.get(ended.kind)?.afterCancel?.(tx, id);
    return ended;
  });
  if (canceled) {
    signalCancel(id);
    return canceled;
  }
  return (await findUserOperation(db, userId, id)) ?? found;
}

/**
 * Cancels in the caller's transaction, and the caller hides the unfinished result; undefined if the operation had
 * ended. After the commit the caller notifies the run with `signalCancel`.
 */
export async function cancelInTransaction(tx: Transaction, id: string): Promise<OperationRow | undefined> {
  const ended = await endOperation(tx, id, { status: 'canceled' });
  if (!ended) return undefined;
  // Work accepted by a service is billed even if canceled: its credit is settled when the service has responded.
  const credit = await creditAtCancel(tx, id);
  if (credit === 'commit') await commitCredits(tx, ended.creditOf ?? id);
  if (credit === 'release') await returnCredit(tx, ended);
  return ended;
}

/** Returns the credit of an operation that ended without a result, unless it still pays for another one. */
async function returnCredit(tx: Transaction, { id, creditOf }: OperationRow): Promise<void> {
  if (creditOf !== null) {
    // Operations that end at the same time take turns here, so exactly one finds that it is the last.
    await listReservations(tx, [creditOf], { isLocked: true });
    if (await hasLivePaidBy(tx, creditOf)) return;
  }
  await releaseCredits(tx, creditOf ?? id);
}

/**
 * Of these operations, those whose credit pays for another try: it is held or spent. Locked, so that it stays so until the
 * try is among those it pays for.
 */
export async function findPaying(tx: Transaction, ids: readonly string[]): Promise<Set<string>> {
  const states = await listReservations(tx, ids, { isLocked: true });
  return new Set([...states].flatMap(([id, state]) => (state === 'returned' ? [] : [id])));
}
