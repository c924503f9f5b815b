import { and, asc, eq, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { selectCallSpending } from './call-spending.repository.ts';
import { operations } from './operations.table.ts';
import { type RemoteWorkRow, remoteWorks, type SpokenSound } from './remote-works.table.ts';

type Part = RemoteWorkRow['part'];

type Changes = Partial<Omit<RemoteWorkRow, 'operationId' | 'part' | 'nextPollAt' | 'submittedAt'>> & {
  nextPollAt?: SQL | null;
  submittedAt?: SQL | null;
};

/** So many milliseconds from now, by the database's clock. */
export function inMs(ms: number): SQL {
  return sql`now() + ${Math.round(ms)} * interval '1 millisecond'`;
}

export async function findRemoteWork(
  db: Database,
  operationId: string,
  part: Part = 'result',
): Promise<RemoteWorkRow | undefined> {
  const [row] = await db.select().from(remoteWorks).where(isOf(operationId, part));
  return row;
}

const key = [remoteWorks.operationId, remoteWorks.part];

function isOf(operationId: string, part: Part): SQL | undefined {
  return and(eq(remoteWorks.operationId, operationId), eq(remoteWorks.part, part));
}

/** Records that work is about to be submitted. False if it already was, and has not been rejected since. */
export async function intendRemoteWork(
  db: Database,
  work: Pick<RemoteWorkRow, 'operationId' | 'provider' | 'engine' | 'externalId' | 'estimateUsd'>,
): Promise<boolean> {
  const fresh = { ...work, state: 'intended' as const, isParked: false };
  const rows = await db
    .insert(remoteWorks)
    .values(fresh)
    .onConflictDoUpdate({ target: key, set: fresh, setWhere: eq(remoteWorks.state, 'waiting') })
    .returning({ id: remoteWorks.operationId });
  return rows.length === 1;
}

/** Records that nothing was submitted and nothing will be. */
export async function refuseWork(
  db: Database,
  work: Pick<RemoteWorkRow, 'operationId' | 'provider' | 'engine' | 'reason' | 'detail'>,
): Promise<void> {
  const refused = { ...work, state: 'failed' as const, isParked: false, estimateUsd: 0 };
  await db
    .insert(remoteWorks)
    .values(refused)
    .onConflictDoUpdate({ target: key, set: refused, setWhere: eq(remoteWorks.state, 'waiting') });
}

/**
 * Records a speech order before the service is called. The state is `lost` until the answer arrives, because a run that
 * ends in between may have incurred a cost. Returns false if the operation may already have ordered it.
 */
export async function beginSpeech(
  db: Database,
  work: Pick<RemoteWorkRow, 'operationId' | 'provider' | 'engine' | 'estimateUsd'>,
): Promise<boolean> {
  const fresh = { ...work, part: 'speech' as const, state: 'lost' as const, reason: null, detail: null };
  const rows = await db
    .insert(remoteWorks)
    .values(fresh)
    .onConflictDoUpdate({ target: key, set: fresh, setWhere: eq(remoteWorks.state, 'failed') })
    .returning({ id: remoteWorks.operationId });
  return rows.length === 1;
}

/** Records what is to be heard: a recording, or null if the studio's own voice speaks with the film. */
export async function settleSpeech(
  db: Database,
  work: Pick<RemoteWorkRow, 'operationId' | 'provider' | 'engine'> & { sound: SpokenSound | null; reason?: string },
): Promise<void> {
  const { sound, reason = null } = work;
  const state = sound === null ? ('failed' as const) : ('done' as const);
  await db
    .insert(remoteWorks)
    .values({ ...work, part: 'speech', state, reason })
    // Keep the outcome of an order, including why it failed.
    .onConflictDoUpdate({
      target: key,
      set: { sound, ...(sound !== null && { state }), reason: sql`coalesce(${remoteWorks.reason}, excluded.reason)` },
    });
}

/** Changes the row if it is in one of these states; false when it was not. */
export async function changeRemoteWork(
  db: Database,
  operationId: string,
  from: readonly RemoteWorkRow['state'][],
  changes: Changes,
  part: Part = 'result',
): Promise<boolean> {
  const rows = await db
    .update(remoteWorks)
    .set(changes)
    .where(and(isOf(operationId, part), inArray(remoteWorks.state, [...from])))
    .returning({ id: remoteWorks.operationId });
  return rows.length === 1;
}

/** Says that the operation has no run because it waits for the service, not because its run died. */
export async function parkOperation(db: Database, id: string, attempt: number): Promise<void> {
  await db.update(remoteWorks).set({ isParked: true }).where(isOf(id, 'result'));
  await db
    .update(operations)
    .set({ stage: 'provider', stageProgress: 0 })
    .where(and(eq(operations.id, id), eq(operations.attempt, attempt), eq(operations.status, 'processing')));
}

/** Takes the next that are due to be asked about, and keeps others from asking for as long as that takes. */
export async function claimDuePolls(db: Database, provider: string, most: number): Promise<RemoteWorkRow[]> {
  const due = db
    .select({ id: remoteWorks.operationId })
    .from(remoteWorks)
    .where(
      and(
        eq(remoteWorks.provider, provider),
        eq(remoteWorks.state, 'submitted'),
        or(isNull(remoteWorks.nextPollAt), lt(remoteWorks.nextPollAt, sql`now()`)),
      ),
    )
    .orderBy(asc(remoteWorks.nextPollAt))
    .limit(most)
    .for('update', { skipLocked: true });
  return db
    .update(remoteWorks)
    .set({ nextPollAt: inMs(120_000) })
    .where(and(inArray(remoteWorks.operationId, due), eq(remoteWorks.part, 'result')))
    .returning();
}

/** Milliseconds until the next is due, 0 when one is; null when the provider has nothing of ours. */
export async function msUntilNextPoll(db: Database, provider: string): Promise<number | null> {
  const [row] = await db
    .select({ ms: sql<number | null>`extract(epoch from min(${remoteWorks.nextPollAt}) - now()) * 1000` })
    .from(remoteWorks)
    .where(and(eq(remoteWorks.provider, provider), eq(remoteWorks.state, 'submitted')));
  return row?.ms === null || row?.ms === undefined ? null : Math.max(0, Number(row.ms));
}

/** Providers that still have something of ours. */
export async function listProvidersAtWork(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ provider: remoteWorks.provider })
    .from(remoteWorks)
    .where(eq(remoteWorks.state, 'submitted'));
  return rows.map(({ provider }) => provider);
}

