import { lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { isAfterPlace, newestFirst, placeOf } from '#platform/db/keyset.ts';
import { unexpectedErrors } from './unexpected-errors.table.ts';

const keyset = { at: unexpectedErrors.lastSeenAt, id: unexpectedErrors.id };

/** Adds to the row of the same error, or begins one. */
export async function addError(db: Database, error: typeof unexpectedErrors.$inferInsert): Promise<void> {
  const { count = 1, requestId = null, lastSeenAt, message } = error;
  await db
    .insert(unexpectedErrors)
    .values(error)
    .onConflictDoUpdate({
      target: unexpectedErrors.id,
      set: {
        count: sql`least(${unexpectedErrors.count}::bigint + ${count}, 2147483647)::int`,
        lastSeenAt: sql`greatest(${unexpectedErrors.lastSeenAt}, ${lastSeenAt.toISOString()}::timestamptz)`,
        requestId,
        message,
      },
    });
}

/** Keeps the newest `most` that were seen since `before`. */
export async function forgetErrors(db: Database, { before, most }: { before: Date; most: number }): Promise<void> {
  await db.delete(unexpectedErrors).where(lt(unexpectedErrors.lastSeenAt, before));
  await db.execute(
    sql`delete from ${unexpectedErrors} where id in (
      select id from ${unexpectedErrors} order by last_seen_at desc, id desc offset ${most})`,
  );
}

/** One row more than the page, the latest first. */
export function selectErrors(db: Database, { before, limit }: { before?: string | undefined; limit: number }) {
  return db
    .select({ error: unexpectedErrors, place: placeOf(keyset) })
    .from(unexpectedErrors)
    .where(isAfterPlace(keyset, before))
    .orderBy(newestFirst(keyset))
    .limit(limit + 1);
}

export async function deleteErrors(db: Database): Promise<number> {
  return (await db.delete(unexpectedErrors).returning({ id: unexpectedErrors.id })).length;
}

export const countErrorsSince = (db: Database, since: Date): Promise<number> =>
  db.$count(unexpectedErrors, sql`${unexpectedErrors.lastSeenAt} > ${since.toISOString()}::timestamptz`);
