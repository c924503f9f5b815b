import type { Database } from '#platform/db/database.ts';
import { isAfterPlace, newestFirst, placeOf } from '#platform/db/keyset.ts';
import { billingEvents } from './billing.table.ts';

const keyset = { at: billingEvents.receivedAt, id: billingEvents.id };

/** One row more than the page, the newest first. */
export function selectEvents(db: Database, { before, limit }: { before?: string | undefined; limit: number }) {
  return db
    .select({ event: billingEvents, place: placeOf(keyset) })
    .from(billingEvents)
    .where(isAfterPlace(keyset, before))
    .orderBy(newestFirst(keyset))
    .limit(limit + 1);
}
