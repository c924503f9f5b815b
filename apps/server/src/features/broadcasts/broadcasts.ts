import type { AdminBroadcast, Broadcast, newBroadcastSchema } from '@hookline/contract/broadcasts';
import type { z } from 'zod';
import { type Actor, recordAction } from '#features/audit/index.ts';
import { withIdempotency } from '#features/operations/index.ts';
import { createId } from '#platform/db/create-id.ts';
import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { countBroadcast, endBroadcasts, findShown, insertBroadcast, listBroadcasts } from './broadcasts.repository.ts';
import type { BroadcastRow } from './broadcasts.table.ts';

export type NewBroadcast = z.output<typeof newBroadcastSchema>;

const longestAheadMs = 366 * 86_400_000;

/** What everybody sees now; null without one. */
export async function currentBroadcast(db: Database): Promise<Broadcast | null> {
  const row = await findShown(db);
  return row === undefined ? null : present(row);
}

export async function listForAdmins(db: Database): Promise<AdminBroadcast[]> {
  const now = new Date();
  return (await listBroadcasts(db)).map((row) => ({
    ...present(row),
    until: row.until?.toISOString() ?? null,
    isShown: row.endedAt === null && (row.until === null || row.until > now),
    createdAt: row.createdAt.toISOString(),
  }));
}

/**
 * Shows a message to everybody, instead of the one before.
 * @throws Refusal INVALID_INPUT without a key, or for an end that is over or more than a year ahead; IDEMPOTENCY_CONFLICT
 */
export async function publish(
  db: Database,
  { adminId, key }: { adminId: string; key: string | null },
  broadcast: NewBroadcast,
): Promise<{ id: string }> {
  if (key === null) throw invalid('Idempotency-Key', 'Send an Idempotency-Key, so that the message is published once');
  const { text, level, link } = broadcast;
  const until = broadcast.until === undefined ? null : new Date(broadcast.until);
  const request = { endpoint: '/api/admin/broadcasts', input: broadcast };
  return withIdempotency(db, { userId: adminId, key, request }, async (tx) => {
    const now = new Date();
    if (until !== null && until <= now) throw invalid('until', 'Choose a time in the future');
    if (until !== null && until.getTime() > now.getTime() + longestAheadMs) {
      throw invalid('until', 'Choose a time within a year');
    }
    await endBroadcasts(tx, now);
    const id = createId('brd');
    const row = { id, text, level, linkUrl: link?.url ?? null, linkLabel: link?.label ?? null, until, createdAt: now };
    await insertBroadcast(tx, row);
    await recordAction(tx, { adminId }, { action: 'broadcast.published', subject: id, detail: text });
    return { id };
  });
}

/** Stops showing a message; one that has ended stays so. @throws Refusal NOT_FOUND */
export async function end(db: Database, actor: Actor, id: string): Promise<void> {
  await runTransaction(db, async (tx) => {
    if ((await endBroadcasts(tx, new Date(), id)) > 0) {
      await recordAction(tx, actor, { action: 'broadcast.ended', subject: id });
    } else if ((await countBroadcast(tx, id)) === 0) throw new Refusal('NOT_FOUND');
  });
}

function present({ id, text, level, linkUrl, linkLabel }: BroadcastRow): Broadcast {
  const link = linkUrl === null || linkLabel === null ? null : { url: linkUrl, label: linkLabel };
  return { id, text, level, link };
}

function invalid(path: string, message: string): Refusal {
  return new Refusal('INVALID_INPUT', { message, details: [{ path, message }] });
}
