import type { AccountEventKind } from '@hookline/contract/account-settings';
import { desc, eq, lt } from 'drizzle-orm';
import { createId } from '#platform/db/create-id.ts';
import type { Database } from '#platform/db/database.ts';
import type { Caller } from './caller.ts';
import { accountEvents } from './sign-in.table.ts';

export type AccountEventRow = typeof accountEvents.$inferSelect;

/** Records a sign-in or a change. `userId` is null for an attempt with an unknown address. */
export async function recordEvent(
  db: Database,
  event: { userId: string | null; kind: AccountEventKind; caller: Caller },
  now: Date,
): Promise<void> {
  const { userId, kind, caller } = event;
  const { address, userAgent } = caller;
  await db.insert(accountEvents).values({ id: createId('evt'), userId, kind, address, userAgent, createdAt: now });
}

/** The newest first. */
export async function listEvents(db: Database, userId: string, limit: number): Promise<AccountEventRow[]> {
  return db
    .select()
    .from(accountEvents)
    .where(eq(accountEvents.userId, userId))
    .orderBy(desc(accountEvents.createdAt), desc(accountEvents.id))
    .limit(limit);
}

/** Forgets what happened before a moment. */
export async function deleteEventsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(accountEvents).where(lt(accountEvents.createdAt, before));
}
