import type { OperationFilter } from '@hookline/contract/admin';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/accounts/accounts.table.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { isAfterPlace, newestFirst, placeOf } from '#platform/db/keyset.ts';
import { queueDeadline } from './operations.repository.ts';
import { operations } from './operations.table.ts';

const keyset = { at: operations.createdAt, id: operations.id };
const running = sql`${operations.status} in ('queued', 'processing')`;

/** Waits for an hour, is overdue, or a run of it ended without a word. Of those that run, so few rows are looked at. */
const isStuck = sql<boolean>`(${running} and (${operations.crashes} > 0 or ${operations.deadlineAt} < now()
  or (${operations.status} = 'queued' and ${operations.createdAt} < now() - interval '1 hour')))`;

const filters: Readonly<Record<OperationFilter, SQL | undefined>> = {
  running,
  stuck: and(running, isStuck),
  failed: sql`${operations.status} = 'failed'`,
  all: undefined,
};

export interface OperationsQuery {
  filter: OperationFilter;
  userId?: string | undefined;
  before?: string | undefined;
  limit: number;
}

/** One row more than the page, the newest first. */
export function selectOperations(db: Database, { filter, userId: ownerId, before, limit }: OperationsQuery) {
  const { id, userId, kind, engine, status, reason, progress, attempt, createdAt, finishedAt } = operations;
  return db
    .select({
      id,
      userId,
      kind,
      engine,
      status,
      reason,
      progress,
      attempt,
      createdAt,
      finishedAt,
      isStuck,
      email: users.email,
      place: placeOf(keyset),
    })
    .from(operations)
    .leftJoin(users, eq(users.id, userId))
    .where(
      and(
        filters[filter],
        ownerId === undefined ? undefined : eq(operations.userId, ownerId),
        isAfterPlace(keyset, before),
      ),
    )
    .orderBy(newestFirst(keyset))
    .limit(limit + 1);
}

export async function countOperations(
  db: Database,
): Promise<{ queued: number; processing: number; stuck: number; failedToday: number }> {
  const [now] = await db
    .select({
      queued: sql<number>`count(*) filter (where ${operations.status} = 'queued')::int`,
      processing: sql<number>`count(*) filter (where ${operations.status} = 'processing')::int`,
      stuck: sql<number>`count(*) filter (where ${isStuck})::int`,
    })
    .from(operations)
    .where(running);
  const failedToday = await db.$count(
    operations,
    sql`${operations.status} = 'failed' and ${operations.createdAt} > now() - interval '1 day'`,
  );
  return { queued: now?.queued ?? 0, processing: now?.processing ?? 0, stuck: now?.stuck ?? 0, failedToday };
}

export async function countOperationsOf(db: Database, userId: string): Promise<{ total: number; running: number }> {
  const [counts] = await db
    .select({
      total: sql<number>`count(*)::int`,
      running: sql<number>`count(*) filter (where ${running})::int`,
    })
    .from(operations)
    .where(eq(operations.userId, userId));
  return counts ?? { total: 0, running: 0 };
}

/** Whether the queue still holds a job for it that nobody has begun. */
export async function hasWaitingJob(db: Database, operationId: string, queues: readonly string[]): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from pgboss.job where name in ${[...queues]} and state in ('created', 'retry')
        and data->>'operationId' = ${operationId} limit 1`,
  );
  return rows.length > 0;
}

/** It waits as if it had just been sent; earlier crashes do not count. */
export async function putBackInLine(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(operations)
    .set({ status: 'queued', stage: 'queued', stageProgress: 0, progress: 0, crashes: 0, deadlineAt: queueDeadline })
    .where(and(eq(operations.id, id), inArray(operations.status, ['queued', 'processing'])));
}
