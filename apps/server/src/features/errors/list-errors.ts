import type { UnexpectedError } from '@hookline/contract/admin';
import { type Actor, recordAction } from '#features/audit/index.ts';
import type { Database } from '#platform/db/database.ts';
import { cutPage } from '#platform/db/keyset.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { deleteErrors, selectErrors } from './unexpected-errors.repository.ts';

/** Unexpected errors for administrators, the latest first. */
export async function listErrors(
  db: Database,
  query: { before?: string | undefined; limit: number },
): Promise<{ errors: UnexpectedError[]; next: string | null }> {
  const { page, next } = cutPage(await selectErrors(db, query), query.limit);
  const errors = page.map(({ error: { firstSeenAt, lastSeenAt, ...error } }) => ({
    ...error,
    firstSeenAt: firstSeenAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
  return { errors, next };
}

/** Empties the list, after what was in it has been looked at. */
export async function clearErrors(db: Database, actor: Actor): Promise<number> {
  return runTransaction(db, async (tx) => {
    const cleared = await deleteErrors(tx);
    if (cleared > 0)
      await recordAction(tx, actor, { action: 'errors.cleared', subject: 'errors', detail: `${cleared}` });
    return cleared;
  });
}
