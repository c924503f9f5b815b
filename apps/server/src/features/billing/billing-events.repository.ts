import type { WebhookFilter } from '@hookline/contract/admin';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { isAfterPlace, newestFirst, placeOf } from '#platform/db/keyset.ts';
import { billingEvents } from './billing.table.ts';

const keyset = { at: billingEvents.receivedAt, id: billingEvents.id };

export type BillingEventRow = typeof billingEvents.$inferSelect;

const filters: Readonly<Record<WebhookFilter, SQL | undefined>> = {
  all: undefined,
  failed: sql`${billingEvents.outcome} in ('failed', 'unreadable')`,
  replayed: sql`${billingEvents.replayedAt} is not null`,
};

/** One row more than the page, the newest first. */
export function selectEvents(
  db: Database,
  { filter = 'all', before, limit }: { filter?: WebhookFilter; before?: string | undefined; limit: number },
) {
  return db
    .select({ event: billingEvents, place: placeOf(keyset) })
    .from(billingEvents)
    .where(and(filters[filter], isAfterPlace(keyset, before)))
    .orderBy(newestFirst(keyset))
    .limit(limit + 1);
}

/** Writes an event down; false for one that is known, unless it failed before. */
export async function recordEvent(
  db: Database,
  id: string,
  values: Omit<typeof billingEvents.$inferInsert, 'id'>,
): Promise<boolean> {
  const rows = await db
    .insert(billingEvents)
    .values({ id, ...values })
    .onConflictDoUpdate({ target: billingEvents.id, set: values, setWhere: eq(billingEvents.outcome, 'failed') })
    .returning({ id: billingEvents.id });
  return rows.length === 1;
}

export async function findEvent(db: Database, id: string): Promise<BillingEventRow | undefined> {
  const [row] = await db.select().from(billingEvents).where(eq(billingEvents.id, id));
  return row;
}

/** Makes a second replay of the same event wait for this transaction. */
export async function lockEvent(tx: Transaction, id: string): Promise<BillingEventRow | undefined> {
  const [row] = await tx.select().from(billingEvents).where(eq(billingEvents.id, id)).for('update');
  return row;
}

export async function updateEvent(
  db: Database,
  id: string,
  values: Partial<typeof billingEvents.$inferInsert>,
): Promise<void> {
  await db.update(billingEvents).set(values).where(eq(billingEvents.id, id));
}

export async function listEventsAbout(db: Database, customerIds: readonly string[]): Promise<BillingEventRow[]> {
  if (customerIds.length === 0) return [];
  return db
    .select()
    .from(billingEvents)
    .where(inArray(billingEvents.customerId, [...customerIds]))
    .orderBy(billingEvents.receivedAt);
}

/** The ids stay, so that each event counts once. */
export async function erasePayloadsAbout(db: Database, customerIds: readonly string[]): Promise<void> {
  if (customerIds.length === 0) return;
  await db
    .update(billingEvents)
    .set({ payload: null, error: null })
    .where(inArray(billingEvents.customerId, [...customerIds]));
}

/** Events that could not be taken in, and that nobody has tried again. */
export const countFailedEvents = (db: Database): Promise<number> =>
  db.$count(billingEvents, and(filters.failed, isNull(billingEvents.replayedAt)));