/** Work submitted, or about to be, long ago for an operation that has ended since: only this sweep settles it. */
export async function listOrphans(db: Database, limit: number): Promise<RemoteWorkRow[]> {
  const rows = await db
    .select({ work: remoteWorks })
    .from(remoteWorks)
    .innerJoin(operations, eq(operations.id, remoteWorks.operationId))
    .where(
      and(
        inArray(remoteWorks.state, ['intended', 'waiting', 'ready']),
        inArray(operations.status, ['canceled', 'failed']),
        lt(operations.finishedAt, sql`now() - interval '10 minutes'`),
      ),
    )
    .limit(limit);
  return rows.map(({ work }) => work);
}

const isOfThisMonth = sql`${remoteWorks.createdAt} >= date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'`;
const costUsd = sql`coalesce(${remoteWorks.costUsd}, ${remoteWorks.estimateUsd})`;
const wasOrdered = ne(remoteWorks.state, 'waiting');

/** For each provider its unfinished orders, and what they cost this month. */
export async function sumRemoteWorks(db: Database): Promise<{ provider: string; atWork: number; spentUsd: number }[]> {
  const isAtWork = inArray(remoteWorks.state, ['waiting', 'intended', 'submitted', 'ready']);
  const rows = await db
    .select({
      provider: remoteWorks.provider,
      atWork: sql<number>`count(*) filter (where ${isAtWork})::int`,
      spentUsd: sql<number | null>`sum(${costUsd}) filter (where ${and(wasOrdered, isOfThisMonth)})`,
    })
    .from(remoteWorks)
    .groupBy(remoteWorks.provider);
  return rows.map(({ provider, atWork, spentUsd }) => ({ provider, atWork, spentUsd: Number(spentUsd ?? 0) }));
}

/** Spending of this month (UTC) as reported by services, or estimated; calls that answer at once included. */
export async function sumSpentUsd(db: Database): Promise<number> {
  const [row] = await db
    .select({ usd: sql<number | null>`sum(${costUsd})` })
    .from(remoteWorks)
    .where(and(wasOrdered, isOfThisMonth));
  const calls = await selectCallSpending(db);
  return calls.reduce((sum, { usd }) => sum + usd, Number(row?.usd ?? 0));
}

/**
 * Effect of a cancellation on the credit: reserved while a service works, committed if the result has arrived,
 * otherwise released.
 */
export async function creditAtCancel(tx: Transaction, operationId: string): Promise<'hold' | 'commit' | 'release'> {
  const [row] = await tx
    .select({ state: remoteWorks.state })
    .from(remoteWorks)
    .where(isOf(operationId, 'result'))
    .for('update');
  if (row?.state === 'intended' || row?.state === 'submitted') return 'hold';
  return row?.state === 'ready' ? 'commit' : 'release';
}
