import type { OperationReason, OperationStage } from '@hookline/contract/operations';
import { and, between, desc, eq, inArray, isNotNull, lt, ne, not, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { type OperationTimings, readTimings } from './operation-timings.ts';
import { type OperationRow, operations } from './operations.table.ts';
import type { ActiveOperation } from './queue-place.ts';
import { remoteWorks } from './remote-works.table.ts';

/** The title of an operation of which nothing is left to tell. */
const forgotten = '';

const running = inArray(operations.status, ['queued', 'processing']);

/** Deadline of an operation that starts waiting now. In database time, like everything it is compared with. */
export const queueDeadline = sql<Date>`now() + interval '24 hours'`;

/** Deadline of an operation that starts running now, if nothing else ends it. */
const runDeadline = sql<Date>`now() + ${operations.runLimitMs} * interval '1 millisecond'`;

export async function insertOperation(
  tx: Transaction,
  row: Omit<typeof operations.$inferInsert, 'deadlineAt'> & { deadlineAt: SQL<Date> },
): Promise<void> {
  await tx.insert(operations).values(row);
}

export async function findOperation(db: Database, id: string): Promise<OperationRow | undefined> {
  const [row] = await db.select().from(operations).where(eq(operations.id, id));
  return row;
}

export async function findUserOperation(db: Database, userId: string, id: string): Promise<OperationRow | undefined> {
  const row = await findOperation(db, id);
  return row?.userId === userId ? row : undefined;
}

/** Keeps an answer from growing without end; of more that run, the oldest are left out. */
const mostRunning = 500;

/** Running operations, then the newest `limit` ended ones; each group newest first. With `sendId`, all of that send. */
export async function listUserOperations(
  db: Database,
  userId: string,
  { limit, sendId }: { limit: number; sendId?: string | undefined },
): Promise<OperationRow[]> {
  const select = (part: SQL | undefined, most: number) =>
    db
      .select()
      .from(operations)
      .where(and(eq(operations.userId, userId), part, sendId ? eq(operations.sendId, sendId) : undefined))
      .orderBy(desc(operations.createdAt), desc(operations.id))
      .limit(most);
  const inProgress = await select(running, mostRunning);
  const ended = await select(
    and(not(running), ne(operations.title, forgotten)),
    sendId === undefined ? limit : mostRunning,
  );
  // One that ended between the two questions is in both.
  const ids = new Set(ended.map(({ id }) => id));
  return [...inProgress.filter(({ id }) => !ids.has(id)), ...ended];
}

/**
 * Locks the rows for this transaction, in the order used everywhere to avoid deadlocks: first operations by id, then
 * rows that reference them (videos), then credit counters. Code that changes several operations calls this first.
 */
export async function lockOperations(tx: Transaction, ids: readonly string[]): Promise<OperationRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(operations)
    .where(inArray(operations.id, [...ids]))
    .orderBy(operations.id)
    .for('update');
}

const isParked = sql`exists (select 1 from ${remoteWorks} where ${remoteWorks.operationId} = ${operations.id} and ${remoteWorks.isParked})`;

/** Takes the operation for a new run. Undefined when it has ended meanwhile. */
export async function startAttempt(db: Database, id: string): Promise<OperationRow | undefined> {
  const [row] = await db
    .update(operations)
    .set({
      status: 'processing',
      attempt: sql`${operations.attempt} + 1`,
      // Still processing when it starts again: unless it waits for a service, the previous run was not handed back but
      // crashed.
      crashes: sql`${operations.crashes} + (${operations.status} = 'processing' and not ${isParked})::int`,
      deadlineAt: runDeadline,
      startedAt: sql`coalesce(${operations.startedAt}, now())`,
      stage: 'queued',
      stageProgress: 0,
      progress: 0,
      frame: null,
      frames: null,
      previewFrame: null,
    })
    .where(and(eq(operations.id, id), running))
    .returning();
  return row;
}

/** Gives a run's operation back for the next process to take up. */
export async function handBack(db: Database, id: string, attempt: number): Promise<void> {
  await db
    .update(operations)
    .set({ status: 'queued', stage: 'queued', stageProgress: 0, progress: 0, deadlineAt: queueDeadline })
    .where(and(eq(operations.id, id), eq(operations.attempt, attempt), eq(operations.status, 'processing')));
}

export interface ProgressUpdate {
  stage: OperationStage;
  stageProgress: number;
  progress: number;
  frame: number | null;
  frames: number | null;
  previewFrame: number | null;
}

/** Writes progress of run `attempt`; false when that run no longer owns the operation. */
export async function updateProgress(
  db: Database,
  id: string,
  attempt: number,
  update: ProgressUpdate,
): Promise<boolean> {
  const rows = await db
    .update(operations)
    .set(update)
    .where(and(eq(operations.id, id), eq(operations.attempt, attempt), eq(operations.status, 'processing')))
    .returning({ id: operations.id });
  return rows.length === 1;
}

