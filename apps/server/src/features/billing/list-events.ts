import type { AdminWebhook } from '@hookline/contract/admin';
import type { Database } from '#platform/db/database.ts';
import { cutPage } from '#platform/db/keyset.ts';
import { selectEvents } from './billing-events.repository.ts';

/** Events of the payment provider, for administrators. */
export async function listEvents(
  db: Database,
  query: { before?: string | undefined; limit: number },
): Promise<{ webhooks: AdminWebhook[]; next: string | null }> {
  const { page, next } = cutPage(await selectEvents(db, query), query.limit);
  const webhooks = page.map(({ event: { id, type, outcome, createdAt, receivedAt } }) => ({
    id,
    type,
    outcome,
    createdAt: createdAt.toISOString(),
    receivedAt: receivedAt.toISOString(),
  }));
  return { webhooks, next };
}
