import { runTransaction } from '#platform/db/run-transaction.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { Accounts } from './accounts.ts';
import type { UserRow } from './sessions.repository.ts';
import { findUser, updateUser } from './users.repository.ts';

/**
 * The account as it is now. Not the session's copy, which may be seconds old: pages wait here for a payment to arrive.
 * @throws Refusal UNAUTHENTICATED when it is gone
 */
export async function getProfile({ context }: Accounts, userId: string): Promise<UserRow> {
  const user = await findUser(context.db, userId);
  if (user === undefined) throw new Refusal('UNAUTHENTICATED');
  return user;
}

/** Changes what a person may change at any time, and gives the account as it is then. */
export async function changeProfile(
  { context, sessions }: Accounts,
  userId: string,
  change: Parameters<typeof updateUser>[2],
): Promise<UserRow> {
  const user = await runTransaction(context.db, (tx) => updateUser(tx, userId, change, context.now()));
  sessions.forgetCached();
  return user;
}