/** Adds to an operation's input what run `attempt` found out; false when that run no longer owns the operation. */
export async function replaceInput(
  tx: Transaction,
  { id, attempt }: { id: string; attempt: number },
  input: object,
): Promise<boolean> {
  const rows = await tx
    .update(operations)
    .set({ input })
    .where(and(eq(operations.id, id), eq(operations.attempt, attempt), eq(operations.status, 'processing')))
    .returning({ id: operations.id });
  return rows.length === 1;
}

/** Whether an operation that this one's credit pays for runs or has given a result. */
export async function hasLivePaidBy(tx: Transaction, creditOf: string): Promise<boolean> {
  const alive = inArray(operations.status, ['queued', 'processing', 'completed']);
  const rows = await tx
    .select({ id: operations.id })
    .from(operations)
    .where(and(eq(operations.creditOf, creditOf), alive))
    .limit(1);
  return rows.length > 0;
}

export interface OperationEnd {
  status: 'completed' | 'failed' | 'canceled';
  reason?: OperationReason;
  error?: string;
  timings?: OperationTimings;
}

/**
 * The only transition into a terminal state: the first caller wins, later ones get undefined. With `attempt`, only that
 * run may end it.
 */
export async function endOperation(
  tx: Transaction,
  id: string,
  end: OperationEnd,
  attempt?: number,
): Promise<OperationRow | undefined> {
  const [row] = await tx
    .update(operations)
    .set({
      status: end.status,
      finishedAt: sql`now()`,
      ...(end.status === 'completed' && { stage: 'done', stageProgress: 100, progress: 100 }),
      ...(end.reason && { reason: end.reason }),
      ...(end.error && { error: end.error }),
      ...(end.timings && { timings: end.timings }),
    })
    .where(and(eq(operations.id, id), running, attempt === undefined ? undefined : eq(operations.attempt, attempt)))
    .returning();
  return row;
}

/**
 * Removes user text from ended operations. Kinds, times and credits stay, because the ledger and the estimates need
 * them.
 */
export async function forgetOperations(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(operations)
    .set({ title: forgotten, input: {}, error: null })
    .where(and(inArray(operations.id, [...ids]), not(running)));
}

/**
 * Resets the deadlines of all waiting and running operations. For use after downtime, sleep or a clock change; the runs
 * themselves count their working time.
 */
export async function renewDeadlines(db: Database): Promise<void> {
  await db
    .update(operations)
    .set({ deadlineAt: sql`case when ${operations.status} = 'queued' then ${queueDeadline} else ${runDeadline} end` })
    .where(running);
}

/** Gives an operation that now waits for us the time of one that was just sent. */
export async function renewDeadline(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(operations)
    .set({ deadlineAt: queueDeadline })
    .where(and(eq(operations.id, id), running));
}

export async function listOverdue(db: Database, limit: number): Promise<OperationRow[]> {
  return db
    .select()
    .from(operations)
    .where(and(running, lt(operations.deadlineAt, sql`now()`)))
    .limit(limit);
}

/** Running and waiting operations of these kinds, oldest first; if there are very many, the newest are omitted. */
export async function listActive(db: Database, kinds: readonly string[]): Promise<ActiveOperation[]> {
  const { id, kind, engine, status, stage, stageProgress, expectedSize, createdAt } = operations;
  return db
    .select({ id, kind, engine, status, stage, stageProgress, expectedSize, createdAt })
    .from(operations)
    .where(and(running, inArray(kind, [...kinds])))
    .orderBy(createdAt, id)
    .limit(mostRunning);
}

/** Timings of the newest completed runs of a kind by one engine. */
export async function listTimings(
  db: Database,
  { kind, engine }: { kind: string; engine: string },
  limit: number,
): Promise<OperationTimings[]> {
  const rows = await db
    .select({ timings: operations.timings })
    .from(operations)
    .where(
      and(
        eq(operations.kind, kind),
        eq(operations.engine, engine),
        eq(operations.status, 'completed'),
        isNotNull(operations.timings),
      ),
    )
    .orderBy(desc(operations.finishedAt))
    .limit(limit);
  return rows.flatMap((row) => (row.timings ? (readTimings(row.timings) ?? []) : []));
}

/** Notes that the user's page asked about these just now. Rows in other hands are left for the next time. */
export async function markSeen(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const free = db
    .select({ id: operations.id })
    .from(operations)
    .where(inArray(operations.id, [...ids]))
    .for('update', { skipLocked: true });
  await db.update(operations).set({ lastSeenAt: sql`now()` }).where(inArray(operations.id, free));
}

/** Sends of which an operation of these kinds ended in that time, well or not: the last one may be one that failed. */
export async function listSendsEndedBetween(
  db: Database,
  kinds: readonly string[],
  from: Date,
  to: Date,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ sendId: operations.sendId })
    .from(operations)
    .where(
      and(inArray(operations.kind, [...kinds]), between(operations.finishedAt, from, to), isNotNull(operations.sendId)),
    );
  return rows.flatMap(({ sendId }) => sendId ?? []);
}

export async function listOperationsOfSend(db: Database, sendId: string): Promise<OperationRow[]> {
  return db.select().from(operations).where(eq(operations.sendId, sendId)).orderBy(operations.createdAt, operations.id);
}
