import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { type BroadcastRow, broadcasts } from './broadcasts.table.ts';

/** Enough to look back; bounds the page. */
const mostListed = 50;

const isShown = and(isNull(broadcasts.endedAt), sql`(${broadcasts.until} is null or ${broadcasts.until} > now())`);

export async function findShown(db: Database): Promise<BroadcastRow | undefined> {
  const [row] = await db
    .select()
    .from(broadcasts)
    .where(isShown)
    .orderBy(desc(broadcasts.createdAt), desc(broadcasts.id))
    .limit(1);
  return row;
}

export async function listBroadcasts(db: Database): Promise<BroadcastRow[]> {
  return db.select().from(broadcasts).orderBy(desc(broadcasts.createdAt), desc(broadcasts.id)).limit(mostListed);
}

export async function insertBroadcast(tx: Transaction, row: typeof broadcasts.$inferInsert): Promise<void> {
  await tx.insert(broadcasts).values(row);
}

/** Ends one, or all that have not ended; returns how many. */
export async function endBroadcasts(tx: Transaction, now: Date, id?: string): Promise<number> {
  const ended = await tx
    .update(broadcasts)
    .set({ endedAt: now })
    .where(and(isNull(broadcasts.endedAt), id === undefined ? undefined : eq(broadcasts.id, id)))
    .returning({ id: broadcasts.id });
  return ended.length;
}

export const countBroadcast = (db: Database, id: string): Promise<number> =>
  db.$count(broadcasts, eq(broadcasts.id, id));
