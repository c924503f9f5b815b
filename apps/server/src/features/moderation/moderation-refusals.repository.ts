import { eq, sql } from 'drizzle-orm';
import { users } from '#features/accounts/accounts.table.ts';
import { createId } from '#platform/db/create-id.ts';
import type { Database } from '#platform/db/database.ts';
import { isAfterPlace, newestFirst, placeOf } from '#platform/db/keyset.ts';
import { moderationRefusals } from './moderation-refusals.table.ts';

const keyset = { at: moderationRefusals.createdAt, id: moderationRefusals.id };

/** Also forgets those of more than 90 days ago, so that no job has to. */
export async function insertRefusal(
  db: Database,
  refusal: { userId: string; category: string; field: string | null },
): Promise<void> {
  await db.insert(moderationRefusals).values({ id: createId('ref'), ...refusal });
  await db.delete(moderationRefusals).where(sql`${moderationRefusals.createdAt} < now() - interval '90 days'`);
}

/** One row more than the page, the newest first. */
export function selectRefusals(db: Database, { before, limit }: { before?: string | undefined; limit: number }) {
  return db
    .select({ refusal: moderationRefusals, email: users.email, place: placeOf(keyset) })
    .from(moderationRefusals)
    .leftJoin(users, eq(users.id, moderationRefusals.userId))
    .where(isAfterPlace(keyset, before))
    .orderBy(newestFirst(keyset))
    .limit(limit + 1);
}

export async function countRefusalsOfToday(db: Database): Promise<number> {
  return db.$count(moderationRefusals, sql`${moderationRefusals.createdAt} > now() - interval '1 day'`);
}

export async function listRefusalsOf(db: Database, userId: string) {
  return db.select().from(moderationRefusals).where(eq(moderationRefusals.userId, userId));
}

export async function deleteRefusalsOf(db: Database, userId: string): Promise<void> {
  await db.delete(moderationRefusals).where(eq(moderationRefusals.userId, userId));
}
