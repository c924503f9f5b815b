import type { AdminRefusal } from '@hookline/contract/admin';
import type { Database } from '#platform/db/database.ts';
import { cutPage } from '#platform/db/keyset.ts';
import { selectRefusals } from './moderation-refusals.repository.ts';

/** For administrators: who was refused what, never the text. */
export async function listRefusals(
  db: Database,
  query: { before?: string | undefined; limit: number },
): Promise<{ refusals: AdminRefusal[]; next: string | null }> {
  const { page, next } = cutPage(await selectRefusals(db, query), query.limit);
  const refusals = page.map(({ refusal: { createdAt, ...rest }, email }) => ({
    ...rest,
    email,
    createdAt: createdAt.toISOString(),
  }));
  return { refusals, next };
}
