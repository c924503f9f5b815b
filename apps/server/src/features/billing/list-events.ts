import type { AdminWebhook, WebhookFilter } from '@hookline/contract/admin';
import type { Database } from '#platform/db/database.ts';
import { cutPage } from '#platform/db/keyset.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { type BillingEventRow, findEvent, selectEvents } from './billing-events.repository.ts';
import { mayReplay, showPayload } from './event-payload.ts';

/** Events of the payment provider, for administrators. */
export async function listEvents(
  db: Database,
  query: { filter: WebhookFilter; before?: string | undefined; limit: number },
): Promise<{ webhooks: AdminWebhook[]; next: string | null }> {
  const { page, next } = cutPage(await selectEvents(db, query), query.limit);
  return { webhooks: page.map(({ event }) => presentEvent(event)), next };
}

/** One event with what it says, without secrets. @throws Refusal NOT_FOUND */
export async function getEvent(db: Database, id: string): Promise<AdminWebhook & { payload: unknown }> {
  const row = await findEvent(db, id);
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return { ...presentEvent(row), payload: showPayload(row.payload) };
}

function presentEvent(row: BillingEventRow): AdminWebhook {
  return {
    id: row.id,
    type: row.type,
    outcome: row.outcome,
    error: row.error,
    createdAt: row.createdAt.toISOString(),
    receivedAt: row.receivedAt.toISOString(),
    replayedAt: row.replayedAt?.toISOString() ?? null,
    canReplay: mayReplay(row),
  };
}
