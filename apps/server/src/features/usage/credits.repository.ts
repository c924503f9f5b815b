import type { CreditKind } from '@hookline/contract/plans';
import { UNLIMITED } from '@hookline/contract/plans';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { createId } from '#platform/db/create-id.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { creditGrants } from './credit-grants.table.ts';
import { creditCounters, creditEntries } from './credits.table.ts';

export type CounterKey = { userId: string; cycleStart: Date; kind: CreditKind };

function isCounter(key: CounterKey) {
  return and(
    eq(creditCounters.userId, key.userId),
    eq(creditCounters.cycleStart, key.cycleStart),
    eq(creditCounters.kind, key.kind),
  );
}

/** Holds `amount` more if it still fits under `limit`; false when it does not. One update decides, also between nodes. */
export async function holdCredits(tx: Transaction, key: CounterKey, amount: number, limit: number): Promise<boolean> {
  await tx.insert(creditCounters).values(key).onConflictDoNothing();
  const fits = sql`${creditCounters.held} + ${creditCounters.used} + ${amount} <= ${limit}`;
  const rows = await tx
    .update(creditCounters)
    .set({ held: sql`${creditCounters.held} + ${amount}` })
    .where(limit === UNLIMITED ? isCounter(key) : and(isCounter(key), fits))
    .returning({ held: creditCounters.held });
  return rows.length === 1;
}

export async function insertReservation(
  tx: Transaction,
  key: CounterKey,
  operationId: string,
  amount: number,
): Promise<void> {
  await tx.insert(creditEntries).values({ id: createId('led'), operationId, entry: 'reserve', amount, ...key });
}

/** How reservations stand, by operation. With `isLocked`, others who ask this way wait until the transaction ends. */
export async function listReservations(
  db: Database | Transaction,
  operationIds: readonly string[],
  { isLocked = false } = {},
): Promise<Map<string, 'held' | 'used' | 'returned'>> {
  if (operationIds.length === 0) return new Map();
  const ofThese = inArray(creditEntries.operationId, [...operationIds]);
  const reserved = db
    .select()
    .from(creditEntries)
    .where(and(ofThese, eq(creditEntries.entry, 'reserve')))
    .orderBy(creditEntries.id);
  const reservations = await (isLocked ? reserved.for('update') : reserved);
  const ends = await db
    .select()
    .from(creditEntries)
    .where(and(ofThese, ne(creditEntries.entry, 'reserve')));
  const endOf = new Map(ends.map(({ operationId, entry }) => [operationId, entry]));
  return new Map(
    reservations.map(({ operationId }) => {
      const end = endOf.get(operationId);
      return [operationId, end === undefined ? 'held' : end === 'commit' ? 'used' : 'returned'];
    }),
  );
}

/** Ends an operation's reservation in the ledger and moves the counter with it; null when it was ended before. */
export async function endReservation(
  tx: Transaction,
  operationId: string,
  entry: 'commit' | 'release',
): Promise<(CounterKey & { amount: number }) | null> {
  const [reservation] = await tx
    .select()
    .from(creditEntries)
    .where(and(eq(creditEntries.operationId, operationId), eq(creditEntries.entry, 'reserve')));
  if (!reservation) return null;
  const { userId, cycleStart, amount } = reservation;
  const kind = reservation.kind as CreditKind;
  const added = await tx
    .insert(creditEntries)
    .values({ id: createId('led'), operationId, entry, userId, cycleStart, kind, amount })
    .onConflictDoNothing()
    .returning({ id: creditEntries.id });
  if (added.length === 0) return null;
  await tx
    .update(creditCounters)
    .set({
      held: sql`${creditCounters.held} - ${amount}`,
      ...(entry === 'commit' && { used: sql`${creditCounters.used} + ${amount}` }),
    })
    .where(isCounter({ userId, cycleStart, kind }));
  return { userId, cycleStart, kind, amount };
}

export async function insertGrant(tx: Transaction, key: CounterKey, amount: number): Promise<void> {
  await tx.insert(creditGrants).values({ id: createId('crg'), ...key, amount });
}

/** Credits given on top of the plan in a cycle, by kind. */
export async function sumGrants(db: Database, userId: string, cycleStart: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ kind: creditGrants.kind, amount: sql<number>`sum(${creditGrants.amount})::int` })
    .from(creditGrants)
    .where(and(eq(creditGrants.userId, userId), eq(creditGrants.cycleStart, cycleStart)))
    .groupBy(creditGrants.kind);
  return new Map(rows.map(({ kind, amount }) => [kind, amount]));
}

export async function listCounters(db: Database, userId: string, cycleStart: Date) {
  return db
    .select()
    .from(creditCounters)
    .where(and(eq(creditCounters.userId, userId), eq(creditCounters.cycleStart, cycleStart)));
}

/**
 * Every counter that is not what the ledger gives, at one moment: a single statement, so that work which spends credits
 * meanwhile is either in both or in neither. A counter without entries only counts when it holds something.
 */
export async function listDifferences(db: Database) {
  const { userId, cycleStart, kind, entry, amount } = creditEntries;
  const ledger = db
    .select({
      userId,
      cycleStart,
      kind,
      held: sql<number>`sum(case ${entry} when 'reserve' then ${amount} else -${amount} end)::int`.as('ledger_held'),
      used: sql<number>`sum(case ${entry} when 'commit' then ${amount} else 0 end)::int`.as('ledger_used'),
    })
    .from(creditEntries)
    .groupBy(userId, cycleStart, kind)
    .as('ledger');
  const sameKey = and(
    eq(creditCounters.userId, ledger.userId),
    eq(creditCounters.cycleStart, ledger.cycleStart),
    eq(creditCounters.kind, ledger.kind),
  );
  const differs = sql`${creditCounters.userId} is null
    or ${creditCounters.held} <> coalesce(${ledger.held}, 0) or ${creditCounters.used} <> coalesce(${ledger.used}, 0)`;
  return db
    .select({
      counter: creditCounters,
      ledger: {
        userId: ledger.userId,
        cycleStart: ledger.cycleStart,
        kind: ledger.kind,
        held: ledger.held,
        used: ledger.used,
      },
    })
    .from(creditCounters)
    .fullJoin(ledger, sameKey)
    .where(differs);
}
